// Folds long logs into their snapshots, now and then, so that opening a document stays quick.
import type { Db } from '../shared/node/database/database.ts';
import { foldLog, longLogs } from '../shared/node/documents/index.ts';

/** Rows after which a log is worth folding. */
const LONG = 500;

export type Folding = { rowWritten: (document: string) => void; stop: () => Promise<void> };

export function startFolding(db: Db, onError: (error: unknown) => void, everyMs = 60_000): Folding {
  const rows = new Map<string, number>();
  let busy: Promise<void> = Promise.resolve();

  async function fold(document: string) {
    rows.delete(document);
    await foldLog(db, document).catch(onError);
  }
  const queue = (work: () => Promise<void>) => (busy = busy.then(work));

  // What other nodes and earlier lives of this one left behind.
  const timer = setInterval(() => {
    void queue(async () => {
      for (const document of await longLogs(db, LONG).catch(() => [])) await fold(document);
    });
  }, everyMs);

  return {
    rowWritten(document) {
      const count = (rows.get(document) ?? 0) + 1;
      rows.set(document, count);
      if (count === LONG) void queue(() => fold(document));
    },
    async stop() {
      clearInterval(timer);
      await busy;
    },
  };
}
