import { engineProblems } from '../../shared/executions/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { AgentGraph } from '../../shared/steps/index.ts';
import { readGraph } from './claim-store.ts';
import type { EngineKinds } from './engine-kind.ts';
import { indexGraph, type GraphIndex } from './graph-index.ts';

const MAX_CACHED = 200;

/** Graphs never change under their hash, so they are read and made ready once. */
export function createGraphCache(db: Db, kinds: EngineKinds) {
  const kept = new Map<string, GraphIndex>();

  return async (tenantId: string, hash: string): Promise<GraphIndex> => {
    const name = `${tenantId} ${hash}`;
    const known = kept.get(name);
    if (known) {
      kept.delete(name);
      kept.set(name, known);
      return known;
    }
    const parsed = AgentGraph.safeParse(await readGraph(db, tenantId, hash));
    if (parsed.error) throw new Problem(engineProblems.unreadableGraph, { reason: parsed.error.message });
    const index = indexGraph(parsed.data, kinds);
    kept.set(name, index);
    const [oldest] = kept.keys();
    if (kept.size > MAX_CACHED && oldest !== undefined) kept.delete(oldest);
    return index;
  };
}
