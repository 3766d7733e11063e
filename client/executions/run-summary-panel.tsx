// Beside the graph: the run's facts and its steps in order, or the chosen step with what went in and came out.
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'wouter';
import { recordedText } from '../data/problem-text.ts';
import { BACKUP_KEY, iterationsOf, type RunDetail } from '../../shared/executions/run.ts';
import { stepIdOf } from '../../shared/executions/run-event.ts';
import { isSwitchedOff } from '../../shared/steps/index.ts';
import { useHiddenInput } from '../guardrails/index.ts';
import { IconButton } from '../kit/buttons/buttons.tsx';
import { Avatar } from '../kit/display/avatar.tsx';
import { useFormat } from '../kit/text/format.ts';
import { RunGlyph } from '../kit/display/run-state.tsx';
import {
  answerOf,
  AnswerView,
  JsonView,
  RunGuard,
  titleOf,
  usageOf,
  type ShownRun,
  type StepReading,
  StepDecision,
  StepInRun,
  Figures,
  SidePanel,
  SidePanelBody,
  SidePanelHead,
} from '../studio/index.ts';
import { StepTile } from '../steps/index.ts';
import { ChildRuns } from './child-runs.tsx';
import { MailVerdictText } from '../triggers/index.ts';
import { FirstOf } from './first-of.tsx';
import { runLinks } from './links.ts';
import styles from './executions.module.css';

type Props = {
  detail: RunDetail;
  run: ShownRun;
  selected: string | null;
  /** The round that was opened, while its step is selected. */
  stepKey: string | undefined;
  onSelect: (stepId: string | null) => void;
  onStep: (stepKey: string) => void;
};

export function RunSummaryPanel({ detail, run, selected, stepKey, onSelect, onStep }: Props) {
  const { t, i18n } = useLingui();
  const step = detail.graph.steps.find(({ id }) => id === selected);
  const opened = stepKey !== undefined && stepIdOf(stepKey) === selected ? stepKey : undefined;
  return (
    <SidePanel className={styles.panel} label={step ? t`Step` : t`Run`}>
      {step ? (
        <>
          <SidePanelHead>
            <IconButton
              icon={ChevronLeft}
              className="flip"
              label={t`Back to the run`}
              onClick={() => onSelect(null)}
            />
            <StepTile type={step.type} />
            <h2 className="h grow clip" dir="auto">
              {titleOf(step, (text) => i18n._(text))}
            </h2>
          </SidePanelHead>
          <SidePanelBody>
            <StepDecision stepId={step.id} />
            <StepInRun key={opened ?? step.id} step={step} stepKey={opened} />
          </SidePanelBody>
        </>
      ) : (
        <SidePanelBody>
          <SummaryDetails detail={detail} run={run} />
          <RunGuard run={run} />
          <ChildRuns detail={detail} />
          <Texts detail={detail} run={run} />
          <Steps detail={detail} run={run} onStep={onStep} />
        </SidePanelBody>
      )}
    </SidePanel>
  );
}

/** What the run was given and answered: masked until somebody has revealed it. */
function Texts({ detail, run }: { detail: RunDetail; run: ShownRun }) {
  const { t } = useLingui();
  const hiddenInput = useHiddenInput();
  const { revealed } = run;
  const { text, variables } = (revealed ?? detail).input;
  return (
    <>
      <JsonView label={t`Message`} value={text} instead={revealed ? undefined : hiddenInput(detail)} />
      {Object.keys(variables).length > 0 && <JsonView label={t`Variables`} value={variables} />}
      <AnswerView answer={answerOf(run.whole, (revealed ?? detail).output)} />
    </>
  );
}

function SummaryDetails({ detail, run }: { detail: RunDetail; run: ShownRun }) {
  const { t } = useLingui();
  const format = useFormat();
  const { startedBy, version, createdAt, startedAt, endedAt, error, parentRunId, trigger } = detail;
  const usage = usageOf(run.whole);
  const tokens = Math.max(detail.inputTokens + detail.outputTokens, usage.inputTokens + usage.outputTokens);
  const origins = {
    studio: t`Studio`,
    api: t`API`,
    agent: t`Another agent`,
    schedule: t`Schedule`,
    webhook: t`Webhook`,
    email: t`Email`,
    chat: t`Chat`,
    embed: t`Embedded chat`,
  };
  return (
    <Figures>
      <dt>{t`Started by`}</dt>
      <dd className="row">
        <Avatar person={startedBy} size={18} /> {startedBy.name}
      </dd>
      <dt>{t`Source`}</dt>
      <dd>{origins[detail.via]}</dd>
      {trigger?.verdict && (
        <>
          <dt>{t`Sender`}</dt>
          <dd>
            <MailVerdictText verdict={trigger.verdict} />
          </dd>
        </>
      )}
      <dt>{t`Version`}</dt>
      <dd>{version === null ? t`Draft` : version}</dd>
      <dt>{t`Started`}</dt>
      <dd className="num">{format.dateTime(createdAt)}</dd>
      {startedAt && endedAt && (
        <>
          <dt>{t`Duration`}</dt>
          <dd className="num">{format.duration(Date.parse(endedAt) - Date.parse(startedAt))}</dd>
        </>
      )}
      <dt>{t`Tokens`}</dt>
      <dd className="num">{format.number(tokens)}</dd>
      <dt>{t`Cost`}</dt>
      <dd className="num">{format.money(Math.max(detail.cost, usage.cost))}</dd>
      {error && (
        <>
          <dt>{t`Error`}</dt>
          <dd className="bad" dir="auto">
            {recordedText(error)}
          </dd>
        </>
      )}
      {detail.isBackupPipeline && (
        <>
          <dt>{t`Answer`}</dt>
          <dd>{t`From the backup agent`}</dd>
        </>
      )}
      {parentRunId && (
        <>
          <dt>{t`Parent run`}</dt>
          <dd>
            <Link className="link" href={runLinks.run(parentRunId)}>{t`another run`}</Link>
          </dd>
        </>
      )}
    </Figures>
  );
}

const mostSteps = 500;

function Steps({ detail, run, onStep }: Pick<Props, 'detail' | 'run' | 'onStep'>) {
  const { t } = useLingui();
  const steps = run.reading.order.slice(0, mostSteps).flatMap((key) => run.reading.steps.get(key) ?? []);
  const skipped = [...run.reading.steps.values()].filter(({ state }) => state === 'skipped');
  const all = run.reading.steps.size + (detail.omittedSteps ?? 0);
  return (
    <section aria-label={t`Steps`}>
      <h2 className="h2">{t`Steps`}</h2>
      <FirstOf shown={steps.length + skipped.length} all={all} />
      <ul className={styles.steps}>
        {[...steps, ...skipped].map((reading) => (
          <StepLine key={reading.key} detail={detail} reading={reading} onStep={onStep} />
        ))}
      </ul>
    </section>
  );
}

type LineProps = Pick<Props, 'detail' | 'onStep'> & { reading: StepReading };

function StepLine({ detail, reading, onStep }: LineProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const step = detail.graph.steps.find(({ id }) => id === reading.stepId);
  const { key, state, startedAt, endedAt, attempt, repeats, usage } = reading;
  const round = iterationsOf(key).at(-1);
  return (
    <li>
      <button type="button" className="row" onClick={() => onStep(key)}>
        <StepTile type={step?.type ?? ''} size={22} />
        <span className="grow clip" dir="auto">
          {step
            ? titleOf(step, (text) => i18n._(text))
            : key === BACKUP_KEY
              ? t`Backup agent`
              : reading.stepId}
          {round !== undefined && <span className="muted"> {t`iteration ${round}`}</span>}
          {step && isSwitchedOff(step) && <span className="muted"> {t`turned off`}</span>}
          {attempt > 1 && <span className="muted"> {t`attempt ${attempt}`}</span>}
          {repeats > 0 && <span className="muted"> {t`repeated call`}</span>}
        </span>
        {usage && <span className="small muted num">{format.money(usage.cost)}</span>}
        {startedAt !== undefined && endedAt !== undefined && (
          <span className="small muted num">{format.duration(endedAt - startedAt)}</span>
        )}
        <RunGlyph state={state} />
      </button>
    </li>
  );
}
