import type { Generated } from 'kysely';
import type { NotificationKind } from '../../../notifications/notification.ts';
import type { Jsonb, MaybeTimestamp, RecordColumns } from './columns.ts';

export interface NotificationTables {
  notifications: NotificationTable;
}

export type NotificationTable = RecordColumns & {
  user_id: string;
  kind: NotificationKind;
  details: Jsonb<Record<string, string>>;
  subject_id: string | null;
  project_id: string | null;
  dedupe: Generated<string>;
  read_at: MaybeTimestamp;
};
