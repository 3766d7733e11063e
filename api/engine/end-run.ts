// What else has to happen, in the same transaction, when a run comes to rest: feeds are told, nobody is asked any more,
// a run that waits for this one goes on, runs that worked for it stop.
import type { Json } from '../../shared/kernel/json.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import type { ClaimedRun } from './claim-store.ts';
import { answerStep } from './control-store.ts';
import { cancelChildren } from './cancel-run.ts';
import type { StepRecord } from './engine-kind.ts';
import type { Closing } from './journal-store.ts';
import type { EnginePorts } from './ports.ts';
import { lockRow, readUsage, tellFeed } from './run-store.ts';

export type Finish = {
  status: 'succeeded' | 'partial' | 'failed' | 'halted';
  output?: Json;
  error?: { code: string; message: string; [detail: string]: Json };
  /** The answer is that of the backup agent. */
  byBackup?: true;
};

type Deps = { db: Db; ports: EnginePorts };

export function endRun(
  { ports }: Deps,
  run: ClaimedRun,
  { status, output, error, byBackup }: Finish,
  { checkedText, isAwaiting }: { checkedText: string | undefined; isAwaiting: boolean },
): Closing {
  const { id: runId, tenantId, parent } = run;
  return {
    status,
    output,
    error,
    byBackup,
    checkedText,
    // Always the parent's row before the child's, as those do who cancel both.
    ...(parent && { before: (trx: Trx) => lockRow(trx, parent.runId) }),
    async after(trx, isLast) {
      if (isAwaiting) {
        await ports.approvals.close(trx, tenantId, { runId, status: 'cancelled' });
        await cancelChildren(trx, ports, { tenantId, runId, by: { run: runId } });
      }
      await tellFeed(trx, ports.channels, { tenantId, runId, type: 'ended', isLast: isLast && !parent });
      if (!parent) return;
      const usage = await readUsage(trx, runId);
      const answer = { runId, status, output: output ?? null, error: error ?? null, usage };
      await answerStep(trx, { runId: parent.runId, key: parent.stepKey, answer, by: { run: runId } });
    },
  };
}

type Parking = { status: 'paused' | 'waiting'; dueAt?: Date | undefined; checkedText: string | undefined };

export const parkRun = (
  { ports }: Deps,
  { id: runId, tenantId }: ClaimedRun,
  { status, dueAt, checkedText }: Parking,
): Closing => ({
  status,
  dueAt,
  checkedText,
  after: (trx, isLast) => tellFeed(trx, ports.channels, { tenantId, runId, type: 'waiting', isLast }),
});

/** Answers a waiting step whose time is up. When a person was faster, nothing happens. */
export const expireStep = (
  { db, ports }: Deps,
  { id: runId, tenantId }: ClaimedRun,
  { key, attempt }: StepRecord,
) =>
  inTenant(db, { tenantId }, async (trx) => {
    const answer = { expired: true };
    const isFirst = await answerStep(trx, { runId, key, attempt, answer, by: 'clock' });
    if (isFirst) await ports.approvals.close(trx, tenantId, { runId, stepKey: key, status: 'expired' });
  });
