// What comes first with an agent, for those whom an address sends here to begin.
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Circle, CircleCheck, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { appearance } from '../../kit/theme/appearance.ts';
import { Button, IconButton } from '../../kit/buttons/buttons.tsx';
import { Icon } from '../../kit/display/icon.tsx';
import floatingStyles from '../canvas/floating.module.css';
import type { StudioParts } from '../page/use-studio.ts';
import styles from './start.module.css';

type Props = { parts: StudioParts; hasRun: boolean };

export function FirstSteps({ parts, hasRun }: Props) {
  const { t } = useLingui();
  const { agent, branchId, model, ui } = parts;
  const { isOnboarding, isStartClosed } = useSnapshot(ui);
  const { dir } = useSnapshot(appearance);
  const steps = useSyncExternalStore(model.graph.subscribe, () => model.graph.graph().steps.length);
  // An empty draft has its own beginning, in the middle.
  if (steps <= 1 && !isStartClosed) return null;
  if (!isOnboarding || !model.edits || branchId !== undefined) return null;
  const lines = [
    {
      text: t`Add what the agent does`,
      isDone: steps > 1,
      verb: t`All steps`,
      act: () => (ui.palette = true),
    },
    {
      text: t`Run it with a message`,
      isDone: hasRun,
      verb: t({ message: 'Run', context: 'verb' }),
      act: () => (ui.runForm = true),
    },
    {
      text: t`Publish it for others`,
      isDone: agent.version !== null,
      verb: t`Publish`,
      act: () => (ui.publish = true),
    },
  ];
  const next = lines.find(({ isDone }) => !isDone);
  return (
    <section className={clsx(floatingStyles.pop, styles.firstSteps)} dir={dir} aria-labelledby="first-steps">
      <header className="row">
        <h2 className="h grow" id="first-steps">{t`First steps`}</h2>
        <IconButton size="1" icon={X} label={t`Close`} onClick={() => (ui.isOnboarding = false)} />
      </header>
      <ol>
        {lines.map((line) => (
          <li key={line.text} className="row">
            <Icon of={line.isDone ? CircleCheck : Circle} />
            <span className={clsx('grow', line.isDone && 'muted')}>
              {line.text}
              {line.isDone && <span className="unseen">{t`Done`}</span>}
            </span>
            {line === next && (
              <Button variant="quiet" size="1" onClick={line.act}>
                {line.verb}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
