// The state of a run or of one step: a glyph and a word, never colour alone.
import { useLingui } from '@lingui/react';
import {
  Check,
  CircleDashed,
  CircleSlash,
  LoaderCircle,
  Octagon,
  Pause,
  TriangleAlert,
  X,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { RunState as RunStatus, RunStep } from '../../shared/executions/run.ts';
import { Icon } from './icon.tsx';

const looks = {
  queued: { icon: CircleDashed, tone: 'idle', text: /*i18n*/ 'Queued' },
  running: { icon: LoaderCircle, tone: 'run', text: /*i18n*/ 'Running' },
  waiting: { icon: Pause, tone: 'wait', text: /*i18n*/ 'Waiting' },
  succeeded: { icon: Check, tone: 'ok', text: /*i18n*/ 'Succeeded' },
  partial: { icon: TriangleAlert, tone: 'part', text: /*i18n*/ 'Partial' },
  failed: { icon: X, tone: 'bad', text: /*i18n*/ 'Failed' },
  skipped: { icon: CircleSlash, tone: 'idle', text: /*i18n*/ 'Skipped' },
  cancelled: { icon: Octagon, tone: 'idle', text: /*i18n*/ 'Cancelled' },
} satisfies Record<string, { icon: LucideIcon; tone: string; text: string }>;

export type RunState = keyof typeof looks;

const shared: Partial<Record<RunStatus, RunState>> = {
  pausing: 'running',
  paused: 'waiting',
  halted: 'failed',
};

/** The product's eight looks cover all states of a run. */
export const lookOfRun = (status: RunStatus): RunState => shared[status] ?? (status as RunState);

export const lookOfStep: Record<RunStep['status'], RunState> = {
  running: 'running',
  retry: 'waiting',
  waiting: 'waiting',
  answered: 'running',
  looping: 'running',
  done: 'succeeded',
  failed: 'failed',
  skipped: 'skipped',
};

/** The name in the reader's language, for labels and tables. */
export function useRunStateName() {
  const { i18n } = useLingui();
  return (state: RunState) => i18n._(looks[state].text);
}

export const runStateTone = (state: RunState) => `var(--${looks[state].tone})`;

type GlyphProps = { state: RunState; size?: number; /** Where no word stands beside it. */ named?: true };

export function RunGlyph({ state, size = 16, named }: GlyphProps) {
  const nameOf = useRunStateName();
  return (
    <span
      className={`glyph ${state}`}
      {...(named && { role: 'img', 'aria-label': nameOf(state) })}
      style={{
        width: size,
        height: size,
        color: runStateTone(state),
        background: `var(--${looks[state].tone}-soft)`,
      }}
    >
      <Icon of={looks[state].icon} size={size - 4} />
    </span>
  );
}

export function RunTag({ state, children }: { state: RunState; children?: ReactNode }) {
  const nameOf = useRunStateName();
  return (
    <span className="tag" style={{ color: runStateTone(state) }}>
      <RunGlyph state={state} />
      {children ?? nameOf(state)}
    </span>
  );
}
