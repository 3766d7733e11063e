// Every update goes to the log, whatever it came from, before anybody is told that it is saved.
import { isTransactionOrigin, type Document, type Extension } from '@hocuspocus/server';
import * as Y from 'yjs';
import { touchedSteps } from '../../shared/documents/touched.ts';
import { upgrade } from '../../shared/documents/upgrade.ts';
import { asSystem, type Db } from '../../shared/node/database/database.ts';
import { applyAll, loadUpdates } from '../../shared/node/documents/index.ts';
import type { Context } from '../context.ts';
import type { UpdateLog } from '../update-log.ts';

export type PersistDeps = {
  db: Db;
  log: UpdateLog;
  /** After each update is in the buffer. */
  onUpdate: (document: Document) => void;
};

export type Persistence = ReturnType<typeof persist>;

const UPGRADE = 'upgrade';

export function persist({ db, log, onUpdate }: PersistDeps) {
  const logged = new WeakSet<Uint8Array>();
  const sizes = new WeakMap<Y.Doc, number>();
  let documents: ReadonlyMap<string, Document> = new Map();

  /** Resolves when all the document has received so far is on disk, even what cannot be applied yet. */
  function durable(name: string): Promise<void> {
    const store = documents.get(name)?.store;
    // Updates whose predecessors are missing are parked without an event, and yet acknowledged.
    for (const parked of [store?.pendingStructs?.update, store?.pendingDs]) {
      if (!parked || logged.has(parked)) continue;
      logged.add(parked);
      const update = Y.convertUpdateFormatV2ToV1(parked);
      log.append({ document: name, update, origin: 'parked', userId: null, touched: [] });
    }
    return log.barrier();
  }

  /** Must never throw: errors in here are swallowed, and the edit acknowledged all the same. */
  function record(document: Document, update: Uint8Array, transaction: Y.Transaction) {
    const { origin, userId } = sourceOf(transaction.origin);
    log.append({ document: document.name, update, origin, userId, touched: touched(document, transaction) });
    sizes.set(document, (sizes.get(document) ?? 0) + update.length);
    onUpdate(document);
  }

  function sizeOf(document: Y.Doc, exactly: boolean): number {
    if (exactly) sizes.set(document, Y.encodeStateAsUpdate(document).length);
    return sizes.get(document) ?? 0;
  }

  const extension: Extension<Context> = {
    async onConfigure({ instance }) {
      documents = instance.documents;
    },
    async onLoadDocument({ document, documentName }) {
      // Updates of an earlier life of this document may still be on their way.
      await log.barrier();
      applyAll(document, await asSystem(db, (trx) => loadUpdates(trx, documentName)));
      sizeOf(document, true);
      // Not in afterLoadDocument, where other nodes' state arrives.
      document.on('update', (update: Uint8Array, _origin: unknown, _doc: Y.Doc, transaction: Y.Transaction) =>
        record(document, update, transaction),
      );
      upgrade(document, UPGRADE);
    },
    async beforeUnloadDocument({ instance, document, documentName }) {
      await durable(documentName);
      // Without a message: not printed. The document has been opened again meanwhile and stays.
      if (instance.documents.get(documentName) !== document) throw new Error('');
    },
  };
  return { extension, durable, sizeOf };
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
