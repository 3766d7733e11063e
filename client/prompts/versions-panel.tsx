import { Trans, useLingui } from '@lingui/react/macro';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { Ago } from '../kit/display/ago.tsx';
import { IconButton } from '../kit/buttons/buttons.tsx';
import { LabelDialog } from './label-dialog.tsx';
import { promptLinks } from './links.ts';
import type { PromptPlace } from './prompt-place.ts';
import styles from './prompts.module.css';

type Props = Omit<PromptPlace, 'path'> & { shown: number | 'draft' };

/** The newest first. */
export function VersionsPanel({ prompt, projectId, shown }: Props) {
  const { t } = useLingui();
  const [labelled, setLabelled] = useState<number>();
  return (
    <section className={styles.block}>
      <h2 className="h2">
        <Trans>Versions</Trans>
      </h2>
      <ul className={styles.versions}>
        <li className={styles.version} data-open={shown === 'draft' || undefined}>
          <Link
            className="grow"
            href={promptLinks.edit(projectId, prompt.id)}
            aria-current={shown === 'draft' ? 'page' : undefined}
          >
            <b>
              <Trans>Draft</Trans>
            </b>
          </Link>
        </li>
        {prompt.versions.toReversed().map((version) => (
          <li
            key={version.versionNumber}
            className={styles.version}
            data-open={shown === version.versionNumber || undefined}
          >
            <Link
              className="grow name"
              href={promptLinks.edit(projectId, prompt.id, version.versionNumber)}
              aria-current={shown === version.versionNumber ? 'page' : undefined}
            >
              <b className="row wrap">
                <span className="num">v{version.versionNumber}</span>
                {prompt.labels
                  .filter((label) => label.version === version.versionNumber)
                  .map(({ name }) => (
                    <span className="chip" key={name}>
                      {name}
                    </span>
                  ))}
              </b>
              <small dir="auto">
                {version.versionChangeDescription || version.publishedBy.name} ·{' '}
                <Ago at={version.createdAt} />
              </small>
            </Link>
            {prompt.abilities.change && (
              <IconButton
                size="1"
                icon={Tag}
                label={t`Labels of v${version.versionNumber}`}
                onClick={() => setLabelled(version.versionNumber)}
              />
            )}
          </li>
        ))}
      </ul>
      {labelled !== undefined && (
        <LabelDialog prompt={prompt} version={labelled} onClose={() => setLabelled(undefined)} />
      )}
    </section>
  );
}
