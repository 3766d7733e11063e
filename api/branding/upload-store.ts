import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { UploadPurpose } from '../../shared/branding/upload.ts';
import { asSystem, inTenant, type Db } from '../../shared/node/database/database.ts';
import type { Checked } from './check-image.ts';

type Tenant = Pick<Scope, 'tenantId'>;

export type UploadStore = ReturnType<typeof uploadStore>;
export type NewUpload = Checked & { purpose: UploadPurpose; fileName: string; by: string };

const about = ['id', 'mediaType', 'fileName', 'width', 'height', 'purpose'] as const;

/** Pictures the sign-in page may show; templates are private. */
const isPublic = sql<boolean>`purpose not in ('powerPointTemplate', 'wordTemplate') and exists (
  select from brandings where brandings.tenant_id = uploads.tenant_id
  and appearance::text like '%' || uploads.id || '%')`;

export const uploadStore = (db: Db) => ({
  /** The same content for the same purpose is kept once. */
  add: (tenant: Tenant, { bytes, purpose, fileName, mediaType, width, height, by }: NewUpload) =>
    inTenant(db, tenant, (trx) =>
      trx
        .insertInto('uploads')
        .values({
          purpose,
          bytes,
          hash: createHash('sha256').update(bytes).digest('hex'),
          mediaType,
          fileName,
          width,
          height,
          createdBy: by,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['tenantId', 'purpose', 'hash'])
            .doUpdateSet({ fileName, uploadedAt: sql<Date>`now()` }),
        )
        .returning([...about, sql<number>`length(bytes)`.as('size')])
        .executeTakeFirstOrThrow(),
    ),

  /** Those of the ids that are files of this tenant, by id. */
  known: (tenant: Tenant, ids: readonly string[]) =>
    inTenant(db, tenant, async (trx) => {
      if (ids.length === 0) return new Map<string, { purpose: UploadPurpose; fileName: string }>();
      const rows = await trx
        .selectFrom('uploads')
        .select(about)
        .where('id', 'in', [...ids])
        .execute();
      return new Map(rows.map(({ id, ...row }) => [id, row]));
    }),

  /** Of the caller's tenant, or a public picture [BR8]. */
  read: (id: string, tenantId: string | undefined) =>
    asSystem(db, (trx) =>
      trx
        .selectFrom('uploads')
        .select([...about, 'bytes', isPublic.as('isPublic')])
        .where('id', '=', id)
        .where(sql<boolean>`(tenant_id = ${tenantId ?? null}::uuid or ${isPublic})`)
        .executeTakeFirst(),
    ),

  /** [BR10] */
  removeUnused: (before: Date) =>
    asSystem(db, (trx) =>
      sql`delete from uploads where uploaded_at < ${before} and not exists (select from brandings
        where brandings.tenant_id = uploads.tenant_id and appearance::text like '%' || uploads.id || '%')`.execute(
        trx,
      ),
    ),
});
