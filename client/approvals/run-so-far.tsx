import { Trans, useLingui } from '@lingui/react/macro';
import { recordedText } from '../data/problem-text.ts';
import { runChannel } from '../../shared/executions/channels.ts';
import type { RunDetail } from '../../shared/executions/run.ts';
import { stepIdOf } from '../../shared/executions/run-event.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { inWords, textInWords, type Say } from '../../shared/kernel/data-in-words.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { asText, kindOf, look as valueAt } from '../../shared/steps/index.ts';
import { useRead } from '../data/query.ts';
import { useChannel } from '../data/use-channel.ts';
import { useCan } from '../data/viewer.ts';
import { useFormat } from '../kit/text/format.ts';
import { lookOfStep, RunGlyph, useRunStateName } from '../kit/display/run-state.tsx';
import { SkeletonText } from '../kit/layout/states.tsx';
import { StepTile } from '../steps/index.ts';
import styles from './approval.module.css';

const VISIBLE_STEPS = 20;

/** The steps of the run with a result, in order, without those inside loops. */
export function RunSoFar({ runId }: { runId: string }) {
  const mayLook = useCan('executionFeed', 'view');
  const { data, refetch } = useRead(executionRoutes.read, { params: { id: runId } }, { enabled: mayLook });
  useChannel(runChannel, { key: runId, enabled: mayLook, onMessages: () => void refetch() });
  if (!mayLook) return null;
  if (!data) return <SkeletonText lines={3} />;
  const steps = new Map(data.graph.steps.map((step) => [step.id, step]));
  const executed = data.steps.filter(({ key, status }) => !key.includes('/') && status !== 'skipped');
  return (
    <section className={styles.run}>
      <h3 className="muted small">
        <Trans>So far in this run</Trans>
      </h3>
      <ol>
        {executed.slice(0, VISIBLE_STEPS).map((record) => (
          <Step key={record.key} record={record} step={steps.get(stepIdOf(record.key))} />
        ))}
      </ol>
    </section>
  );
}

/** What people mean of a step's output is its text; everything else is read in words. */
function spoken(output: Json, say: Say): string {
  const isText = typeof output === 'string' || typeof valueAt(output, ['text']) === 'string';
  return isText ? textInWords(asText(output), say) : inWords(output, say);
}

type StepProps = {
  record: RunDetail['steps'][number];
  step: RunDetail['graph']['steps'][number] | undefined;
};

function Step({ record, step }: StepProps) {
  const format = useFormat();
  const stateName = useRunStateName();
  const { t, i18n } = useLingui();
  const look = lookOfStep[record.status];
  const type = step?.type ?? '';
  const title = step?.title || i18n._(kindOf(type)?.label ?? record.key);
  const { startedAt, endedAt } = record;
  const took = startedAt && endedAt ? Date.parse(endedAt) - Date.parse(startedAt) : undefined;
  return (
    <li className={styles.step}>
      <StepTile type={type} size={22} />
      <span className="clip" dir="auto">
        {title}
      </span>
      <span className="muted clip grow" dir="auto">
        {record.status === 'done'
          ? spoken(record.output, (text) => i18n._(text))
          : record.error
            ? recordedText(record.error)
            : ''}
      </span>
      <span className="muted num small">{took === undefined ? '' : format.duration(took)}</span>
      <RunGlyph state={look} />
      <span className="unseen">{t`Status: ${stateName(look)}`}</span>
    </li>
  );
}
