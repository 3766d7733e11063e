// Groups and departments; people and their memberships stand with the tenants.
import type { Generated } from 'kysely';
import type { CreatedAt, RecordColumns, TenantId } from './columns.ts';

export interface PeopleTables {
  groups: GroupTable;
  group_members: GroupMemberTable;
  departments: DepartmentTable;
}

export type GroupTable = RecordColumns & {
  name: string;
  /** `Directory`: kept by the company's directory, not by hand. */
  group_type: Generated<'Local' | 'Directory'>;
  /** What the directory knows it by. */
  external_id: string | null;
  leader_id: string | null;
  updated_at: Generated<Date>;
};

export interface GroupMemberTable {
  tenant_id: TenantId;
  group_id: string;
  user_id: string;
  created_at: CreatedAt;
}

export type DepartmentTable = RecordColumns & { name: string; updated_at: Generated<Date> };
