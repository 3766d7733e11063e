// One round of the conversation: what was said, the answer as it is written, and the steps it took.
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { ExternalLink } from 'lucide-react';
import { iterationsOf, type RunSummary } from '../../shared/executions/run.ts';
import type { AgentGraph } from '../../shared/steps/graph.ts';
import { DecideButton, useWaitingApproval } from '../approvals/index.ts';
import { recordedText } from '../data/problem-text.ts';
import { ConnectButton, useAwaited } from '../credentials/index.ts';
import { useHiddenInput, useMissingMessage } from '../guardrails/index.ts';
import { Ago } from '../kit/display/ago.tsx';
import { Button } from '../kit/buttons/buttons.tsx';
import { CopyButton } from '../kit/buttons/copy-button.tsx';
import { useFormat } from '../kit/text/format.ts';
import { AnswerText } from '../kit/display/data-text.tsx';
import { Markdown } from '../kit/display/markdown.tsx';
import { RunGlyph, RunTag } from '../kit/display/run-state.tsx';
import {
  Citations,
  Fold,
  answerOf,
  RunGuard,
  titleOf,
  usageOf,
  useRun,
  type RunAnswer,
  type ShownRun,
  type StepReading,
} from '../studio/index.ts';
import { StepTile } from '../steps/index.ts';
import { Notice } from '../kit/layout/notice.tsx';
import { runLinks } from '../executions/links.ts';
import { RoundPictures } from './round-pictures.tsx';
import styles from './test.module.css';

/** A key names a round of a loop's step as well. */
export type OpenStep = (run: ShownRun, stepKey: string) => void;

type Props = {
  number: number;
  summary: RunSummary;
  /** What was typed for it on this page: shown until guardrails have looked at it. */
  typed: string | undefined;
  isLast: boolean;
  graph: AgentGraph;
  openStepKey: string | undefined;
  onStep: OpenStep;
};

export function Round({ number, summary, typed, isLast, graph, openStepKey, onStep }: Props) {
  const { t } = useLingui();
  const run = useRun(summary.id);
  if (!run) return null;
  const { version, createdAt } = summary;
  return (
    <li className={styles.round}>
      <h2 className="row small muted">
        <b>{t`Turn ${number}`}</b>
        <span>{version === null ? t`Draft` : t`Version ${version}`}</span>
        <Ago at={createdAt} />
      </h2>
      <Message run={run} summary={summary} typed={typed} />
      <RoundPictures run={run} />
      <section aria-label={t`Answer`} aria-live={isLast ? 'polite' : 'off'}>
        <Answer run={run} summary={summary} />
      </section>
      <Steps
        run={run}
        graph={run.detail?.graph ?? graph}
        isOpen={isLast}
        openStepKey={openStepKey}
        onStep={onStep}
      />
    </li>
  );
}

function Message({ run, summary, typed }: { run: ShownRun } & Pick<Props, 'summary' | 'typed'>) {
  const hiddenInput = useHiddenInput();
  const missing = useMissingMessage();
  const { detail, revealed } = run;
  const hidden = detail && !revealed ? hiddenInput(detail) : undefined;
  const text = (revealed ?? detail)?.input.text || typed || summary.inputText;
  if (detail?.inputState === 'blocked' && hidden)
    return <p className={clsx('muted', styles.message)}>{hidden}</p>;
  if (text)
    return (
      <p className={styles.message} dir="auto">
        {text}
      </p>
    );
  return <p className={clsx('muted', styles.message)}>{hidden ?? missing(summary)}</p>;
}

function Answer({ run, summary }: { run: ShownRun } & Pick<Props, 'summary'>) {
  const { t } = useLingui();
  const { whole, detail, revealed } = run;
  const approval = useWaitingApproval(run.id, whole.status === 'waiting');
  const [awaited] = useAwaited({ runId: run.id, enabled: whole.status === 'waiting' });
  const answer = answerOf(whole, (revealed ?? detail)?.output ?? undefined);
  return (
    <>
      <Figures run={run} summary={summary} answer={answer} />
      <RunGuard run={run} />
      {answer && <WholeAnswer answer={answer} />}
      {answer?.kind === 'answer' && <Citations reading={whole} text={answer.text} />}
      {whole.status === 'waiting' && awaited && (
        <Notice tone="wait">
          <span className="grow">{t`The run is waiting for your account. It continues once you connect it.`}</span>
          <ConnectButton awaited={awaited} />
        </Notice>
      )}
      {whole.status === 'waiting' && !awaited && (
        <Notice tone="wait">
          <span className="grow">{t`The run is waiting for a decision. It continues automatically afterward.`}</span>
          {approval && <DecideButton approval={approval} />}
        </Notice>
      )}
    </>
  );
}

function WholeAnswer({ answer }: { answer: RunAnswer }) {
  if (answer.kind === 'failure')
    return (
      <Notice tone="bad" role="alert">
        {answer.text}
      </Notice>
    );
  if (answer.kind === 'answer')
    return <AnswerText text={answer.text} written={(text) => <Markdown text={text} />} />;
  return <Markdown text={answer.text} />;
}

type FiguresProps = { run: ShownRun; answer: RunAnswer | undefined } & Pick<Props, 'summary'>;

function Figures({ run, summary, answer }: FiguresProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { whole, detail } = run;
  const usage = usageOf(whole);
  // Steps come with the journal, after the record, and that after its summary.
  const record = detail ?? summary;
  const counted = Math.max(usage.inputTokens + usage.outputTokens, record.inputTokens + record.outputTokens);
  const tokens = format.number(counted);
  return (
    <header className={clsx('row', styles.figures)}>
      <RunTag state={detail || whole.seq > 0 ? whole.status : summary.status} />
      {whole.startedAt !== undefined && whole.endedAt !== undefined && (
        <span className="num muted">{format.duration(whole.endedAt - whole.startedAt)}</span>
      )}
      <span className="num muted">{t`${tokens} tokens`}</span>
      <span className="num muted">{format.money(Math.max(usage.cost, record.cost))}</span>
      <span className="grow" />
      {answer && <CopyButton text={answer.text} label={t`Copy the answer`} />}
      <Button variant="quiet" size="1" icon={ExternalLink} href={runLinks.run(run.id)}>
        {t`Open the run`}
      </Button>
    </header>
  );
}

type StepsProps = Pick<Props, 'graph' | 'openStepKey' | 'onStep'> & { run: ShownRun; isOpen: boolean };

function Steps({ run, graph, isOpen, openStepKey, onStep }: StepsProps) {
  const { t } = useLingui();
  const { order, steps } = run.whole;
  if (order.length === 0) return null;
  const count = order.length;
  return (
    <Fold label={t`Steps: ${count}`} isOpen={isOpen}>
      <ol className={styles.steps}>
        {order.map((key) => {
          const reading = steps.get(key);
          return (
            reading && (
              <StepLine
                key={key}
                reading={reading}
                graph={graph}
                isOn={key === openStepKey}
                onOpen={() => onStep(run, key)}
              />
            )
          );
        })}
      </ol>
    </Fold>
  );
}

type LineProps = { reading: StepReading; graph: AgentGraph; isOn: boolean; onOpen: () => void };

function StepLine({ reading, graph, isOn, onOpen }: LineProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const round = iterationsOf(reading.key).at(-1);
  const step = graph.steps.find(({ id }) => id === reading.stepId);
  return (
    <li>
      <button type="button" className={clsx('row', isOn && styles.on)} aria-pressed={isOn} onClick={onOpen}>
        <StepTile type={step?.type ?? ''} size={22} />
        <span className="grow clip" dir="auto">
          {step ? titleOf(step, (text) => i18n._(text)) : reading.stepId}
          {round !== undefined && <span className="muted"> {t`iteration ${round}`}</span>}
          {reading.error && <span className="bad"> {recordedText(reading.error)}</span>}
        </span>
        {reading.startedAt !== undefined && reading.endedAt !== undefined && (
          <span className="small muted num">{format.duration(reading.endedAt - reading.startedAt)}</span>
        )}
        <RunGlyph state={reading.state} />
      </button>
    </li>
  );
}
