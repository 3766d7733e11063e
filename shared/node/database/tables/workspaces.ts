// Licence keys, a tenant's settings of the installation, and the spaces people chat in.
import type { Generated } from 'kysely';
import type { Plan } from '../../../access/limits.ts';
import type { SpaceStatus, SpaceUserStatus } from '../../../chat-spaces/chat-space.ts';
import type { RecordColumns, TenantId, Timestamp } from './columns.ts';

export interface WorkspaceTables {
  license_keys: LicenseKeyTable;
  tenant_variables: TenantVariableTable;
  chat_spaces: ChatSpaceTable;
  chat_space_users: ChatSpaceUserTable;
}

/** The organization's; `tenant_id` says in which of its tenants the key was entered. */
export type LicenseKeyTable = RecordColumns & {
  /** As written in the key itself, so that no key counts twice. */
  license_id: string;
  organization_external_id: string;
  key: string;
  plan: Plan;
  seats: number;
  issued_at: Timestamp;
  expires_at: Timestamp;
  added_by: string | null;
};

export interface TenantVariableTable {
  tenant_id: TenantId;
  name: string;
  value: string;
}

export type ChatSpaceTable = RecordColumns & { name: string; status: SpaceStatus };

export type ChatSpaceUserTable = RecordColumns & {
  space_id: string;
  user_id: string;
  status: SpaceUserStatus;
  changed_at: Generated<Date>;
};
