import { useLingui } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import type { Json } from '../../shared/kernel/json.ts';
import { asText } from '../../shared/steps/index.ts';
import type { AgentGraph } from '../../shared/steps/graph.ts';
import { Quiet } from '../kit/buttons.tsx';
import { CopyButton } from '../kit/copy-button.tsx';
import { useFormat } from '../kit/format.ts';
import { lookOfRun, RunGlyph, RunTag } from '../kit/run-state.tsx';
import {
  RunGuard,
  runLinks,
  StepTile,
  titleOf,
  usageOf,
  type ShownRun,
  type StepReading,
} from '../studio/index.ts';

/** The answer so far, what went wrong in words, and the steps below it. */
export function Answer({ run, graph }: { run: ShownRun; graph: AgentGraph }) {
  const { t } = useLingui();
  const format = useFormat();
  const { whole } = run;
  const text = whole.output === undefined ? writtenSoFar(whole.steps) : asText(whole.output as Json);
  const { inputTokens, outputTokens, cost } = usageOf(whole);
  const tokens = format.number(inputTokens + outputTokens);
  return (
    <>
      <header className="row">
        <RunTag state={lookOfRun(whole.status)} />
        {whole.startedAt !== undefined && whole.endedAt !== undefined && (
          <span className="num muted">{format.duration(whole.endedAt - whole.startedAt)}</span>
        )}
        <span className="num muted">{t`${tokens} tokens`}</span>
        <span className="num muted">{format.money(cost)}</span>
        <span className="grow" />
        {text && <CopyButton text={text} label={t`Copy the answer`} />}
        <Quiet size="1" icon={ExternalLink} href={runLinks.run(run.id)}>
          {t`Open the run`}
        </Quiet>
      </header>
      {whole.error && (
        <p className="s-notice bad" role="alert" dir="auto">
          {whole.error}
        </p>
      )}
      <RunGuard run={run} />
      {text && (
        <p className="test-text" dir="auto">
          {text}
        </p>
      )}
      {whole.status === 'waiting' && (
        <p className="s-notice wait">{t`The run waits for somebody to decide. It goes on by itself afterwards.`}</p>
      )}
      <ol className="test-steps">
        {whole.order.map((key) => {
          const reading = whole.steps.get(key);
          return reading && <StepLine key={key} reading={reading} graph={graph} />;
        })}
      </ol>
    </>
  );
}

const writtenSoFar = (steps: ReadonlyMap<string, StepReading>) =>
  [...steps.values()].findLast(({ text }) => text !== '')?.text ?? '';

function StepLine({ reading, graph }: { reading: StepReading; graph: AgentGraph }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const step = graph.steps.find(({ id }) => id === reading.stepId);
  return (
    <li className="row">
      <StepTile type={step?.type ?? ''} size={22} />
      <span className="grow clip" dir="auto">
        {step ? titleOf(step, (text) => i18n._(text)) : reading.stepId}
        {reading.error && <span className="bad"> {reading.error}</span>}
      </span>
      {reading.startedAt !== undefined && reading.endedAt !== undefined && (
        <span className="small muted num">{format.duration(reading.endedAt - reading.startedAt)}</span>
      )}
      <RunGlyph state={reading.state} />
    </li>
  );
}
