// Folds long logs into their snapshots, now and then, so that opening a document stays quick.
import type { Db } from '../shared/node/database/database.ts';
import { foldLog, longLogs } from '../shared/node/documents/index.ts';
import { workLimits } from '../shared/kernel/work-limits.ts';

const { longLogRows, longLogBytes } = workLimits.liveDocuments;

export type Folding = {
  /** Tells that an update of so many bytes was written. */
  rowWritten: (document: string, bytes: number) => void;
  stop: () => Promise<void>;
};

const isLong = ({ rows, bytes }: { rows: number; bytes: number }) =>
  rows >= longLogRows || bytes >= longLogBytes;

export function startFolding(db: Db, onError: (error: unknown) => void, everyMs = 60_000): Folding {
  const written = new Map<string, { rows: number; bytes: number }>();
  let busy: Promise<void> = Promise.resolve();

  async function fold(document: string) {
    written.delete(document);
    await foldLog(db, document).catch(onError);
  }
  const queue = (work: () => Promise<void>) => (busy = busy.then(work));

  // What other nodes and earlier lives of this one left behind.
  const timer = setInterval(() => {
    void queue(async () => {
      for (const document of await longLogs(db, { rows: longLogRows, bytes: longLogBytes }).catch(() => []))
        await fold(document);
    });
  }, everyMs);

  return {
    rowWritten(document, bytes) {
      const before = written.get(document) ?? { rows: 0, bytes: 0 };
      const now = { rows: before.rows + 1, bytes: before.bytes + bytes };
      written.set(document, now);
      if (isLong(now) && !isLong(before)) void queue(() => fold(document));
    },
    async stop() {
      clearInterval(timer);
      await busy;
    },
  };
}
