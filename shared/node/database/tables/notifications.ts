import type { Generated } from 'kysely';
import type { NotificationKind } from '../../../notifications/notification.ts';
import type { Jsonb, MaybeTimestamp, RecordColumns } from './columns.ts';

export interface NotificationTables {
  notifications: NotificationTable;
}

export type NotificationTable = RecordColumns & {
  userId: string;
  kind: NotificationKind;
  details: Jsonb<Record<string, string>>;
  subjectId: string | null;
  projectId: string | null;
  dedupe: Generated<string>;
  readAt: MaybeTimestamp;
};
