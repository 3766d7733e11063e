// How our processes begin to be useful, and how they end.
import { flushCompileCache } from 'node:module';

const GRACE_MS = 10_000;
/** Writing takes most of a second on a slow disk, which whoever opens the first page would wait for. */
const KEEP_COMPILED_AFTER_MS = 30_000;

/** Ends this process in good order on a signal, or when its parent is gone (even by SIGKILL). */
export function endWithParent(close: () => Promise<unknown>, graceMs = GRACE_MS) {
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), graceMs).unref();
    try {
      await close();
      process.exit(0);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
  };
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, () => void end());
  // Gone before anybody listened.
  if (process.connected === false) void end();
}

/** What is open at any moment of a start: the last opened is closed first. */
export function closingInTurn() {
  const open: (() => Promise<unknown>)[] = [];
  return {
    add: (close: () => Promise<unknown>) => void open.push(close),
    async close() {
      for (let close = open.pop(); close; close = open.pop()) await close();
    },
  };
}

/** Tells the parent, if there is one. What was compiled is kept for the next start, even if this one is killed later. */
export function reportReady(port: number) {
  process.send?.({ ready: port });
  setTimeout(flushCompileCache, KEEP_COMPILED_AFTER_MS).unref();
}
