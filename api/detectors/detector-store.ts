// Detectors of all kinds. Where they are used is read by `use-read-model.ts`.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { DetectorKind, DetectorSettings } from '../../shared/detectors/detector.ts';
import { detectorProblems } from '../../shared/detectors/problems.ts';
import type { Page, PageRequest } from '../../shared/kernel/paging.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, lock, type Db } from '../../shared/node/database/database.ts';
import { containing } from '../../shared/node/database/like.ts';
import { readPage } from '../../shared/node/database/read-page.ts';
import { isMissingReference, isUniqueViolation } from '../../shared/node/database/unique.ts';

type Tenant = Pick<Scope, 'tenantId'>;
export type DetectorDraft = {
  name: string;
  description: string;
  settings: DetectorSettings[DetectorKind];
};
export type DetectorRow = DetectorDraft & {
  id: string;
  kind: DetectorKind;
  createdBy: string | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

const { maxDetectors } = workLimits.detectors;
const columns = { name: sql`lower(name)`, updatedAt: sql`updated_at` };
const selected = [
  ...(['id', 'kind', 'name', 'description', 'settings', 'createdBy', 'version'] as const),
  ...(['createdAt', 'updatedAt'] as const),
] as const;

export type DetectorStore = ReturnType<typeof detectorStore>;

export const detectorStore = (db: Db) => ({
  page: (
    tenant: Tenant,
    kind: DetectorKind,
    slice: PageRequest<'name' | 'updatedAt'>,
  ): Promise<Page<DetectorRow>> =>
    inTenant(db, tenant, (trx) =>
      readPage(
        trx
          .selectFrom('detectors')
          .select(selected)
          .where('kind', '=', kind)
          .where('name', 'ilike', containing(slice.filter))
          .orderBy(columns[slice.sortBy ?? 'name'], slice.sortDirection === 'ASC' ? 'asc' : 'desc')
          .orderBy('id'),
        slice,
      ),
    ),

  find: (tenant: Tenant, kind: DetectorKind, id: string): Promise<DetectorRow | undefined> =>
    inTenant(db, tenant, (trx) =>
      trx
        .selectFrom('detectors')
        .select(selected)
        .where('kind', '=', kind)
        .where('id', '=', id)
        .executeTakeFirst(),
    ),

  /** One of this id that is there already is kept: the call was repeated. */
  add: (
    tenant: Tenant,
    { id, kind, by, ...draft }: DetectorDraft & { id: string; kind: DetectorKind; by: string },
  ) =>
    inTenant(db, tenant, async (trx) => {
      await trx
        .insertInto('detectors')
        .values({ id, kind, createdBy: by, ...columnsOf(draft) })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      await lock(trx, `detectors:${tenant.tenantId}`);
      const { count } = await trx
        .selectFrom('detectors')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('kind', '=', kind)
        .executeTakeFirstOrThrow();
      if (count > maxDetectors) throw new Problem(detectorProblems.tooMany, { most: maxDetectors });
    }).catch(nameTaken(draft.name)),

  /** False: somebody else changed or deleted it in the meantime. */
  change: (tenant: Tenant, id: string, draft: DetectorDraft, version: number) =>
    inTenant(db, tenant, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('detectors')
        .set({ ...columnsOf(draft), version: sql`version + 1`, updatedAt: new Date() })
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    }).catch(nameTaken(draft.name)),

  remove: (tenant: Tenant, id: string) =>
    inTenant(db, tenant, (trx) => trx.deleteFrom('detectors').where('id', '=', id).execute()).catch(
      (error: unknown) => {
        // A guardrail has begun to use it in the meantime.
        throw isMissingReference(error) ? new Problem(detectorProblems.inUseElsewhere) : error;
      },
    ),
});

const columnsOf = ({ name, description, settings }: DetectorDraft) => ({
  name,
  description,
  settings: JSON.stringify(settings),
});

/** [DT1] */
const nameTaken = (name: string) => (error: unknown) => {
  if (isUniqueViolation(error, 'detectors_name'))
    throw new Problem(detectorProblems.nameTaken, { name }).at('name');
  throw error;
};
