// Numbers waiting messages soon after they are committed.
import type { Db } from '../../shared/node/database/database.ts';
import { workInRounds, type Pace } from '../../shared/node/rounds.ts';
import { messageWaits } from '../../shared/node/channel-outbox-store.ts';
import { numberWaiting, type NumberedMessage } from './channel-store.ts';

export type SequencerOptions = Pace & {
  /** Each batch, in order. */
  onNumbered: (messages: NumberedMessage[]) => void;
  onFailure: (error: unknown) => void;
  batch?: number;
};

export function startSequencer(
  db: Db,
  { onNumbered, onFailure, batch = 2_000, restMs = 15, pollMs = 500 }: SequencerOptions,
) {
  const round = async () => {
    const messages = await numberWaiting(db, batch);
    if (messages.length > 0) onNumbered(messages);
    return messages.length === batch;
  };
  return workInRounds(messageWaits, round, { restMs, pollMs, onFailure });
}
