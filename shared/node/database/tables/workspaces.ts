// Licence keys, a tenant's settings of the installation, and the spaces people chat in.
import type { Generated } from 'kysely';
import type { Plan } from '../../../access/limits.ts';
import type { SpaceStatus, SpaceUserStatus } from '../../../chat-spaces/chat-space.ts';
import type { RecordColumns, TenantId, Timestamp } from './columns.ts';

export interface WorkspaceTables {
  licenseKeys: LicenseKeyTable;
  tenantVariables: TenantVariableTable;
  chatSpaces: ChatSpaceTable;
  chatSpaceUsers: ChatSpaceUserTable;
}

/** The organization's; `tenant_id` says in which of its tenants the key was entered. */
export type LicenseKeyTable = RecordColumns & {
  /** As written in the key itself, so that no key counts twice. */
  licenseId: string;
  organizationExternalId: string;
  key: string;
  plan: Plan;
  seats: number;
  issuedAt: Timestamp;
  expiresAt: Timestamp;
  addedBy: string | null;
};

export interface TenantVariableTable {
  tenantId: TenantId;
  name: string;
  value: string;
}

export type ChatSpaceTable = RecordColumns & { name: string; status: SpaceStatus };

export type ChatSpaceUserTable = RecordColumns & {
  spaceId: string;
  userId: string;
  status: SpaceUserStatus;
  changedAt: Generated<Date>;
};
