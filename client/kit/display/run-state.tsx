// The state of a run or of one step: a glyph and a word, never colour alone.
import { useLingui } from '@lingui/react';
import { clsx } from 'clsx';
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
import type { CSSProperties, ReactNode } from 'react';
import { runStateLabels } from '../../../shared/executions/run-state.ts';
import type { RunStep } from '../../../shared/executions/run.ts';
import { Icon } from './icon.tsx';
import styles from './run-state.module.css';

const names = { ...runStateLabels, skipped: /*i18n*/ 'Skipped' };

/** The state of a run or of one of its steps. */
export type RunState = keyof typeof names;

const looks = {
  queued: { icon: CircleDashed, tone: 'idle' },
  running: { icon: LoaderCircle, tone: 'run' },
  waiting: { icon: Pause, tone: 'wait' },
  succeeded: { icon: Check, tone: 'ok' },
  partial: { icon: TriangleAlert, tone: 'part' },
  failed: { icon: X, tone: 'bad' },
  skipped: { icon: CircleSlash, tone: 'idle' },
  cancelled: { icon: Octagon, tone: 'idle' },
} satisfies Partial<Record<RunState, { icon: LucideIcon; tone: string }>>;

/** Eight looks cover all states; each state keeps its own name. */
const likeness = { pausing: 'running', paused: 'waiting', halted: 'failed' } as const;

/** Which of the looks a state has. */
export const glyphOf = (state: RunState) =>
  state in likeness ? likeness[state as keyof typeof likeness] : (state as keyof typeof looks);

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
  return (state: RunState) => i18n._(names[state]);
}

const runStateTone = (state: RunState) => `var(--${looks[glyphOf(state)].tone})`;

type GlyphProps = {
  state: RunState;
  size?: number;
  /** Without a word beside it. */
  named?: true;
  className?: string | undefined;
};

export function RunGlyph({ state, size = 16, named, className }: GlyphProps) {
  const nameOf = useRunStateName();
  const look = glyphOf(state);
  return (
    <span
      className={clsx(styles.glyph, className)}
      data-part="glyph"
      data-state={look}
      {...(named && { role: 'img', 'aria-label': nameOf(state) })}
      style={
        {
          width: size,
          height: size,
          color: runStateTone(state),
          '--soft': `var(--${looks[look].tone}-soft)`,
        } as CSSProperties
      }
    >
      <Icon of={looks[look].icon} size={size - 4} />
    </span>
  );
}

/** The ground of a glyph alone, for a sign that is drawn in its background. */
export const PlainGlyph = ({ state, className }: { state: RunState; className: string | undefined }) => (
  <i className={clsx(styles.glyph, className)} data-part="glyph" data-state={glyphOf(state)} />
);

export function RunTag({ state, children }: { state: RunState; children?: ReactNode }) {
  const nameOf = useRunStateName();
  return (
    <span className="tag" style={{ color: runStateTone(state) }}>
      <RunGlyph state={state} />
      {children ?? nameOf(state)}
    </span>
  );
}
