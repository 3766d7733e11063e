// While many edit one document at once, what they write is sent to the others together, every few milliseconds: each
// message costs every reader as much as the edits in it. A document few people edit at a time is sent at once.
import type { Document } from '@hocuspocus/server';

/** What arrives in one turn of the event loop goes out together. */
const AT_ONCE_MS = 0;

const WINDOW_MS = 40;
/** More than quick typists of a large team together. */
const MIN_UPDATES = 20;
const TOGETHER_MS = 10;

/** To be told of every update of a document. */
export function paceBroadcasts() {
  const windows = new WeakMap<Document, { endsAt: number; updates: number }>();
  return (document: Document) => {
    const now = performance.now();
    const window = windows.get(document);
    if (window && now < window.endsAt) {
      window.updates += 1;
      if (window.updates === MIN_UPDATES) document.flushDelay = TOGETHER_MS;
      return;
    }
    if (!window || window.updates < MIN_UPDATES) document.flushDelay = AT_ONCE_MS;
    windows.set(document, { endsAt: now + WINDOW_MS, updates: 1 });
  };
}
