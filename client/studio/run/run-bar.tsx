// The run at the foot of the studio: state, journal as a timeline, figures, who started it.
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, ExternalLink, RotateCw, Square, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { hasEnded, type RunState } from '../../../shared/executions/run-state.ts';
import { DecideButton, useWaitingApproval } from '../../approvals/index.ts';
import { ConnectButton, useAwaited } from '../../credentials/index.ts';
import { Button, IconButton } from '../../kit/buttons/buttons.tsx';
import { Avatar } from '../../kit/display/avatar.tsx';
import { useFormat } from '../../kit/text/format.ts';
import { RunGlyph, useRunStateName } from '../../kit/display/run-state.tsx';
import { EndLoop } from './end-loop.tsx';
import { roundsBegun, usageOf, type RunReading } from './fold-run.ts';
import type { ShownRun } from './run-context.ts';
import { Timeline } from './timeline.tsx';
import { useTicking } from './use-ticking.ts';
import runBarStyles from './run-bar.module.css';
import headerStyles from '../page/header.module.css';

type Props = {
  run: ShownRun;
  titleOf: (stepId: string) => string;
  /** Absent: this person may not stop it. */
  onStop: (() => void) | undefined;
  /** Absent: this person may not run the agent. */
  onRetry?: (() => void) | undefined;
  onStep: (stepId: string) => void;
  onClose: (() => void) | undefined;
  href?: string;
  /** What the run has to say, above the bar. */
  children?: ReactNode;
};

export function RunBar({ run, children, ...props }: Props) {
  const { t } = useLingui();
  return (
    <section className={runBarStyles.run} aria-label={t`Run`}>
      {children}
      <Bar run={run} {...props} />
    </section>
  );
}

function Bar({ run, titleOf, onStop, onRetry, onStep, onClose, href }: Omit<Props, 'children'>) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const { reading, detail } = run;
  // The record comes later than the events, and they show an earlier moment while somebody scrubs.
  const status = detail && hasEnded(detail.status) ? detail.status : reading.status;
  const isOver = hasEnded(status);
  // Before the first news nobody knows whether it still waits for its turn.
  const isKnown = detail !== undefined || run.last > 0;
  return (
    <div className={runBarStyles.runbar}>
      <RunGlyph state={reading.status} size={18} />
      {isKnown && <Headline runId={run.id} reading={reading} titleOf={titleOf} />}
      <IconButton
        size="1"
        icon={ChevronLeft}
        className="flip"
        label={t`Previous event`}
        onClick={() => run.setAt(stopBefore(run))}
      />
      <Timeline run={run} titleOf={titleOf} onStep={onStep} />
      <IconButton
        size="1"
        icon={ChevronRight}
        className="flip"
        label={t`Next event`}
        disabled={run.at === null}
        onClick={() => run.setAt(stopAfter(run))}
      />
      <Numbers reading={reading} />
      {detail && (
        <span className={clsx('row', runBarStyles.starter)}>
          <span className={headerStyles.line} />
          <Avatar person={detail.startedBy} size={18} />
          <span className="muted">{t`started by ${detail.startedBy.name.split(' ')[0] ?? ''}`}</span>
        </span>
      )}
      {href && <IconButton size="1" icon={ExternalLink} label={t`Open the run`} onClick={() => goTo(href)} />}
      {isKnown && !isOver && onStop && <Stops run={run} onStop={onStop} />}
      {isOver && onRetry && <Retry status={status} onRetry={onRetry} />}
      {onClose && <IconButton size="1" icon={X} label={t`Close`} onClick={onClose} />}
    </div>
  );
}

/** The whole run, or only the loop that is at work. */
function Stops({ run, onStop }: { run: ShownRun; onStop: () => void }) {
  const { t } = useLingui();
  const loop = openLoop(run.reading);
  return (
    <>
      {loop && <EndLoop runId={run.id} loopKey={loop.key} />}
      <Button variant="quiet" size="1" icon={Square} onClick={onStop}>
        {t`Stop`}
      </Button>
    </>
  );
}

/** Where something is left to do: what has finished is not done again. */
function Retry({ status, onRetry }: { status: RunState; onRetry: () => void }) {
  const { t } = useLingui();
  if (status === 'succeeded' || status === 'partial') return null;
  return (
    <Button variant="quiet" size="1" icon={RotateCw} onClick={onRetry}>
      {status === 'failed' ? t`Retry failed step` : t`Resume`}
    </Button>
  );
}

const stopBefore = ({ at, stops, last }: ShownRun) =>
  stops.findLast((seq) => seq < (at ?? last)) ?? stops[0] ?? null;

const stopAfter = ({ at, stops }: ShownRun) => (at === null ? null : (stops.find((seq) => seq > at) ?? null));

/** The loop that began last, of those at work. */
const openLoop = ({ steps }: RunReading) =>
  [...steps.values()].findLast(({ state, rounds }) => state === 'running' && rounds !== undefined);

type HeadlineProps = { runId: string; reading: RunReading; titleOf: Props['titleOf'] };

/** What is being done right now, what is waited for, or how it ended. */
function Headline({ runId, reading, titleOf }: HeadlineProps) {
  const { t } = useLingui();
  const nameOf = useRunStateName();
  const approval = useWaitingApproval(runId, reading.status === 'waiting');
  const [awaited] = useAwaited({ runId, enabled: reading.status === 'waiting' });
  const steps = [...reading.steps.values()];
  const current = steps.findLast(({ state }) => state === 'running' || state === 'waiting');
  if (approval) {
    return (
      <>
        <b>{t`Waiting for a decision`}</b>
        <DecideButton approval={approval} />
      </>
    );
  }
  if (awaited) {
    return (
      <>
        <b>{t`Waiting for your account`}</b>
        <ConnectButton awaited={awaited} />
      </>
    );
  }
  if (!current || reading.status === 'waiting') {
    return <b className="clip">{nameOf(reading.status)}</b>;
  }
  const loop = openLoop(reading);
  const round = loop && roundsBegun(reading, loop.key);
  return (
    <>
      <b className="clip" dir="auto">
        {titleOf(current.stepId)}
      </b>
      {loop && (
        <span className="muted num">
          {loop.rounds === null ? t`Iteration ${round}` : t`${round} of ${loop.rounds}`}
        </span>
      )}
    </>
  );
}

function Numbers({ reading }: { reading: RunReading }) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useTicking(reading.endedAt === undefined && reading.startedAt !== undefined);
  const { inputTokens, outputTokens, cost } = usageOf(reading);
  const tokens = format.number(inputTokens + outputTokens);
  if (reading.startedAt === undefined) return null;
  return (
    <>
      <b className="num">{format.duration((reading.endedAt ?? now) - reading.startedAt)}</b>
      <span className={clsx('num muted', runBarStyles.extra)}>{t`${tokens} tokens`}</span>
      <span className={clsx('num muted', runBarStyles.extra)}>{format.money(cost)}</span>
    </>
  );
}
