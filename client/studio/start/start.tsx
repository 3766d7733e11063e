// Say it, take a template, or bring a file.
import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { formatLabels } from '../../../shared/imports/import-report.ts';
import { namesOfTemplate } from '../../../shared/imports/templates/template-names.ts';
import { importRoutes } from '../../../shared/imports/routes.ts';
import { GraphThumbnail } from '../../agents/index.ts';
import { useRead } from '../../data/query.ts';
import { appearance } from '../../kit/theme/appearance.ts';
import { IconButton } from '../../kit/buttons/buttons.tsx';
import { FileButton } from '../../kit/forms/file-button.tsx';
import { useFormat } from '../../kit/text/format.ts';
import { toastError } from '../../kit/overlays/toast.tsx';
import floatingStyles from '../canvas/floating.module.css';
import { useNames } from '../canvas/names.tsx';
import type { StudioParts } from '../page/use-studio.ts';
import { lastModel } from '../steps/last-model.ts';
import { DescribeIt } from './describe-it.tsx';
import { useBringIn } from './use-bring-in.ts';
import styles from './start.module.css';

/** They go from simple to special: every other one shows how far it goes, in half the room. */
const VISIBLE_TEMPLATES = 6;
const isVisible = (_: unknown, index: number) => index % 2 === 0;

/** What files of agents are called. */
const agentFiles = '.json,.yml,.yaml,application/json,application/yaml';

export type StartProps = { parts: StudioParts; onFile: (file: File) => void };

export function Start({ parts, onFile }: StartProps) {
  const { t } = useLingui();
  const { either } = useFormat();
  const { dir } = useSnapshot(appearance);
  const formats = either(Object.values(formatLabels));
  return (
    <section className={clsx(floatingStyles.pop, styles.start)} dir={dir} aria-labelledby="start-the-agent">
      <header className="row">
        <h2 className="h grow" id="start-the-agent">{t`Start the agent`}</h2>
        <IconButton size="1" icon={X} label={t`Close`} onClick={() => (parts.ui.isStartClosed = true)} />
      </header>
      <DescribeIt ui={parts.ui} />
      <Templates parts={parts} />
      <div className={styles.file}>
        <FileButton accept={agentFiles} size="1" input={{ 'aria-label': t`Exported file` }} onFile={onFile} />
        <span className="small muted grow">
          <Trans>or drop an export of {formats} anywhere on the canvas.</Trans>
        </span>
      </div>
    </section>
  );
}

function Templates({ parts }: Pick<StartProps, 'parts'>) {
  const { data: templates = [] } = useRead(importRoutes.onboarding, { query: {} });
  const { i18n } = useLingui();
  const names = useNames();
  const bringIn = useBringIn(parts);
  const [chosen, setChosen] = useState('');
  const take = async (templateId: string, name: string) => {
    setChosen(templateId);
    const { modelId = '' } = lastModel([], names);
    await bringIn({ templateId, modelId }, name).catch(toastError);
    setChosen('');
  };
  return (
    <ul className={styles.templates}>
      {templates
        .filter(isVisible)
        .slice(0, VISIBLE_TEMPLATES)
        .map(({ id, name, tagline, steps, edges }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.template}
              disabled={chosen !== ''}
              aria-busy={chosen === id}
              onClick={() => void take(id, name)}
            >
              <GraphThumbnail steps={steps} edges={edges} />
              <b dir="auto">{i18n._(namesOfTemplate({ id, name, tagline }).name)}</b>
              <span className="help" dir="auto">
                {i18n._(namesOfTemplate({ id, name, tagline }).tagline)}
              </span>
            </button>
          </li>
        ))}
    </ul>
  );
}
