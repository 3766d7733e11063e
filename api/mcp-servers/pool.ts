// Connections to MCP servers that are kept open, each for one credential of one tenant [MC7].
import { createHmac, randomBytes } from 'node:crypto';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { mcpProblems } from '../../shared/mcp-servers/problems.ts';
import type { EgressFetch } from '../../shared/node/egress.ts';
import type { Connection, Target } from './connection.ts';
import { OpenConnections } from './open-connections.ts';
import { isSessionLost } from './problem-of.ts';

const { maxCallsPerTenant } = workLimits.mcp;
const SWEEP_MS = 60_000;

export type ConnectionPool = ReturnType<typeof connectionPool>;

type Work<Result> = (connection: Connection) => Promise<Result>;

export function connectionPool(egressFetch: EgressFetch) {
  const open = new OpenConnections(egressFetch);
  const calls = new Map<string, number>();
  /** Keys of this process alone: they say nothing of the credential to anybody who sees them. */
  const salt = randomBytes(32);
  const sweeper = setInterval(() => void open.sweep(), SWEEP_MS);
  sweeper.unref();

  const keyOf = ({ tenantId, serverId, transport, address, credential }: Target) => {
    const signed = credential.sign({ url: address, method: 'POST', headers: [], body: null });
    const parts = [tenantId, serverId, transport, address, signed.url, signed.headers];
    return createHmac('sha256', salt).update(JSON.stringify(parts)).digest('base64url');
  };

  async function attempt<Result>(key: string, target: Target, work: Work<Result>): Promise<Result> {
    const { entry, isNew } = await open.get(key, target);
    entry.users += 1;
    try {
      return await work(await entry.opening);
    } catch (error) {
      if (!isSessionLost(error)) throw error;
      void open.end(key, entry);
      if (isNew) throw error;
    } finally {
      entry.users -= 1;
      entry.usedAt = Date.now();
    }
    return attempt(key, target, work);
  }

  return {
    /** On a connection that is there, or on a new one. Throws what `problemOf` knows. */
    async use<Result>(target: Target, work: Work<Result>): Promise<Result> {
      const { tenantId } = target;
      const underWay = calls.get(tenantId) ?? 0;
      if (underWay >= maxCallsPerTenant) throw new Problem(mcpProblems.busy);
      calls.set(tenantId, underWay + 1);
      try {
        return await attempt(keyOf(target), target, work);
      } finally {
        const left = (calls.get(tenantId) ?? 1) - 1;
        if (left > 0) calls.set(tenantId, left);
        else calls.delete(tenantId);
      }
    },

    /** It was changed or deleted: calls under way end with it. */
    forget: (serverId: string) => void open.endAll(({ target }) => target.serverId === serverId),

    async close() {
      clearInterval(sweeper);
      await open.endAll(() => true);
    },
  };
}
