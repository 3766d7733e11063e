// Whether a server is well, and what it offers now.
import type { Scope } from '../../shared/access/permissions.ts';
import { credentialProblems } from '../../shared/credentials/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { withServer, type CallDeps, type Caller } from './call-tool.ts';
import { readDefinitions } from './read-definitions.ts';
import type { ServerRow, ServerStore } from './server-store.ts';
import type { KeepReading } from './reading-store.ts';

export type CheckDeps = CallDeps & { servers: ServerStore; keepReading: KeepReading };

/** [MC10] A failure is written down, not thrown: a server that is away keeps what was approved. */
export async function checkServer(
  deps: CheckDeps,
  scope: Pick<Scope, 'tenantId'>,
  server: ServerRow,
  caller: Caller,
): Promise<void> {
  const started = performance.now();
  try {
    const reading = await withServer(deps, scope, { server, caller }, readDefinitions);
    await deps.keepReading(scope, server.id, reading);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { health, healthMessage, checkMilliseconds } = server;
    const failing = {
      health: 'Failing' as const,
      healthMessage: error.message,
      checkMilliseconds: Math.round(performance.now() - started),
    };
    // Whether it is well is not known where only a person's own credential opens it.
    const isUnknown = !('userId' in caller) && error.code === credentialProblems.ofNobody.code;
    const before = { health, healthMessage, checkMilliseconds };
    await deps.servers.recordCheck(scope, server.id, isUnknown ? before : failing);
  }
}

const STALE_MS = 30 * 60_000;
/** At once. */
const MAX_CHECKED = 10;

/** Those nobody has looked at for a while. What only a person's own credential opens waits for that person. */
export async function checkDue(deps: CheckDeps) {
  const due = await deps.servers.due(new Date(Date.now() - STALE_MS), MAX_CHECKED);
  await Promise.all(
    due.map(async ({ tenantId, id }) => {
      const scope = { tenantId, projects: 'all' as const };
      const server = await deps.servers.find(scope, id).catch(() => undefined);
      if (server) await checkServer(deps, scope, server, { runId: '' });
    }),
  );
}
