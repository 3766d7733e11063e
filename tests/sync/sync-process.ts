// The sync server's own program, to be killed; and writers who never stop.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { metaOf } from '../../shared/documents/agent-doc.ts';
import type { LiveDocument, LiveState } from '../../client/data/live/open-live-document.ts';

const root = path.resolve(import.meta.dirname, '../..');
const script = path.join(root, 'sync-server/main.ts');
/** As in the product: starting again takes half the time. */
const NODE_COMPILE_CACHE = path.join(root, 'node_modules/.cache/node');

export type SyncProcess = { kill: () => Promise<void>; start: () => Promise<void> };

/** `environment` as the supervisor gives it: DATABASE_URL, SYNC_PORT, keys. */
export function syncProcess(environment: Record<string, string>): SyncProcess {
  let child: ChildProcess | undefined;
  const endWithUs = () => child?.kill('SIGKILL');
  process.once('exit', endWithUs);
  return {
    async start() {
      child = spawn(process.execPath, [script], {
        env: { ...process.env, ATELIER_LOG_LEVEL: 'fatal', NODE_COMPILE_CACHE, ...environment },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      await once(child, 'message');
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** As much of a live document as it takes to write in it. */
export type Written = Pick<LiveDocument, 'doc' | 'subscribe' | 'whenSaved' | 'close'> & {
  state: () => Pick<LiveState, 'save'>;
};

export type Writer<Document extends Written = LiveDocument> = {
  document: Document;
  /** Keys of edits that were said to be saved. */
  acknowledged: () => string[];
  stop: () => Promise<void>;
};

/** Writes one key after the other, as fast as its own pace allows, whether anybody is there or not. */
export function startWriter<Document extends Written>(
  document: Document,
  name: string,
  paceMs = 30,
): Writer<Document> {
  const meta = metaOf(document.doc);
  const made: string[] = [];
  let saved = 0;
  let isOver = false;
  const stopHearing = document.subscribe(() => {
    const { save } = document.state();
    if (save.kind === 'connecting') return;
    const waiting = 'edits' in save ? save.edits : 0;
    saved = Math.max(saved, made.length - waiting);
  });
  const loop = (async () => {
    while (!isOver) {
      const key = `${name}-${made.length}`;
      made.push(key);
      meta.set(key, 1);
      await new Promise((resolve) => setTimeout(resolve, paceMs * (0.5 + Math.random())));
    }
  })();
  return {
    document,
    acknowledged: () => made.slice(0, saved),
    async stop() {
      isOver = true;
      await loop;
      await document.whenSaved();
      stopHearing();
    },
  };
}
