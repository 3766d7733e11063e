// Where a topic's messages come from. The live socket knows sources and no domain.
import type { Person, Scope } from '../../shared/access/permissions.ts';
import { topicOf, type Channel } from '../../shared/live/channel.ts';
import type { Db } from '../../shared/node/database/database.ts';
import type { Credential } from '../../shared/node/sign-in/index.ts';
import { readExtent, readMessages, readNumberBefore, type Message } from './channel-store.ts';

/** Who listens, how they came in, and what they are limited to. */
export type Listener = { person: Person; credential: Credential; scope: Scope };

/** `quietMs`: the age of the last message kept; absent: not known. */
export type Extent = { last: number; oldest: number; quietMs?: number };

export type Source = {
  channel: Channel;
  /** Its numbers stand in the table of counters: whether it has grown is asked of all such topics at once. */
  isStored?: true;
  /**
   * Answers what the topic is about; throws a Problem when it is not there for this person. Only keyed channels have it.
   */
  open?(listener: Listener, key: string): Promise<unknown>;
  /** What is read is not what was written: messages that were just numbered are read before they are told. */
  rewrites?: true;
  /** The last number given and the oldest still kept, `last + 1` when none is. */
  extent(tenantId: string, key: string): Promise<Extent>;
  /**
   * The last number given earlier than so many milliseconds ago; undefined: too many came since. Only for topics that
   * tell what was missed by time.
   */
  before?(tenantId: string, key: string, ms: number): Promise<number | undefined>;
  /** After a number, in order, at most `limit`. */
  read(tenantId: string, key: string, after: number, limit: number): Promise<readonly Message[]>;
};

/** A channel written by `appendToChannel`; a keyed one under the names of its topics. */
export const stored = (db: Db, channel: Channel): Source => ({
  channel,
  isStored: true,
  extent: (tenantId, key) => readExtent(db, { tenantId }, topicOf(channel, key)),
  before: (tenantId, key, ms) => readNumberBefore(db, { tenantId }, topicOf(channel, key), ms),
  read: (tenantId, key, after, limit) =>
    readMessages(db, { tenantId }, { channel: topicOf(channel, key), after, limit }),
});
