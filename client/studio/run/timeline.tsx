import { useLingui } from '@lingui/react/macro';
import { memo, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import type { RunState } from '../../kit/run-state.tsx';
import { useFormat } from '../../kit/format.ts';
import { look } from '../../kit/look.ts';
import type { ShownRun } from './run-context.ts';
import { shareAt, ticksOf, type Tick } from './run-moods.ts';
import { useTicking } from './use-ticking.ts';

const tones: Partial<Record<RunState, string>> = {
  succeeded: 'var(--green-8)',
  running: 'var(--cyan-9)',
  waiting: 'var(--amber-9)',
  failed: 'var(--red-9)',
  partial: 'var(--orange-9)',
};

type Props = { run: ShownRun; titleOf: (stepId: string) => string; onStep: (stepId: string) => void };

/** The journal as time: a bar for each step, and a hand that can be taken back. Time runs as the page reads. */
export function Timeline({ run, titleOf, onStep }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const { whole, reading } = run;
  const now = useTicking(whole.endedAt === undefined && whole.startedAt !== undefined);
  const { ticks, length } = ticksOf(whole, now);
  const begin = whole.startedAt ?? 0;
  const shown = run.at === null ? (whole.endedAt ?? now) : run.timeOf(run.at);
  const hand = Math.min(1, Math.max(0, (shown - begin) / length));

  const scrub = (event: PointerEvent<HTMLDivElement>) => {
    const at = shareAt(event.clientX, event.currentTarget.getBoundingClientRect(), look.dir);
    run.setAt(at > 0.985 ? null : run.seqAt(begin + at * length));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { stops, at, last } = run;
    const [back, on] = look.dir === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
    if (event.key === back) run.setAt(stops.findLast((seq) => seq < (at ?? last)) ?? stops[0] ?? null);
    else if (event.key === on) run.setAt(at === null ? null : (stops.find((seq) => seq > at) ?? null));
    else if (event.key === 'Home') run.setAt(stops[0] ?? null);
    else if (event.key === 'End') run.setAt(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const doing = [...reading.steps.values()].findLast(({ state }) => state === 'running');
  return (
    <div
      className="s-scrub"
      role="slider"
      tabIndex={0}
      aria-label={t`Journal of the run`}
      aria-valuemin={0}
      aria-valuemax={run.last}
      aria-valuenow={run.at ?? run.last}
      aria-valuetext={doing ? titleOf(doing.stepId) : format.duration(hand * length)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        scrub(event);
      }}
      onPointerMove={(event) => event.buttons === 1 && scrub(event)}
    >
      <div className="s-ticks" style={{ '--length': length } as CSSProperties}>
        {ticks.map(({ key, ...tick }) => (
          <TickBar key={key} {...tick} titleOf={titleOf} onStep={onStep} />
        ))}
      </div>
      <u style={{ insetInlineStart: `calc(${hand * 100}% - 2px)` }} />
    </div>
  );
}

type TickProps = Omit<Tick, 'key'> & Pick<Props, 'titleOf' | 'onStep'>;

/** In milliseconds of the run: while the run grows only the steps under way are drawn again. */
const TickBar = memo(function TickBar({ stepId, from, to, state, titleOf, onStep }: TickProps) {
  const format = useFormat();
  return (
    <i
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = `${titleOf(stepId)}, ${format.duration(to - from)}`;
      }}
      onDoubleClick={() => onStep(stepId)}
      style={{
        insetInlineStart: `calc(${from} / var(--length) * 100%)`,
        width: `max(3px, calc(${to - from} / var(--length) * 100% - 1px))`,
        background: tones[state] ?? 'var(--gray-7)',
      }}
    />
  );
});
