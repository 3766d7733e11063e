// Saved inputs of agents: shared by their team, and part of no export.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import { executionProblems } from '../../shared/executions/problems.ts';
import { MAX_SAMPLES, type RunSample } from '../../shared/executions/sample.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';

type Tenant = Pick<Scope, 'tenantId'>;

type NewSample = {
  projectId: string;
  agentId: string;
  name: string;
  typed: Record<string, string>;
  savedBy: { id: string; name: string };
};

const columns = ['id', 'name', 'typed', 'savedById', 'savedByName'] as const;

export const sampleStore = (db: Db) => ({
  list: (scope: Tenant, agentId: string): Promise<RunSample[]> =>
    inTenant(db, scope, async (trx) => {
      const rows = await trx
        .selectFrom('runSamples')
        .select(columns)
        .where('agentId', '=', agentId)
        .orderBy(sql`lower(name)`)
        .limit(MAX_SAMPLES)
        .execute();
      return rows.map(sampleOf);
    }),

  save: (scope: Tenant, { projectId, agentId, name, typed, savedBy }: NewSample): Promise<RunSample> =>
    inTenant(db, scope, async (trx) => {
      await requireRoom(trx, agentId, name);
      const row = await trx
        .insertInto('runSamples')
        .values({
          projectId,
          agentId,
          name,
          typed: JSON.stringify(typed),
          savedById: savedBy.id,
          savedByName: savedBy.name,
        })
        .onConflict((conflict) =>
          conflict.columns(['tenantId', 'agentId', 'name']).doUpdateSet((eb) => ({
            typed: eb.ref('excluded.typed'),
            savedById: eb.ref('excluded.savedById'),
            savedByName: eb.ref('excluded.savedByName'),
          })),
        )
        .returning(columns)
        .executeTakeFirstOrThrow();
      return sampleOf(row);
    }),

  /** Its name; undefined when it is not there. */
  remove: (scope: Tenant, { agentId, id }: { agentId: string; id: string }) =>
    inTenant(db, scope, (trx) =>
      trx
        .deleteFrom('runSamples')
        .where('id', '=', id)
        .where('agentId', '=', agentId)
        .returning('name')
        .executeTakeFirst(),
    ),
});

/** Two people who save at once may not exceed the number together. */
async function requireRoom(trx: Trx, agentId: string, name: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`samples:${agentId}`}, 0))`.execute(trx);
  const { others } = await trx
    .selectFrom('runSamples')
    .select((eb) => eb.fn.countAll<number>().as('others'))
    .where('agentId', '=', agentId)
    .where('name', '<>', name)
    .executeTakeFirstOrThrow();
  if (others >= MAX_SAMPLES) throw new Problem(executionProblems.tooManySamples, { most: MAX_SAMPLES });
}

type Row = {
  id: string;
  name: string;
  typed: Record<string, string>;
  savedById: string;
  savedByName: string;
};

const sampleOf = ({ id, name, typed, savedById, savedByName }: Row): RunSample => ({
  id,
  name,
  typed,
  savedBy: { id: savedById, name: savedByName },
});
