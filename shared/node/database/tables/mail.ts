import type { Generated } from 'kysely';
import type { Locale } from '../../../kernel/locales.ts';
import type { CreatedAt, MaybeTimestamp } from './columns.ts';

export interface MailTables {
  mails: MailTable;
}

export interface MailTable {
  id: Generated<string>;
  /** The tenant it was handed in by. */
  sender: Generated<string>;
  recipient: string;
  locale: Locale;
  kind: string;
  /** JSON, sealed by the vault: the links in it open doors. */
  sealedValues: string;
  state: Generated<'waiting' | 'sent' | 'failed' | 'kept'>;
  tries: Generated<number>;
  nextTryAt: Generated<Date>;
  lastError: string | null;
  sentAt: MaybeTimestamp;
  createdAt: CreatedAt;
}
