// Rate limits and their mappings; what is used of them is in `counter-store.ts`.
import { sql, type Selectable } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Page, PageRequest } from '../../shared/kernel/paging.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, lock, type Db, type Trx } from '../../shared/node/database/database.ts';
import { containing } from '../../shared/node/database/like.ts';
import { readPage } from '../../shared/node/database/read-page.ts';
import { isMissingReference, isUniqueViolation } from '../../shared/node/database/unique.ts';
import type { Tables } from '../../shared/node/database/tables/index.ts';
import { rateLimitProblems } from '../../shared/rate-limits/problems.ts';
import type {
  RateLimit,
  RateLimitDraft,
  RateMeasure,
  RateSubject,
} from '../../shared/rate-limits/rate-limit.ts';
import { highestUses, readUse } from './counter-store.ts';
import { guardrailNames, guardrailsOf, findGuardrail } from './guardrail-read-model.ts';
import { namesOf } from './subject-names-read-model.ts';

type Tenant = Pick<Scope, 'tenantId'>;
type Sortable = 'name' | 'amount' | 'updatedAt';
type Filters = { measure?: RateMeasure | undefined; subject?: RateSubject | undefined };
export type RateLimitRow = Omit<RateLimit, 'createdAt' | 'updatedAt' | 'abilities'> & {
  createdAt: Date;
  updatedAt: Date;
};
export type RateLimitStore = ReturnType<typeof rateLimitStore>;

const { maxRateLimits } = workLimits.rateLimits;
const MAX_SHOWN_SUBJECTS = 20;

const columns = { name: sql`lower(name)`, amount: sql`amount`, updatedAt: sql`updated_at` };

export const rateLimitStore = (db: Db) => ({
  page: (tenant: Tenant, slice: PageRequest<Sortable> & Filters): Promise<Page<RateLimitRow>> =>
    inTenant(db, tenant, async (trx) => {
      const { items, totalCount } = await readPage(
        trx
          .selectFrom('rateLimits')
          .selectAll()
          .where('name', 'ilike', containing(slice.filter))
          .where((eb) =>
            eb.and([
              ...(slice.measure ? [eb('measure', '=', slice.measure)] : []),
              ...(slice.subject ? [eb('subject', '=', slice.subject)] : []),
            ]),
          )
          .orderBy(columns[slice.sortBy ?? 'name'], slice.sortDirection === 'ASC' ? 'asc' : 'desc')
          .orderBy('id'),
        slice,
      );
      return { items: await complete(trx, items), totalCount };
    }),

  find: (tenant: Tenant, id: string) => inTenant(db, tenant, (trx) => find(trx, id)),

  /** One of this id that is there already is kept: the call was repeated. */
  add: (tenant: Tenant, id: string, draft: RateLimitDraft) =>
    inTenant(db, tenant, async (trx) => {
      await trx
        .insertInto('rateLimits')
        .values({ id, ...draft })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      await lock(trx, `rate-limits:${tenant.tenantId}`);
      const { count } = await trx
        .selectFrom('rateLimits')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      if (count > maxRateLimits) throw new Problem(rateLimitProblems.tooMany, { most: maxRateLimits });
    }).catch(nameTaken(draft.name)),

  /** False: somebody else changed or deleted it in the meantime. */
  change: (tenant: Tenant, id: string, draft: RateLimitDraft, version: number) =>
    inTenant(db, tenant, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('rateLimits')
        .set({ ...draft, version: sql`version + 1`, updatedAt: new Date() })
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    }).catch(nameTaken(draft.name)),

  remove: (tenant: Tenant, id: string) =>
    inTenant(db, tenant, (trx) => trx.deleteFrom('rateLimits').where('id', '=', id).execute()),

  /** Answers the guardrail; undefined: there is none. */
  map: (tenant: Tenant, rateLimitId: string, guardrailId: string) =>
    inTenant(db, tenant, async (trx) => {
      const guardrail = await findGuardrail(trx, guardrailId);
      if (guardrail)
        await trx
          .insertInto('rateLimitMappings')
          .values({ rateLimitId, guardrailId })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      return guardrail;
    }).catch((error: unknown) => {
      // One of the two was deleted in the meantime.
      if (isMissingReference(error)) return undefined;
      throw error;
    }),

  unmap: (tenant: Tenant, rateLimitId: string, guardrailId: string) =>
    inTenant(db, tenant, (trx) =>
      trx
        .deleteFrom('rateLimitMappings')
        .where('rateLimitId', '=', rateLimitId)
        .where('guardrailId', '=', guardrailId)
        .execute(),
    ),

  guardrails: (tenant: Tenant, filter: string) => inTenant(db, tenant, (trx) => guardrailNames(trx, filter)),

  use: (tenant: Tenant, { id, period, subject }: Pick<RateLimit, 'id' | 'period' | 'subject'>) =>
    inTenant(db, tenant, async (trx) => {
      const { uses, count, ...times } = await readUse(trx, { id, period, subjects: MAX_SHOWN_SUBJECTS });
      const names = await namesOf(
        trx,
        subject,
        uses.map((use) => use.id),
      );
      return {
        periodStart: times.periodStart.toISOString(),
        periodEnd: times.periodEnd.toISOString(),
        subjectCount: count,
        subjects: uses.map((use) => ({ ...use, name: names.get(use.id) ?? '' })),
      };
    }),
});

/** [RL1] */
const nameTaken = (name: string) => (error: unknown) => {
  if (isUniqueViolation(error, 'rate_limits_name'))
    throw new Problem(rateLimitProblems.nameTaken, { name }).at('name');
  throw error;
};

async function find(trx: Trx, id: string): Promise<RateLimitRow | undefined> {
  const rows = await trx.selectFrom('rateLimits').selectAll().where('id', '=', id).execute();
  return (await complete(trx, rows))[0];
}

async function complete(trx: Trx, rows: Selectable<Tables['rateLimits']>[]): Promise<RateLimitRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [guardrails, uses] = [await guardrailsOf(trx, ids), await highestUses(trx, ids)];
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    measure: row.measure,
    amount: Number(row.amount),
    period: row.period,
    subject: row.subject,
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    guardrails: guardrails.get(row.id) ?? [],
    highestUse: uses.get(row.id) ?? 0,
  }));
}
