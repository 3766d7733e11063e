// Groups and departments; people and their memberships stand with the tenants.
import type { Generated } from 'kysely';
import type { MemberDeed, MemberJob, MemberOutcome } from '../../../people/member-job.ts';
import type { CreatedAt, RecordColumns, TenantId } from './columns.ts';

export interface PeopleTables {
  groups: GroupTable;
  groupMembers: GroupMemberTable;
  departments: DepartmentTable;
  memberJobs: MemberJobTable;
}

export type GroupTable = RecordColumns & {
  name: string;
  /** `Directory`: kept by the company's directory, not by hand. */
  groupType: Generated<'Local' | 'Directory'>;
  /** What the directory knows it by. */
  externalId: string | null;
  leaderId: string | null;
  updatedAt: Generated<Date>;
};

export interface GroupMemberTable {
  tenantId: TenantId;
  groupId: string;
  userId: string;
  createdAt: CreatedAt;
}

export type DepartmentTable = RecordColumns & { name: string; updatedAt: Generated<Date> };

export type MemberJobTable = RecordColumns & {
  askerId: string;
  deed: MemberDeed;
  userIds: string[];
  /** Of those who have had their turn, in the order of `user_ids`. */
  outcomes: Generated<MemberOutcome[]>;
  state: Generated<MemberJob['state']>;
  workedAt: Generated<Date>;
};
