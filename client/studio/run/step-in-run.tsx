// One step in a run: what went in, what came out, how long, how dear, how often.
import { Trans, useLingui } from '@lingui/react/macro';
import { Select } from '@radix-ui/themes';
import { History } from 'lucide-react';
import { use, useState } from 'react';
import type { Json } from '../../../shared/kernel/json.ts';
import type { GraphStep } from '../../../shared/steps/graph.ts';
import { iterationsOf } from '../../../shared/executions/run.ts';
import { Button } from '../../kit/buttons/buttons.tsx';
import { recordedText } from '../../data/problem-text.ts';
import { useFormat } from '../../kit/text/format.ts';
import { RunTag } from '../../kit/display/run-state.tsx';
import { InspectorContext } from '../inspector/inspector-model.ts';
import { EndLoop } from './end-loop.tsx';
import type { StepReading } from './fold-run.ts';
import { RunStepAgain } from './run-step-again.tsx';
import { JsonView } from './json-view.tsx';
import { useShownRun } from './run-context.ts';
import { RunGuard } from './run-guard.tsx';
import fieldsStyles from '../inspector/fields.module.css';
import readingStyles from './reading.module.css';

/** `stepKey`: the round of the step to begin with, else the last one. */
export function StepInRun({ step, stepKey }: { step: GraphStep; stepKey?: string | undefined }) {
  const run = useShownRun();
  const inspector = use(InspectorContext);
  const [chosen, setChosen] = useState(stepKey);
  if (!run) return <NoRun />;
  const rounds = [...run.reading.steps.values()].filter(({ stepId }) => stepId === step.id);
  const reading = rounds.find(({ key }) => key === chosen) ?? rounds.at(-1);
  if (!reading) {
    return (
      <>
        <p className="muted">
          <Trans>The run shown here has not reached this step.</Trans>
        </p>
        <RunStepAgain key={run.id} step={step} run={run} />
      </>
    );
  }
  return (
    <>
      <RunStepAgain key={run.id} step={step} run={run} />
      {rounds.length > 1 && <Rounds rounds={rounds} chosen={reading.key} onChoose={setChosen} />}
      <Figures reading={reading} />
      {reading.state === 'running' && reading.rounds !== undefined && inspector?.edits && (
        <div className="row">
          <EndLoop runId={run.id} loopKey={reading.key} />
        </div>
      )}
      <RunGuard run={run} stepKey={reading.key} />
      <Values reading={reading} />
    </>
  );
}

function NoRun() {
  const showLastRun = use(InspectorContext)?.showLastRun;
  if (!showLastRun)
    return (
      <p className="muted">
        <Trans>No run is shown. Run the agent to see its input and output here.</Trans>
      </p>
    );
  return (
    <>
      <p className="muted">
        <Trans>No run is shown.</Trans>
      </p>
      <div className="row">
        <Button variant="quiet" size="1" icon={History} onClick={showLastRun}>
          <Trans>Show the last run</Trans>
        </Button>
      </div>
    </>
  );
}

type RoundsProps = { rounds: StepReading[]; chosen: string; onChoose: (key: string) => void };

function Rounds({ rounds, chosen, onChoose }: RoundsProps) {
  const { t } = useLingui();
  const nameOf = (key: string) => {
    const round = iterationsOf(key).join('.');
    return t`Iteration ${round}`;
  };
  return (
    <Select.Root size="2" value={chosen} onValueChange={onChoose}>
      <Select.Trigger aria-label={t`Iteration`} className={fieldsStyles.select} />
      <Select.Content position="popper">
        {rounds.map(({ key }) => (
          <Select.Item key={key} value={key}>
            {nameOf(key)}
          </Select.Item>
        ))}
      </Select.Content>
    </Select.Root>
  );
}

function Figures({ reading }: { reading: StepReading }) {
  const { t } = useLingui();
  const format = useFormat();
  const { state, startedAt, endedAt, usage, attempt, repeats, error, rounds, kept } = reading;
  const keptNote = { run: t`Kept from an earlier run`, given: t`Pinned output` };
  const tokens = (usage?.inputTokens ?? 0) + (usage?.outputTokens ?? 0);
  return (
    <dl className={readingStyles.figures}>
      <dt>{t`Result`}</dt>
      <dd>
        <RunTag state={state} />
        {kept && <span className="small muted">{keptNote[kept]}</span>}
      </dd>
      {startedAt !== undefined && endedAt !== undefined && (
        <>
          <dt>{t`Time`}</dt>
          <dd className="num">{format.duration(endedAt - startedAt)}</dd>
        </>
      )}
      {usage && (
        <>
          <dt>{t`Tokens`}</dt>
          <dd className="num">{format.number(tokens)}</dd>
          <dt>{t`Cost`}</dt>
          <dd className="num">{format.money(usage.cost)}</dd>
        </>
      )}
      {typeof rounds === 'number' && (
        <>
          <dt>{t`Iterations`}</dt>
          <dd className="num">{format.number(rounds)}</dd>
        </>
      )}
      {attempt > 1 && (
        <>
          <dt>{t`Attempts`}</dt>
          <dd className="num">{format.number(attempt)}</dd>
        </>
      )}
      {repeats > 0 && (
        <>
          <dt>{t`Repeated calls`}</dt>
          <dd className="num">{format.number(repeats)}</dd>
        </>
      )}
      {error && (
        <>
          <dt>{t`Error`}</dt>
          <dd className="bad" dir="auto">
            {recordedText(error)}
          </dd>
        </>
      )}
    </dl>
  );
}

/** Inputs, and outputs too large for the journal, come with the run's record. */
function Values({ reading }: { reading: StepReading }) {
  const { t } = useLingui();
  const run = useShownRun();
  const { revealed } = run ?? {};
  const record = (revealed ?? run?.detail)?.steps.find(({ key }) => key === reading.key);
  return (
    <>
      {record?.input !== undefined && record.input !== null && (
        <JsonView label={t`Input`} value={record.input} />
      )}
      {reading.calls.map(({ tool, parameters, answer }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- calls are only ever added
        <JsonView key={index} label={t`Call of ${tool}`} value={{ parameters, answer: answer ?? null }} />
      ))}
      <Output reading={reading} value={(revealed ? undefined : reading.output) ?? record?.output} />
    </>
  );
}

type OutputProps = { reading: StepReading; value: Json | undefined };

/** What came out; while it works or after it failed, what it has written. A step that waits has no output yet. */
function Output({ reading: { state, text, error }, value }: OutputProps) {
  const { t } = useLingui();
  if (state === 'waiting') return null;
  if (state === 'running' && text !== '') return <JsonView label={t`Answer so far`} value={text} />;
  if (error !== undefined && text !== '') return <JsonView label={t`Text before the error`} value={text} />;
  return <JsonView label={t`Output`} value={value} />;
}
