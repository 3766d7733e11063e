// Two states of one agent, each a version or the draft, and what lies between them.
import { useMemo, useState } from 'react';
import { agentRoutes } from '../../../shared/agents/routes.ts';
import type { AgentGraph } from '../../../shared/steps/graph.ts';
import { useRead } from '../../data/query.ts';
import { drawDiff, type DrawnDiff } from './draw-diff.ts';

export type VersionPoint = number | 'draft';
export type Comparison = { from: VersionPoint; to: VersionPoint };

const rank = (point: VersionPoint) => (point === 'draft' ? Infinity : point);

/** The older one first, whatever was clicked first. */
export const inOrder = (a: VersionPoint, b: VersionPoint): Comparison =>
  rank(a) <= rank(b) ? { from: a, to: b } : { from: b, to: a };

/** `draft`: the living graph where it is open; else it is asked for. */
export function useVersionGraph(agentId: string, point: VersionPoint | undefined, draft?: AgentGraph) {
  const isAsked = point !== undefined && !(point === 'draft' && draft);
  const { data, error, refetch } = useRead(
    agentRoutes.version,
    { params: { id: agentId, version: point ?? 'draft' }, query: {} },
    { enabled: isAsked, keep: point !== 'draft' },
  );
  return { graph: point === 'draft' && draft ? draft : data?.graph, state: data, error, refetch };
}

export type Comparing = ReturnType<typeof useComparison>;

/** What is compared, beginning with `first`, and which of the changed steps is being looked at. */
export function useComparison(agentId: string, first: Comparison | null, draft?: AgentGraph) {
  const [comparison, onCompare] = useState(first);
  const [chosen, onChoose] = useState<string | null>(null);
  const before = useVersionGraph(agentId, comparison?.from, draft);
  const after = useVersionGraph(agentId, comparison?.to, draft);
  const drawn = useMemo<DrawnDiff | undefined>(
    () => (comparison && before.graph && after.graph ? drawDiff(before.graph, after.graph) : undefined),
    [comparison, before.graph, after.graph],
  );
  return { comparison, onCompare, drawn, error: before.error ?? after.error, chosen, onChoose };
}
