// Refuses what would make a text longer than it may be, before it is part of the shared letters: a paste of megabytes
// would be turned away by the server, together with everything written around it.
import { EditorState, Transaction, type Extension } from '@codemirror/state';

/** Only what a person does here is refused, and as a whole; what others wrote and what shortens always passes. */
export const textLimit = (most: number, onRefused: () => void): Extension =>
  EditorState.transactionFilter.of((transaction) => {
    const isOwn = transaction.annotation(Transaction.userEvent) !== undefined;
    const { length, newLength } = transaction.changes;
    if (!isOwn || newLength <= Math.max(most, length)) return transaction;
    onRefused();
    return [];
  });
