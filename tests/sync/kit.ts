// People at live documents: a world, a sync server beside it, and clients as a browser would hold them.
import { afterAll } from 'vitest';
import WS from 'ws';
import {
  openLiveDocument,
  type LiveDocument,
  type OpenOptions,
} from '../../client/data/live/open-live-document.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { agentDocumentName } from '../../shared/documents/names.ts';
import { loadDocument } from '../../shared/node/documents/index.ts';
import type { Bus } from '../../shared/node/bus/index.ts';
import { asSystem, type Db } from '../../shared/node/database/database.ts';
import { freePort } from '../../shared/node/embedded-postgres/start-postgres.ts';
import { createLog } from '../../shared/node/log.ts';
import type { AgentGraph } from '../../shared/steps/index.ts';
import { startSyncServer, type SyncServerOptions } from '../../sync-server/server.ts';
import { eventually } from '../kit/eventually.ts';
import { world, type World, type WorldPerson } from '../kit/world.ts';

export const silent = createLog('sync-server', 'silent');

export type SyncWorld = Awaited<ReturnType<typeof syncWorld>>;

/** A world whose api reaches the sync server beside it. */
export async function syncWorld(options: Partial<SyncServerOptions> = {}) {
  const port = await freePort();
  const w = await world({ environment: { SYNC_PORT: String(port) } });
  const { db, bus, config } = w;
  const server = await startSyncServer({
    db,
    bus,
    log: silent,
    internalSecret: config.internalSecret,
    port,
    collectMs: 1,
    ...options,
  });
  afterAll(() => server.stop());

  /** Another server on the same database, which reads at most 100 messages a second from each socket. */
  async function slow() {
    const limits = { messagesPerSecond: 100, burst: 50 };
    const other = await startSyncServer({ db, bus, log: silent, internalSecret: 'x', limits });
    afterAll(() => other.stop());
    return other;
  }
  /** Nobody is asked again who they are because of how they were made. */
  async function person(...args: Parameters<World['person']>) {
    const made = await w.person(...args);
    await busDrained(bus);
    return made;
  }
  return { ...w, person, server, port, slow, agent: (graph?: AgentGraph) => newAgent(w, graph) };
}

/** Until what was published before has been heard. */
export const busDrained = (bus: Bus) =>
  new Promise<void>((resolve) => {
    const topic = `heard.${crypto.randomUUID()}`;
    const stop = bus.subscribe(topic, () => {
      stop();
      resolve();
    });
    bus.publish(topic, null);
  });

/** An agent in a project of its own, and its live document's name. */
export async function newAgent(w: World, graph?: AgentGraph) {
  const project = await w.project();
  const maker = await w.person('PlatformAdmin');
  const name = `Agent ${crypto.randomUUID().slice(0, 8)}`;
  const body = { projectId: project.id, name, ...(graph && { graph }) };
  const { id } = await maker.call(agentRoutes.create, { body });
  return { id, projectId: project.id, document: agentDocumentName(w.home.id, id), maker };
}

/** A browser's socket carries the cookie by itself. */
export const socketWith = (cookie: string): typeof WebSocket =>
  class extends WS {
    constructor(address: string | URL) {
      super(address, { headers: { cookie } });
      // A browser's socket that is closed while it connects throws nothing at anybody.
      this.on('error', () => {});
    }
  } as unknown as typeof WebSocket;

type Where = { port: number; document: string };

export function join(
  { port, document }: Where,
  person: Pick<WorldPerson, 'cookie' | 'person'>,
  more: Partial<OpenOptions> = {},
) {
  return openLiveDocument({
    name: document,
    tenantId: person.person.tenantId,
    userId: person.person.id,
    url: `ws://127.0.0.1:${port}/collab`,
    Socket: socketWith(person.cookie),
    retryMs: 30,
    isKeptOffline: false,
    schedule: (flush) => queueMicrotask(flush),
    ...more,
  });
}

const settled = ['live', 'saved'];

/** Until everything written here is durable and everything there has arrived. */
export const live = (...documents: LiveDocument[]) =>
  eventually(() =>
    documents.every((document) => document.state().isSynced && settled.includes(document.state().save.kind)),
  );

export const kindOf = (document: LiveDocument) => document.state().save.kind;

/** The document as far as it is durable. */
export const durable = (db: Db, document: string) => asSystem(db, (trx) => loadDocument(trx, document));

export const at = { x: 0, y: 0 };
