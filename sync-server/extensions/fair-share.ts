// One event loop applies everybody's edits: how long each edit takes is booked on its author, and however many wait,
// other sockets have their turn in between.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isTransactionOrigin, type Extension } from '@hocuspocus/server';
import type * as Y from 'yjs';
import type { Context } from '../context.ts';

/** After so much work without a pause the others have their turn. */
const TURN_MS = 20;

/** Answers what to await before each piece of work. */
export function createTurns(turnMs = TURN_MS) {
  let beganAt: number | undefined;
  return async function inTurn() {
    if (beganAt === undefined) {
      beganAt = performance.now();
      setImmediate(() => (beganAt = undefined));
    } else if (performance.now() - beganAt > turnMs) await nextTurn();
  };
}

export function fairShare(): Extension<Context> {
  const inTurn = createTurns();
  return {
    beforeHandleMessage: inTurn,

    async afterLoadDocument({ document }) {
      let beganAt = 0;
      document.on('beforeAllTransactions', () => (beganAt = performance.now()));
      document.on('afterAllTransactions', (_document: Y.Doc, [first]: Y.Transaction[]) =>
        callerOf(first?.origin)?.person?.work.take(performance.now() - beganAt),
      );
    },
  };
}

function callerOf(origin: unknown) {
  if (!isTransactionOrigin(origin) || origin.source !== 'connection') return undefined;
  return (origin.connection.context as Context).caller;
}
