import { jsonSize } from '../../shared/kernel/json-size.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import {
  afterCommit,
  inTenant,
  lastStatement,
  type Db,
  type Trx,
} from '../../shared/node/database/database.ts';
import { createLargeWrites } from './large-writes.ts';
import type { EnginePorts } from './ports.ts';
import type { RunRef } from './run-signals.ts';
import { insertRun, type NewRun } from './run-store.ts';

type Deps = {
  db: Db;
  ports: Pick<EnginePorts, 'billing' | 'channels' | 'rateLimits'>;
  ready: (run: RunRef) => void;
};
type Started = { id: string; isNew: boolean };

const { largeWriteCharacters, largeWriteTurns, maxLargeStarts } = workLimits.runs;

export function createStarts({ db, ports, ready }: Deps) {
  const largeStarts = createLargeWrites({ turns: largeWriteTurns, maxQueued: maxLargeStarts });

  /** `admit` throws for a new run that must not be; it runs before the feed is notified. */
  async function startIn(trx: Trx, run: NewRun, admit = async () => {}): Promise<Started> {
    const started = await insertRun(trx, run, ports.channels);
    const { id, isNew } = started;
    if (started.isNew) {
      afterCommit(trx, () => ready({ id, tenantId: run.tenantId }));
      await admit();
      await started.publish();
    }
    return { id, isNew };
  }

  /** As a part of the caller's transaction, which may have other parts after it. */
  const startWithin = (trx: Trx, run: NewRun): Promise<Started> => startIn(trx, run, () => admit(trx, run));

  async function admit(trx: Trx, run: NewRun) {
    await ports.rateLimits.admitRun(trx, limitedIn(run));
    await ports.billing.admit(trx, run.tenantId);
  }

  async function startNow(run: NewRun): Promise<Started> {
    return inTenant(db, run, (trx) =>
      startIn(trx, run, async () => {
        await admit(trx, run);
        await lastStatement(trx);
      }),
    );
  }

  async function start(run: NewRun): Promise<Started> {
    // What is kept of an earlier run may be as large as that run.
    const isLarge = run.kept !== undefined || jsonSize(run.input, largeWriteCharacters) === Infinity;
    return isLarge ? largeStarts(run.tenantId, () => startNow(run)) : startNow(run);
  }

  return { start, startIn, startWithin };
}

const limitedIn = ({ tenantId, agent: { agentId, projectId }, startedBy, apiKeyId }: NewRun) => ({
  tenantId,
  agentId,
  projectId,
  startedBy,
  apiKeyId,
});
