// Reading, checking and comparing graphs: at once where they are small, in a worker thread with a time limit where the
// event loop would notice. Each may fail with `kernel.tooMuchWork`.
import type { Scope } from '../../shared/access/permissions.ts';
import { diffGraphs, type GraphDiff } from '../../shared/documents/diff-graphs.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inWorker } from '../../shared/node/worker-pool/index.ts';
import { checkGraph, type AgentGraph, type GraphProblem } from '../../shared/steps/index.ts';
import mergeStatesNow, { type MergedStates } from './merge-states-task.ts';
import readDraftNow, { type DraftReading } from './read-draft-task.ts';

const { checkMs, minCheckBytes } = workLimits.graphs;
const limit = { timeLimitMs: checkMs };

type ReadDraft = typeof import('./read-draft-task.ts').default;
type CheckGraph = typeof import('./check-graph-task.ts').default;
type MergeStates = typeof import('./merge-states-task.ts').default;
type DiffGraphs = typeof import('./diff-graphs-task.ts').default;

const readInWorker = inWorker<ReadDraft>(new URL('./read-draft-task.ts', import.meta.url), limit);
const checkInWorker = inWorker<CheckGraph>(new URL('./check-graph-task.ts', import.meta.url), limit);
const diffInWorker = inWorker<DiffGraphs>(new URL('./diff-graphs-task.ts', import.meta.url), limit);

const mergeInWorker = inWorker<MergeStates>(new URL('./merge-states-task.ts', import.meta.url), {
  timeLimitMs: workLimits.branches.mergeMs,
});

type Tenant = Pick<Scope, 'tenantId'>;
/** `bytes`: of the document it was read from. */
type Sized = { graph: AgentGraph; bytes: Uint8Array };

export async function readDraft({ tenantId }: Tenant, updates: readonly Uint8Array[]): Promise<DraftReading> {
  return sizeOf(updates) < minCheckBytes ? readDraftNow(updates) : readInWorker(updates, { tenantId });
}

const sizeOf = (updates: readonly Uint8Array[]) => updates.reduce((sum, { length }) => sum + length, 0);

export async function checkVersion({ tenantId }: Tenant, { graph, bytes }: Sized): Promise<GraphProblem[]> {
  return bytes.length < minCheckBytes ? checkGraph(graph) : checkInWorker(graph, { tenantId });
}

export async function compare({ tenantId }: Tenant, before: Sized, after: Sized): Promise<GraphDiff> {
  const graphs = { before: before.graph, after: after.graph };
  const isSmall = before.bytes.length + after.bytes.length < minCheckBytes;
  return isSmall ? diffGraphs(graphs.before, graphs.after) : diffInWorker(graphs, { tenantId });
}

type States = { into: readonly Uint8Array[]; from: readonly Uint8Array[] };

/** One document with all that another one has. */
export async function mergeStates({ tenantId }: Tenant, states: States): Promise<MergedStates> {
  const isSmall = sizeOf(states.into) + sizeOf(states.from) < minCheckBytes;
  return isSmall ? mergeStatesNow(states) : mergeInWorker(states, { tenantId });
}
