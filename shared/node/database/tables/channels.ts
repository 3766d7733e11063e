import type { GeneratedAlways } from 'kysely';
import type { Json } from '../../../kernel/json.ts';
import type { CreatedAt, Jsonb } from './columns.ts';

type MessageColumns = {
  tenantId: string;
  channel: string;
  projectId: string | null;
  subjectId: string | null;
  body: Jsonb<{ [key: string]: Json }>;
};

export interface ChannelTables {
  /** Messages written by transactions, not yet numbered. */
  channelOutbox: MessageColumns & { id: GeneratedAlways<number> };
  /** Numbered messages: `seq` runs per tenant and channel, from 1, without gaps. */
  channelMessages: MessageColumns & { seq: number; at: CreatedAt };
  channelCounters: { tenantId: string; channel: string; lastSeq: number };
}
