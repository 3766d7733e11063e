// What happened, by whom. Calls write their own lines; facts without a call are listened to.
import type { FastifyInstance } from 'fastify';
import { changesChannel } from '../../shared/live/changes.ts';
import type { Db } from '../../shared/node/database/database.ts';
import type { Gate } from '../http/serve.ts';
import type { Facts } from '../kit/facts.ts';
import { appendToChannel } from '../../shared/node/channel-outbox-store.ts';
import { createCallRecorder } from './call-recorder.ts';
import { openSeals } from './chain.ts';
import { startChainSequencer } from './chain-sequencer.ts';
import { settleOrphans, writeLines } from './line-store.ts';
import { serveAuditRoutes } from './routes.ts';

export type Audit = ReturnType<typeof createAudit>;

/** A call that nobody has worked on for so long was cut off. */
const SILENT_SECONDS = 60;
const SWEEP_MS = 15_000;

type Needs = { app: FastifyInstance; db: Db; facts: Facts; keys: string };

/** `keys`: the installation's key ring. */
export function createAudit({ app, db, facts, keys }: Needs) {
  const seals = openSeals(keys);
  const onFailure = (error: unknown) => app.log.error(error);
  const recorder = createCallRecorder(db, onFailure);
  recordFactsWithoutCall(facts, db);
  app.addHook('onReady', async () => void startWork());
  app.addHook('onClose', async () => recorder.stop());

  function startWork() {
    const sequencer = startChainSequencer(db, { seals, onFailure, onChained: refreshReaders });
    const sweep = () => void settleOrphans(db, SILENT_SECONDS).catch(onFailure);
    const timer = setInterval(sweep, SWEEP_MS).unref();
    app.addHook('onClose', async () => {
      clearInterval(timer);
      await sequencer.stop();
    });
    sweep();
  }

  return {
    record: recorder.record,
    noteSight: recorder.noteSight,
    serve: (gate: Gate) => serveAuditRoutes(gate, { db, seals }),
  };
}

const refreshReaders: Parameters<typeof startChainSequencer>[1]['onChained'] = (trx, tenantId) =>
  appendToChannel(trx, {
    tenantId,
    channel: changesChannel.name,
    projectId: null,
    subjectId: null,
    body: { collection: '/v1/AuditLog' },
  });

const nowhere = { way: null, ip: null, userAgent: null, operationId: null, route: null };

/** What no call does is written down as the product's own deed. */
export function recordFactsWithoutCall(facts: Facts, db: Db) {
  facts.hear(async ({ name, subject, by, tenantId, at, isRecorded, operationId = null }) => {
    if (isRecorded || !tenantId) return;
    const who = { userId: by?.id ?? null, userName: by?.name ?? '', actorId: null, actorName: null };
    const what = { at, fact: name, subjectId: subject.id, subject, onceInMinutes: null };
    await writeLines(db, { tenantId }, [{ ...who, ...what, ...nowhere, operationId, via: 'system' }]);
  });
}
