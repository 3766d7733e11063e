// All of the agent in a corner. A thousand steps are a few paths, drawn again four times a second at most; what moves
// with the view is one frame.
import { useLingui } from '@lingui/react/macro';
import { useReactFlow, useStore, type ReactFlowState } from '@xyflow/react';
import { memo, useEffect, useMemo, useState, useSyncExternalStore, type PointerEvent } from 'react';
import { throttled } from '../../data/live/index.ts';
import type { RunState } from '../../kit/display/run-state.tsx';
import { boxAround, boxOf, sizesOf, type Box } from '../graph/geometry.ts';
import type { AgentGraph } from '../../../shared/steps/graph.ts';
import type { GraphStore } from '../graph/graph-store.ts';
import { useCanvas, type NodeStatus } from './canvas-model.ts';
import styles from './floating.module.css';

const tones: Partial<Record<RunState, string>> = {
  succeeded: 'var(--green-8)',
  running: 'var(--cyan-9)',
  waiting: 'var(--amber-9)',
  failed: 'var(--red-9)',
  partial: 'var(--orange-9)',
};
const quiet = 'var(--gray-6)';

const drawnEveryMs = 250;
/** On the screen, as its style says. */
const size = { width: 168, height: 104 };
const margin = 0.06;

export function OverviewMap() {
  const { t } = useLingui();
  const model = useCanvas();
  const flow = useReactFlow();
  const graph = useSyncExternalStore(model.graph.subscribe, model.graph.graph);
  const bounds = useMemo(() => boundsOf(graph, model.graph.step), [model, graph]);
  const runs = useSyncExternalStore(model.runs.subscribeAll, model.runs.all);
  const calm = useCalm(useMemo(() => ({ graph, runs }), [graph, runs]));
  const paths = useMemo(() => pathsOf(calm, model.graph.step), [model, calm]);
  const go = (event: PointerEvent<HTMLDivElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const scale = bounds.width / size.width;
    const [x, y] = [bounds.x + (event.clientX - left) * scale, bounds.y + (event.clientY - top) * scale];
    void flow.setCenter(x, y, { zoom: flow.getZoom(), duration: 0 });
  };
  return (
    <div
      className={styles.overview}
      role="img"
      aria-label={t`Overview`}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        go(event);
      }}
      onPointerMove={(event) => event.buttons === 1 && go(event)}
      onWheel={({ deltaY }) => void flow.zoomTo(flow.getZoom() * 2 ** (-deltaY / 400), { duration: 0 })}
    >
      <Steps paths={paths} viewBox={`${bounds.x} ${bounds.y} ${bounds.width} ${bounds.height}`} />
      <Seen bounds={bounds} />
    </div>
  );
}

const Steps = memo(function Steps({ paths, viewBox }: { paths: Map<string, string>; viewBox: string }) {
  return (
    <svg viewBox={viewBox} preserveAspectRatio="none" aria-hidden>
      {[...paths].map(([tone, path]) => (
        <path key={tone} d={path} fill={tone} />
      ))}
    </svg>
  );
});

const viewOf = ({ transform: [x, y, zoom], width, height }: ReactFlowState) =>
  `${-x / zoom} ${-y / zoom} ${width / zoom} ${height / zoom}`;

function Seen({ bounds }: { bounds: Box }) {
  const [x = 0, y = 0, width = 0, height = 0] = useStore(viewOf).split(' ').map(Number);
  const scale = size.width / bounds.width;
  return (
    <i
      style={{
        transform: `translate(${(x - bounds.x) * scale}px, ${(y - bounds.y) * scale}px)`,
        width: width * scale,
        height: height * scale,
      }}
    />
  );
}

/** The newest value, but not more often than the eye needs. */
function useCalm<Value>(value: Value): Value {
  const [calm, setCalm] = useState(value);
  const values = useMemo(() => throttled<Value>(drawnEveryMs, setCalm), []);
  useEffect(() => values.push(value), [values, value]);
  useEffect(() => values.end, [values]);
  return calm;
}

/** A little more than the steps take, in the shape of the map. */
function boundsOf(now: AgentGraph, find: GraphStore['step']): Box {
  const sizes = sizesOf(now);
  const around = boxAround(now.steps.map((step) => boxOf(step, sizes, find)));
  const { x, y, width, height } = around ?? { x: 0, y: 0, width: 1, height: 1 };
  const scale = Math.max(width / size.width, height / size.height, 6) * (1 + 2 * margin);
  const whole = { width: size.width * scale, height: size.height * scale };
  return { x: x + (width - whole.width) / 2, y: y + (height - whole.height) / 2, ...whole };
}

type Colored = { graph: AgentGraph; runs: ReadonlyMap<string, NodeStatus> };

/** By colour: one path for all steps that bear it. */
function pathsOf({ graph, runs }: Colored, find: GraphStore['step']): Map<string, string> {
  const sizes = sizesOf(graph);
  const paths = new Map<string, string>();
  for (const step of graph.steps) {
    const { x, y, width, height } = boxOf(step, sizes, find);
    const tone = tones[runs.get(step.id)?.state ?? 'queued'] ?? quiet;
    paths.set(tone, `${paths.get(tone) ?? ''}M${x} ${y}h${width}v${height}h${-width}z`);
  }
  return paths;
}
