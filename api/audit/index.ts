// What happened, by whom. Calls write their own lines; events without a call are listened to.
import type { FastifyInstance } from 'fastify';
import { auditRoutes } from '../../shared/audit/routes.ts';
import { appendChanges } from '../../shared/node/changes-outbox.ts';
import type { Db } from '../../shared/node/database/database.ts';
import type { Gate } from '../http/serve.ts';
import type { Events } from '../kit/events.ts';
import { createCallRecorder } from './call-recorder.ts';
import { openSeals } from './chain.ts';
import { startChainSequencer } from './chain-sequencer.ts';
import { writeLines } from './line-store.ts';
import { serveAuditRoutes } from './routes.ts';

export type Audit = ReturnType<typeof createAudit>;

type Needs = { app: FastifyInstance; db: Db; events: Events; keys: string };

/** `keys`: the installation's key ring. */
export function createAudit({ app, db, events, keys }: Needs) {
  const seals = openSeals(keys);
  const onFailure = (error: unknown) => app.log.error(error);
  const recorder = createCallRecorder(db, onFailure);
  recordEventsWithoutCall(events, db);
  app.addHook('onReady', async () => void startWork());
  app.addHook('onClose', async () => recorder.stop());

  function startWork() {
    const sequencer = startChainSequencer(db, { seals, onFailure, onChained: refreshReaders });
    app.addHook('onClose', () => sequencer.stop());
  }

  return {
    record: recorder.record,
    recordReveal: recorder.recordReveal,
    serve: (gate: Gate) => serveAuditRoutes(gate, { db, seals }),
  };
}

const refreshReaders: Parameters<typeof startChainSequencer>[1]['onChained'] = (trx, tenantId) =>
  appendChanges(trx, [auditRoutes.list], { tenantId });

const nowhere = { credential: null, ip: null, userAgent: null, operationId: null, route: null };

/** What no call does is logged as done by the product itself. */
export function recordEventsWithoutCall(events: Events, db: Db) {
  events.onAny(async ({ type, payload, actor, tenantId, at, isRecorded, operationId = null }) => {
    if (isRecorded || !tenantId) return;
    const identity = {
      userId: actor?.id ?? null,
      userName: actor?.name ?? '',
      actorId: null,
      actorName: null,
    };
    const event = { at, event: type.name, subjectId: payload.id, subject: payload, onceInMinutes: null };
    await writeLines(db, { tenantId }, [{ ...identity, ...event, ...nowhere, operationId, via: 'system' }]);
  });
}
