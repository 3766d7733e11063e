import { useLingui } from '@lingui/react/macro';
import {
  memo,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { useFormat } from '../../kit/text/format.ts';
import { appearance } from '../../kit/theme/appearance.ts';
import { drawnEveryMs } from './fold-run.ts';
import type { ShownRun } from './run-context.ts';
import { barsOf, shareAt, tickAt, ticksOf, type TickTone } from './node-status.ts';
import { useTicking } from './use-ticking.ts';
import styles from './run-bar.module.css';

const tones: Record<TickTone, string> = {
  quiet: 'var(--gray-7)',
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
  const now = useTicking(whole.endedAt === undefined && whole.startedAt !== undefined, drawnEveryMs(whole));
  const { ticks, length } = ticksOf(whole, now);
  const { frame, width } = useWidth();
  const begin = whole.startedAt ?? 0;
  const cursorTime = run.at === null ? (whole.endedAt ?? now) : run.timeOf(run.at);
  const hand = Math.min(1, Math.max(0, (cursorTime - begin) / length));

  const under = (event: MouseEvent<HTMLDivElement>) =>
    shareAt(event.clientX, event.currentTarget.getBoundingClientRect(), appearance.dir);
  const tickUnder = (event: MouseEvent<HTMLDivElement>) => tickAt(ticks, under(event), { length, width });
  const scrub = (event: PointerEvent<HTMLDivElement>) => {
    const at = under(event);
    run.setAt(at > 0.985 ? null : run.seqAt(begin + at * length));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { stops, at, last } = run;
    const [back, on] = appearance.dir === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
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
      className={styles.scrub}
      role="slider"
      tabIndex={0}
      aria-label={t`Run journal`}
      aria-valuemin={0}
      aria-valuemax={run.last}
      aria-valuenow={run.at ?? run.last}
      aria-valuetext={doing ? titleOf(doing.stepId) : format.duration(hand * length)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        scrub(event);
      }}
      onPointerMove={(event) => {
        if (event.buttons === 1) scrub(event);
        const tick = tickUnder(event);
        event.currentTarget.title = tick
          ? `${titleOf(tick.stepId)}, ${format.duration(tick.to - tick.from)}`
          : '';
      }}
      onDoubleClick={(event) => {
        const tick = tickUnder(event);
        if (tick) onStep(tick.stepId);
      }}
      ref={frame}
    >
      <svg aria-hidden>
        {[...barsOf(ticks, { length, width, dir: appearance.dir })].map(([tone, path]) => (
          <Bars key={tone} tone={tone} path={path} />
        ))}
      </svg>
      <u style={{ insetInlineStart: `calc(${hand * 100}% - 2px)` }} />
    </div>
  );
}

const Bars = memo(function Bars({ tone, path }: { tone: TickTone; path: string }) {
  return <path d={path} fill={tones[tone]} />;
});

/** In pixels; the bars are laid out for it. */
function useWidth() {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(1);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => setWidth(Math.max(1, element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { frame, width };
}
