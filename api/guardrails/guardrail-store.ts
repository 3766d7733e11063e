// The only file that touches guardrail rows. Scope comes first everywhere: out of scope means not found [G4].
import { sql, type Selectable } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { Filter } from '../../shared/guardrails/filters/index.ts';
import type { Assignment, GuardrailDraft } from '../../shared/guardrails/guardrail.ts';
import type { Page, PageRequest } from '../../shared/kernel/paging.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { containing } from '../../shared/node/database/like.ts';
import { readPage } from '../../shared/node/database/read-page.ts';
import type { Tables } from '../../shared/node/database/tables/index.ts';
import { keepWithinLimit, type LimitCount } from '../../shared/node/database/plan-limits.ts';
import { guardrailProblems } from '../../shared/guardrails/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { addVersion, type Author } from './guardrail-version-store.ts';
import { rateLimitNames } from './rate-limit-read-model.ts';
import { detectorIdsOf } from './resolve-filters.ts';

/** Of two who take the last place at the same moment, one is refused. */
const tooMany = (limit: number) => new Problem(guardrailProblems.limitReached, { limit });

export const countGuardrails: LimitCount = (trx) =>
  trx
    .selectFrom('guardrails')
    .select(({ fn }) => fn.countAll<number>().as('used'))
    .executeTakeFirstOrThrow();

/** `projectIds` are those of the assignments; null: one without a project. */
export type GuardrailRow = GuardrailDraft & {
  id: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  projectIds: (string | null)[];
};

export type PlacedAssignment = Assignment & { projectId: string | null };
export type GuardrailStore = ReturnType<typeof guardrailStore>;

type SortColumn = 'name' | 'enabled' | 'updatedAt';
const columnOf = { name: sql`lower(name)`, enabled: sql`enabled`, updatedAt: sql`updated_at` };

export function guardrailStore(db: Db) {
  return {
    page: (scope: Scope, slice: PageRequest<SortColumn>): Promise<Page<GuardrailRow>> =>
      inTenant(db, scope, async (trx) => {
        const { items, totalCount } = await readPage(
          visible(trx, scope)
            .where('name', 'ilike', containing(slice.filter))
            .selectAll('guardrails')
            .orderBy(columnOf[slice.sortBy ?? 'name'], slice.sortDirection === 'ASC' ? 'asc' : 'desc')
            .orderBy('id'),
          slice,
        );
        return { items: await withAssignments(trx, items), totalCount };
      }),

    find: (scope: Scope, id: string) => inTenant(db, scope, (trx) => find(trx, scope, id)),

    /** Looks through the whole tenant, since a name may be taken by a row the reader cannot see. */
    isNameTaken: (scope: Scope, name: string, ownId?: string) =>
      inTenant(db, scope, async (trx) => {
        const row = await trx
          .selectFrom('guardrails')
          .select('id')
          .where(sql`lower(name)`, '=', sql`lower(${name})`)
          .executeTakeFirst();
        return row !== undefined && row.id !== ownId;
      }),

    add: (scope: Scope, saved: Saved) => inTenant(db, scope, (trx) => add(trx, scope, saved)),

    /** Undefined when it was deleted, or when `version` is not the stored one. */
    change: (scope: Scope, id: string, { draft, assignments, version, by }: Saved & { version?: number }) =>
      inTenant(db, scope, async (trx) => {
        const row = await trx
          .updateTable('guardrails')
          .set({ ...columns(draft), version: sql`version + 1`, updatedAt: sql`now()` })
          .where('id', '=', id)
          .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
          .returningAll()
          .executeTakeFirst();
        if (!row) return undefined;
        await trx.deleteFrom('guardrailAssignments').where('guardrailId', '=', id).execute();
        await assign(trx, id, assignments);
        await useDetectors(trx, id, draft.filters);
        await addVersion(trx, id, by);
        return present(row, assignments);
      }),

    /** `check` throws where the names of its rate limits speak against it. */
    remove: (scope: Scope, id: string, check: (rateLimits: string[]) => void) =>
      inTenant(db, scope, (trx) => remove(trx, id, check)),

    /** The guardrails assigned to one of the entities, whatever the callers' scopes. */
    assignedTo: (scope: Pick<Scope, 'tenantId'>, entityIds: readonly string[]) =>
      inTenant(db, scope, async (trx) => {
        const rows = await trx
          .selectFrom('guardrails')
          .selectAll()
          .where('id', 'in', (eb) =>
            eb.selectFrom('guardrailAssignments').select('guardrailId').where('entityId', 'in', entityIds),
          )
          .orderBy('createdAt')
          .orderBy('id')
          .execute();
        return withAssignments(trx, rows);
      }),

    forgetEntity: (scope: Pick<Scope, 'tenantId'>, entityId: string) =>
      inTenant(db, scope, async (trx) => {
        await trx
          .deleteFrom('guardrailAssignments')
          .where((eb) => eb.or([eb('entityId', '=', entityId), eb(sql`project_id::text`, '=', entityId)]))
          .execute();
      }),
  };
}

type Saved = { draft: GuardrailDraft; assignments: PlacedAssignment[]; by: Author };

async function add(trx: Trx, scope: Scope, { draft, assignments, by }: Saved) {
  const row = await trx
    .insertInto('guardrails')
    .values(columns(draft))
    .returningAll()
    .executeTakeFirstOrThrow();
  await keepWithinLimit(trx, scope, { name: 'guardrails', count: countGuardrails, refusal: tooMany }); // [G12]
  await assign(trx, row.id, assignments);
  await useDetectors(trx, row.id, draft.filters);
  await addVersion(trx, row.id, by);
  return present(row, assignments);
}

async function remove(trx: Trx, id: string, check: (rateLimits: string[]) => void) {
  // Nothing is mapped to it from here on.
  await trx.selectFrom('guardrails').select('id').where('id', '=', id).forUpdate().execute();
  check(await rateLimitNames(trx, id));
  await trx.deleteFrom('guardrails').where('id', '=', id).execute();
}

async function find(trx: Trx, scope: Scope, id: string): Promise<GuardrailRow | undefined> {
  const rows = await visible(trx, scope).selectAll('guardrails').where('id', '=', id).execute();
  return (await withAssignments(trx, rows))[0];
}

const visible = (trx: Trx, { projects }: Scope) =>
  trx.selectFrom('guardrails').$if(projects !== 'all', (query) =>
    query.where('id', 'in', (eb) =>
      eb
        .selectFrom('guardrailAssignments')
        .select('guardrailId')
        .where(sql<boolean>`project_id = any(${projects === 'all' ? [] : [...projects]}::uuid[])`),
    ),
  );

async function withAssignments(trx: Trx, rows: Selectable<Tables['guardrails']>[]): Promise<GuardrailRow[]> {
  if (rows.length === 0) return [];
  const assignments = await trx
    .selectFrom('guardrailAssignments')
    .select(['guardrailId', 'scope', 'entityId', 'projectId'])
    .where(
      'guardrailId',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('scope')
    .orderBy('entityId')
    .execute();
  const ofGuardrail = Map.groupBy(assignments, ({ guardrailId }) => guardrailId);
  return rows.map((row) => present(row, ofGuardrail.get(row.id) ?? []));
}

async function assign(trx: Trx, guardrailId: string, assignments: PlacedAssignment[]) {
  if (assignments.length === 0) return;
  const rows = assignments.map(({ scope, entityId, projectId }) => ({
    guardrailId,
    scope,
    entityId,
    projectId,
  }));
  await trx
    .insertInto('guardrailAssignments')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Those were looked for in the workspace before; what is used cannot be deleted. [DT3] */
async function useDetectors(trx: Trx, guardrailId: string, filters: readonly Filter[]) {
  await trx.deleteFrom('guardrailDetectors').where('guardrailId', '=', guardrailId).execute();
  const ids = detectorIdsOf(filters);
  if (ids.length === 0) return;
  const rows = ids.map((detectorId) => ({ guardrailId, detectorId }));
  await trx.insertInto('guardrailDetectors').values(rows).execute();
}

const present = (row: Selectable<Tables['guardrails']>, assignments: PlacedAssignment[]): GuardrailRow => ({
  id: row.id,
  name: row.name,
  description: row.description,
  enabled: row.enabled,
  applyDatasource: row.applyDatasource,
  selectedSource: row.selectedSource,
  applyToTools: row.applyToTools,
  filters: row.filters,
  guardrailTargets: row.targets,
  guardrailAssignments: assignments.map(({ scope, entityId }) => ({ scope, entityId })),
  version: row.version,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  projectIds: assignments.map(({ projectId }) => projectId),
});

const columns = (draft: GuardrailDraft) => ({
  name: draft.name,
  description: draft.description,
  enabled: draft.enabled,
  applyDatasource: draft.applyDatasource,
  selectedSource: draft.selectedSource,
  applyToTools: draft.applyToTools,
  filters: JSON.stringify(draft.filters),
  targets: JSON.stringify(draft.guardrailTargets),
});
