// Groups and departments; people and their memberships stand with the tenants.
import type { Generated } from 'kysely';
import type { MemberDeed, MemberJob, MemberOutcome } from '../../../people/member-job.ts';
import type { CreatedAt, RecordColumns, TenantId } from './columns.ts';

export interface PeopleTables {
  groups: GroupTable;
  group_members: GroupMemberTable;
  departments: DepartmentTable;
  member_jobs: MemberJobTable;
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

export type MemberJobTable = RecordColumns & {
  asker_id: string;
  deed: MemberDeed;
  user_ids: string[];
  /** Of those who have had their turn, in the order of `user_ids`. */
  outcomes: Generated<MemberOutcome[]>;
  state: Generated<MemberJob['state']>;
  worked_at: Generated<Date>;
};
