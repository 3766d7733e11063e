// Joins several sync servers through Redis. The barrier needs no change: each node commits what it applied before it
// acknowledges it. Documents are loaded from the database, so Redis only makes the nodes hear of each other sooner:
// nothing here waits for it longer than for a healthy one.
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from '@hocuspocus/extension-redis';
import {
  isTransactionOrigin,
  type afterLoadDocumentPayload,
  type afterUnloadDocumentPayload,
  type Extension,
  type onAwarenessUpdatePayload,
} from '@hocuspocus/server';
import { Redis as Client } from 'ioredis';
import { leavingFrame, readLeaving, takeOff } from './leaving.ts';

/** How long the other nodes may take to come back after Redis has returned. */
const AFTER_RETURN_MS = 1000;
/** A healthy Redis, and a node that has the document open, answer within some milliseconds. */
const JOIN_WITHIN_MS = 1000;
const ANSWER_WITHIN_MS = 1000;
const LOOK_EVERY_MS = 2000;

export function joinNodes(
  redisUrl: string,
  onError: (error: unknown) => void,
): Extension & { onDestroy(): Promise<void> } {
  return new NodeLink([new Publisher(redisUrl, publishing), new Client(redisUrl, hearing)], onError);
}

const publishing = { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: ANSWER_WITHIN_MS };
/** What a node wants to hear waits for as long as Redis is away. */
const hearing = { maxRetriesPerRequest: null };

/** What could not be published is caught up with when Redis answers again. */
class Publisher extends Client {
  override publish(...args: [channel: string | Buffer, message: string | Buffer]) {
    return super.publish(...args).catch(() => 0);
  }
}

class NodeLink extends Redis {
  #isAnswering = false;
  readonly #looking: NodeJS.Timeout;

  constructor(clients: Client[], onError: (error: unknown) => void) {
    super({ prefix: 'atelier-documents', createClient: () => clients.shift() as Client });
    for (const client of [this.pub, this.sub]) client.on('error', onError);
    this.sub.on('ready', () => void this.#look());
    this.sub.on('close', () => (this.#isAnswering = false));
    this.sub.on('messageBuffer', (_channel: Buffer, message: Buffer) => this.#hearLeaving(message));
    this.#looking = setInterval(() => void this.#look(), LOOK_EVERY_MS);
    this.#looking.unref();
  }

  /** In the background where Redis is away: it is joined as soon as that is back. */
  override async afterLoadDocument(loaded: afterLoadDocumentPayload) {
    const joined = super.afterLoadDocument(loaded).catch(() => {});
    if (this.#isAnswering) await Promise.race([joined, pause(JOIN_WITHIN_MS, undefined, { ref: false })]);
  }

  /** Documents are written by the update log, for which nodes need no lock. */
  override async onStoreDocument() {}

  override async afterUnloadDocument(unloaded: afterUnloadDocumentPayload) {
    // After the end of this node there is nothing left to leave.
    if (this.sub.status !== 'end') await super.afterUnloadDocument(unloaded);
  }

  override async onAwarenessUpdate(update: onAwarenessUpdatePayload) {
    const { documentName, awareness, removed, transactionOrigin } = update;
    if (removed.length > 0 && !isOfNode(transactionOrigin))
      void this.pub.publish(
        this['pubKey'](documentName),
        this['encodeMessage'](leavingFrame(documentName, awareness, removed)),
      );
    await super.onAwarenessUpdate(update);
  }

  #hearLeaving(message: Buffer) {
    const [from, bytes] = this['decodeMessage'](message);
    if (from === this.configuration.identifier) return;
    const leaving = readLeaving(new Uint8Array(bytes));
    const document = leaving && this.instance?.documents.get(leaving.document);
    if (!document) return;
    const isHere = ({ client }: { client: number }) =>
      document.getConnections().some((connection) => document.getClients(connection).has(client));
    const left = leaving.left.filter((one) => !isHere(one));
    takeOff(document.awareness, left, this.redisTransactionOrigin);
  }

  override async onDestroy() {
    clearInterval(this.#looking);
    this.pub.disconnect();
    this.sub.disconnect();
  }

  async #look() {
    const was = this.#isAnswering;
    this.#isAnswering = this.sub.status === 'ready' && (await isAnswered(this.pub.ping()));
    if (was || !this.#isAnswering) return;
    await pause(AFTER_RETURN_MS, undefined, { ref: false });
    await this.#announceAll();
  }

  /**
   * Redis forgets what was published while it was away, and the extension speaks up again only with a document's next
   * edit: every open document is announced.
   */
  async #announceAll() {
    for (const [name, document] of this.instance?.documents ?? []) {
      await this['publishFirstSyncStep'](name, document).catch(() => {});
    }
  }
}

const isOfNode = (origin: unknown) => isTransactionOrigin(origin) && origin.source === 'redis';

const isAnswered = (question: Promise<unknown>) =>
  question.then(
    () => true,
    () => false,
  );
