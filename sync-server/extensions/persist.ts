// Every update goes to the log, whatever it came from, before anybody is told that it is saved.
import { isTransactionOrigin, type Document, type Extension } from '@hocuspocus/server';
import * as Y from 'yjs';
import { integrateParked } from '../../shared/documents/integrate-parked.ts';
import { parseDocumentName } from '../../shared/documents/names.ts';
import { touchedSteps } from '../../shared/documents/touched.ts';
import { upgrade } from '../../shared/documents/upgrade.ts';
import { asSystem, type Db } from '../../shared/node/database/database.ts';
import { applyInSlices, loadUpdates } from '../../shared/node/documents/index.ts';
import { FairQueue } from '../../shared/node/turns/index.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { Context } from '../context.ts';
import type { UpdateLog } from '../update-log.ts';

export type PersistDeps = {
  db: Db;
  log: UpdateLog;
  /** After each update is in the buffer. */
  onUpdate: (document: Document, bytes: number) => void;
};

const UPGRADE = 'upgrade';

const holdsAgent = (name: string) => {
  const { kind } = parseDocumentName(name) ?? {};
  return kind === 'agent' || kind === 'branch';
};

export function persist({ db, log, onUpdate }: PersistDeps) {
  const parked = new ParkedUpdates();
  const sizes = new DocumentSizes();
  const loading = new FairQueue({ slots: workLimits.liveDocuments.maxLoading, maxQueuedPerKey: Infinity });
  let documents: ReadonlyMap<string, Document> = new Map();

  /** Resolves when all the document has received so far is on disk, even what cannot be applied yet. */
  function durable(name: string): Promise<void> {
    const document = documents.get(name);
    for (const update of document ? parked.notTaken(document) : [])
      log.append({ document: name, update, origin: 'parked', userId: null, touched: [] });
    return log.barrier();
  }

  /** Must never throw: errors in here are swallowed, and the edit acknowledged all the same. */
  function record(document: Document, update: Uint8Array, transaction: Y.Transaction) {
    const { origin, userId } = sourceOf(transaction.origin);
    log.append({ document: document.name, update, origin, userId, touched: touched(document, transaction) });
    sizes.grow(document, update.length);
    onUpdate(document, update.length);
  }

  /** A few at a time: after a restart everybody comes back at once, and each document is work for all to wait for. */
  const load = (document: Document, name: string) =>
    loading.run(name, async () => {
      const updates = await asSystem(db, (trx) => loadUpdates(trx, name));
      await applyInSlices(document, updates);
      for (const { length } of updates) sizes.grow(document, length);
    });

  const extension: Extension<Context> = {
    async onConfigure({ instance }) {
      documents = instance.documents;
    },
    async onLoadDocument({ document, documentName }) {
      // Updates of an earlier life of this document may still be on their way.
      await log.barrier();
      await load(document, documentName);
      // Not in afterLoadDocument, where other nodes' state arrives.
      document.on('update', (update: Uint8Array, _origin: unknown, _doc: Y.Doc, transaction: Y.Transaction) =>
        record(document, update, transaction),
      );
      if (holdsAgent(documentName)) upgrade(document, UPGRADE);
      // Loaded updates are not broadcast: a client that opens the document receives them anyway, once.
      document.flush();
    },
    async beforeUnloadDocument({ instance, document, documentName }) {
      await durable(documentName);
      // Without a message: not printed. The document has been opened again meanwhile and stays.
      if (instance.documents.get(documentName) !== document) throw new Error('');
    },
  };
  return { extension, durable, sizeOf: (document: Y.Doc, exactly: boolean) => sizes.of(document, exactly) };
}

/** Updates whose predecessors are missing are parked without an event, and yet acknowledged. */
class ParkedUpdates {
  readonly #taken = new WeakSet<Uint8Array>();

  notTaken(document: Document): Uint8Array[] {
    const { store } = document;
    const before = store.pendingStructs?.update;
    if (before && !this.#taken.has(before)) integrateParked(document);
    return [store.pendingStructs?.update, store.pendingDs].flatMap((update) => {
      if (!update || this.#taken.has(update)) return [];
      this.#taken.add(update);
      return [Y.convertUpdateFormatV2ToV1(update)];
    });
  }
}

class DocumentSizes {
  readonly #sizes = new WeakMap<Y.Doc, { bytes: number; isExact: boolean }>();

  grow(document: Y.Doc, more: number) {
    this.#sizes.set(document, { bytes: (this.#sizes.get(document)?.bytes ?? 0) + more, isExact: false });
  }

  /** The sum of its updates is never less than the document, and costs nothing. */
  of(document: Y.Doc, exactly: boolean): number {
    const known = this.#sizes.get(document) ?? { bytes: 0, isExact: false };
    if (!exactly || known.isExact) return known.bytes;
    const bytes = Y.encodeStateAsUpdate(document).length;
    this.#sizes.set(document, { bytes, isExact: true });
    return bytes;
  }
}

function sourceOf(origin: unknown): { origin: string; userId: string | null } {
  if (!isTransactionOrigin(origin)) return { origin: origin === UPGRADE ? UPGRADE : 'unknown', userId: null };
  const context: Context | undefined =
    origin.source === 'connection'
      ? origin.connection.context
      : origin.source === 'local'
        ? origin.context
        : undefined;
  return { origin: origin.source, userId: context?.person?.id ?? null };
}

function touched(document: Y.Doc, transaction: Y.Transaction): string[] {
  try {
    return touchedSteps(document, transaction);
  } catch {
    return [];
  }
}
