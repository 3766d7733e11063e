// What a reading of a run does to the canvas: a mood for each card, a look for each wire.
import type { AgentGraph, GraphStep } from '../../../shared/steps/graph.ts';
import type { Format } from '../../kit/text/format.ts';
import type { NodeStatus, WireStatus } from '../canvas/canvas-model.ts';
import { labelText } from '../canvas/label-text.ts';
import { edgeId } from '../graph/graph-store.ts';
import { handlesOf } from '../graph/kinds.ts';
import { latestByStep, roundsBegun, type RunReading, type StepReading } from './fold-run.ts';

type Labels = {
  format: Format;
  /** Says a marked text in the reader's language. */
  say: (text: string, values?: Record<string, unknown>) => string;
};

export function nodeStatusOf(
  graph: AgentGraph,
  reading: RunReading,
  formatting: Labels,
): Map<string, NodeStatus> {
  const byId = new Map(graph.steps.map((step) => [step.id, step]));
  const nodeStatus = new Map<string, NodeStatus>();
  for (const [id, step] of latestByStep(reading)) {
    nodeStatus.set(id, { state: step.state, text: keptTextOf(byId.get(id), step, reading, formatting) });
  }
  for (const { id, parentId } of graph.steps) {
    if (nodeStatus.has(id)) continue;
    const kept = keptAround(parentId, reading, byId);
    if (kept) nodeStatus.set(id, { state: 'succeeded', text: formatting.say(keptLabels[kept]) });
    else if (isInSkipped(parentId, nodeStatus, byId))
      nodeStatus.set(id, { state: 'skipped', text: formatting.say(notTaken) });
  }
  return nodeStatus;
}

/** The journal names a container that was not entered, but nothing inside of it. */
function isInSkipped(
  parentId: string | null,
  nodeStatus: ReadonlyMap<string, NodeStatus>,
  byId: ReadonlyMap<string, GraphStep>,
): boolean {
  const seen = new Set<string>();
  for (let at = parentId; at !== null && !seen.has(at); at = byId.get(at)?.parentId ?? null) {
    seen.add(at);
    const state = nodeStatus.get(at)?.state;
    if (state !== undefined) return state !== 'running' && state !== 'queued' && state !== 'waiting';
  }
  return false;
}

/** Of a loop that was kept whole the journal names nothing inside. */
function keptAround(parentId: string | null, { steps }: RunReading, byId: ReadonlyMap<string, GraphStep>) {
  const seen = new Set<string>();
  for (let at = parentId; at !== null && !seen.has(at); at = byId.get(at)?.parentId ?? null) {
    seen.add(at);
    const kept = steps.get(at)?.kept;
    if (kept) return kept;
  }
  return undefined;
}

const keptLabels = { run: /*i18n*/ 'kept', given: /*i18n*/ 'pinned' } as const;

const notTaken = /*i18n*/ 'not taken';

const stateLabels: Partial<Record<StepReading['state'], string>> = {
  skipped: notTaken,
  waiting: /*i18n*/ 'waiting',
  queued: /*i18n*/ 'retrying, attempt {attempt}',
};

type StatusSource = Pick<StepReading, 'state' | 'endedAt'> & {
  step: GraphStep | undefined;
  format: Format;
  text: string;
};

const textCache = new WeakMap<StepReading, StatusSource>();

/** What ended is said once: of a thousand steps few are still under way. */
function keptTextOf(
  step: GraphStep | undefined,
  stepReading: StepReading,
  reading: RunReading,
  formatting: Labels,
): string {
  const { state, endedAt, kept } = stepReading;
  if (kept) return formatting.say(keptLabels[kept]);
  if (endedAt === undefined) return textOf(step, stepReading, reading, formatting);
  const { format } = formatting;
  const known = textCache.get(stepReading);
  const isSame = known?.state === state && known.endedAt === endedAt;
  if (isSame && known.step === step && known.format === format) return known.text;
  const text = textOf(step, stepReading, reading, formatting);
  textCache.set(stepReading, { state, endedAt, step, format, text });
  return text;
}

function textOf(
  step: GraphStep | undefined,
  stepReading: StepReading,
  reading: RunReading,
  { format, say }: Labels,
): string {
  const { state, rounds, startedAt, endedAt, attempt } = stepReading;
  const label = stateLabels[state];
  if (label) return say(label, { attempt: attempt + 1 });
  if (state === 'running' && typeof rounds === 'number')
    return say(/*i18n*/ 'iteration {round} of {rounds}', {
      round: roundsBegun(reading, stepReading.key),
      rounds,
    });
  if (startedAt === undefined || endedAt === undefined)
    return state === 'running' ? say(/*i18n*/ 'running') : '';
  const time = format.duration(endedAt - startedAt);
  const [route] = stepReading.routes ?? [];
  const handle = step && handlesOf(step).length > 1 && handlesOf(step).find(({ id }) => id === route);
  return handle ? `${time}, ${labelText(handle, say)}` : time;
}

export function wiresOf(graph: AgentGraph, reading: RunReading): Map<string, WireStatus> {
  const latest = latestByStep(reading);
  const wires = new Map<string, WireStatus>();
  for (const edge of graph.edges) {
    const source = latest.get(edge.source);
    const status = source && wireStatusOf(source, latest.get(edge.target), edge.sourceHandle);
    if (status) wires.set(edgeId(edge), status);
  }
  return wires;
}

function wireStatusOf(
  { state, routes }: StepReading,
  target: StepReading | undefined,
  handle: string,
): WireStatus | undefined {
  if (deadEnds.has(state)) return 'dead';
  if (state !== 'succeeded' && state !== 'partial') return undefined;
  const isTaken = routes ? routes.includes(handle) : handle !== 'error';
  if (!isTaken) return 'dead';
  return target && underWay.has(target.state) ? 'active' : 'taken';
}

const deadEnds: ReadonlySet<string> = new Set(['skipped', 'failed', 'cancelled']);
const underWay: ReadonlySet<string> = new Set(['running', 'waiting']);

/** How far along a line a pointer is, from 0 at the side where the page begins to 1. */
export function shareAt(x: number, { left, width }: { left: number; width: number }, dir: 'ltr' | 'rtl') {
  const share = Math.min(1, Math.max(0, (x - left) / width));
  return dir === 'rtl' ? 1 - share : share;
}

export type Tick = { key: string; stepId: string; from: number; to: number; state: StepReading['state'] };

export type TickTone = 'quiet' | 'succeeded' | 'running' | 'waiting' | 'failed' | 'partial';

const tickTones: Partial<Record<Tick['state'], TickTone>> = {
  succeeded: 'succeeded',
  running: 'running',
  waiting: 'waiting',
  failed: 'failed',
  partial: 'partial',
};

/** Where the bars are drawn, in pixels; the line is as long as `length` milliseconds. */
export type TickLine = { length: number; width: number; dir: 'ltr' | 'rtl' };

const bar = { least: 3, gap: 1, top: 6, height: 8 };

/** The bars of all steps as one path for each tone: what is drawn does not grow with the run. */
export function barsOf(ticks: readonly Tick[], { length, width, dir }: TickLine): Map<TickTone, string> {
  const paths = new Map<TickTone, string>();
  for (const { from, to, state } of ticks) {
    const tone = tickTones[state] ?? 'quiet';
    const wide = Math.max(bar.least, ((to - from) / length) * width - bar.gap);
    const start = (from / length) * width;
    const x = dir === 'rtl' ? width - start - wide : start;
    const path = `M${x.toFixed(1)} ${bar.top}h${wide.toFixed(1)}v${bar.height}h${-wide.toFixed(1)}z`;
    paths.set(tone, (paths.get(tone) ?? '') + path);
  }
  return paths;
}

/** The step whose bar is under this share of the line; of several the one that began last. */
export function tickAt(ticks: readonly Tick[], share: number, { length, width }: Omit<TickLine, 'dir'>) {
  const time = share * length;
  const least = (bar.least / width) * length;
  return ticks.findLast(({ from, to }) => time >= from && time <= Math.max(to, from + least));
}

/** By so much a line grows at once, and from this length on, in milliseconds. */
const [growth, shortest] = [1.15, 1000];

/** The line of a run under way grows in steps: with each one all of its bars are laid out anew. */
export const growingLength = (ms: number) =>
  shortest * growth ** Math.max(0, Math.ceil(Math.log(ms / shortest) / Math.log(growth)));

/** The timeline: each step's span, in milliseconds since the run began. */
export function ticksOf(reading: RunReading, now: number): { ticks: Tick[]; length: number } {
  const begin = reading.startedAt ?? now;
  const ticks = reading.order.flatMap((key): Tick[] => {
    const step = reading.steps.get(key);
    if (!step || step.startedAt === undefined) return [];
    const to = (step.endedAt ?? reading.endedAt ?? now) - begin;
    return [{ key, stepId: step.stepId, from: Math.max(0, step.startedAt - begin), to, state: step.state }];
  });
  const length = Math.max(1, (reading.endedAt ?? now) - begin, ...ticks.map(({ to }) => to));
  return { ticks, length: reading.endedAt === undefined ? growingLength(length) : length };
}
