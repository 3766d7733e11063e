// How a tenant's product looks, and the files it is made of.
import type { Branding } from '../../../branding/branding.ts';
import type { UploadPurpose } from '../../../branding/upload.ts';
import type { Jsonb, RecordColumns, TenantId } from './columns.ts';
import type { Generated } from 'kysely';

export interface BrandingTables {
  uploads: UploadTable;
  brandings: BrandingTable;
}

export type UploadTable = Omit<RecordColumns, 'createdAt'> & {
  /** Uploaded again, it is new again. */
  createdAt: Generated<Date>;
  purpose: UploadPurpose;
  /** sha256 of the bytes, in hexadecimal digits. */
  hash: string;
  mediaType: string;
  fileName: string;
  /** Pixels; null for what is no picture. */
  width: number | null;
  height: number | null;
  bytes: Buffer;
  createdBy: string | null;
};

export interface BrandingTable {
  tenantId: TenantId;
  app: string;
  look: Jsonb<Branding>;
  updatedAt: Generated<Date>;
}
