import type { GeneratedAlways } from 'kysely';
import type { Json } from '../../../kernel/json.ts';
import type { CreatedAt, Jsonb } from './columns.ts';

type MessageColumns = {
  tenant_id: string;
  channel: string;
  project_id: string | null;
  subject_id: string | null;
  body: Jsonb<{ [key: string]: Json }>;
};

export interface ChannelTables {
  /** Messages written by transactions, not yet numbered. */
  channel_outbox: MessageColumns & { id: GeneratedAlways<number> };
  /** Numbered messages: `seq` runs per tenant and channel, from 1, without gaps. */
  channel_messages: MessageColumns & { seq: number; at: CreatedAt };
  channel_counters: { tenant_id: string; channel: string; last_seq: number };
}
