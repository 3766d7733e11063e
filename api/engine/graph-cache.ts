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
  const cache = new Map<string, GraphIndex>();

  return async (tenantId: string, hash: string): Promise<GraphIndex> => {
    const name = `${tenantId} ${hash}`;
    const known = cache.get(name);
    if (known) {
      cache.delete(name);
      cache.set(name, known);
      return known;
    }
    const parsed = AgentGraph.safeParse(await readGraph(db, tenantId, hash));
    if (parsed.error) throw new Problem(engineProblems.unreadableGraph, { reason: parsed.error.message });
    const index = indexGraph(parsed.data, kinds);
    cache.set(name, index);
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
    return index;
  };
}
