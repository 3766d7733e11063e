type Part = { retain?: number | undefined; insert?: unknown; delete?: number | undefined };

/** Where a caret stands after somebody else has changed the text; `delta` as Yjs reports it, in letters. */
export function caretAfter(delta: readonly Part[], caret: number): number {
  let [at, now] = [0, caret];
  for (const { retain = 0, insert, delete: removed = 0 } of delta) {
    at += retain;
    if (at > now) break;
    if (typeof insert === 'string') {
      if (at < now) now += insert.length;
      at += insert.length;
    }
    now -= Math.min(removed, Math.max(0, now - at));
  }
  return now;
}
