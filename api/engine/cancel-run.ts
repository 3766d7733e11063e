import type { Json } from '../../shared/kernel/json.ts';
import type { Trx } from '../../shared/node/database/database.ts';
import { cancelRun, openChildren } from './control-store.ts';
import { cancelLoopRow } from './loop-store.ts';
import type { EnginePorts } from './ports.ts';
import { tellFeed } from './run-store.ts';

type About = { tenantId: string; runId: string; by: Json };

/** A run and every run that works for it, from the top down. False when it had already ended. */
export async function cancelTree(trx: Trx, ports: EnginePorts, about: About): Promise<boolean> {
  const { tenantId, runId, by } = about;
  if (!(await cancelRun(trx, runId, by))) return false;
  await ports.approvals.close(trx, tenantId, { runId, status: 'cancelled' });
  await tellFeed(trx, ports.channels, { tenantId, runId, type: 'ended' });
  await cancelChildren(trx, ports, about);
  return true;
}

/** A loop alone, with whatever works or waits for its rounds. False when it is not at work. */
export async function cancelLoop(
  trx: Trx,
  ports: EnginePorts,
  { key, ...about }: About & { key: string },
): Promise<boolean> {
  const { tenantId, runId, by } = about;
  const cancelled = await cancelLoopRow(trx, { runId, key, by });
  if (!cancelled) return false;
  for (const stepKey of cancelled.awaited)
    await ports.approvals.close(trx, tenantId, { runId, stepKey, status: 'cancelled' });
  for (const id of cancelled.children) await cancelTree(trx, ports, { tenantId, runId: id, by });
  return true;
}

export async function cancelChildren(trx: Trx, ports: EnginePorts, { tenantId, runId, by }: About) {
  for (const { id } of await openChildren(trx, runId))
    await cancelTree(trx, ports, { tenantId, runId: id, by });
}
