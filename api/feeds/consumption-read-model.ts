// Sums over the model calls of runs, as they were booked with the runs' cost.
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Scope } from '../../shared/access/permissions.ts';
import type { Consumed, consumptionRoutes } from '../../shared/feeds/consumption.ts';
import type { Page } from '../../shared/kernel/paging.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import { inProjects } from '../../shared/node/database/in-projects.ts';
import { containing } from '../../shared/node/database/like.ts';

type ListQuery = z.output<(typeof consumptionRoutes)['list']['query']>;
type SeriesQuery = z.output<(typeof consumptionRoutes)['series']['query']>;
export type ConsumptionFilters = z.output<(typeof consumptionRoutes)['export']['query']>;

const groups = {
  user: { id: sql`started_by_id`, name: sql`(array_agg(started_by_name order by created_at desc))[1]` },
  project: { id: sql`project_id::text`, name: sql`coalesce(max(project_name), '')` },
  agent: { id: sql`agent_id::text`, name: sql`(array_agg(agent_name order by created_at desc))[1]` },
  model: { id: sql`model_id`, name: sql`max(model_name)` },
};

const columns = {
  name: sql`lower(name)`,
  calls: sql`calls`,
  tokens: sql`input_tokens + output_tokens`,
  cost: sql`cost`,
};

const callsOf = (scope: Scope, query: Omit<ConsumptionFilters, 'filter'>) => {
  const { startTime, endTime, projectId, agentId, modelId, startedById } = query;
  const tests = [
    inProjects(scope),
    startTime && sql`created_at >= ${new Date(startTime)}`,
    endTime && sql`created_at < ${new Date(endTime)}`,
    projectId && sql`project_id = ${projectId}`,
    agentId && sql`agent_id = ${agentId}`,
    startedById && sql`started_by_id = ${startedById}`,
    modelId && sql`model_id = ${modelId}`,
  ];
  return sql`select run_id, model_id, run_models.name as model_name, calls, run_models.input_tokens,
      run_models.output_tokens, run_models.cost, run.created_at, run.started_by_id, run.started_by_name,
      run.project_id, run.agent_id, run.agent_name, projects.name as project_name
    from run_models join runs run on run.id = run_models.run_id
      left join (select id, name from projects) projects on projects.id = run.project_id
    where ${sql.join(
      tests.filter((one) => one !== undefined && one !== ''),
      sql` and `,
    )}`;
};

const sums = sql`count(distinct run_id)::int as runs, sum(calls)::int as calls,
  sum(input_tokens)::bigint as input_tokens, sum(output_tokens)::bigint as output_tokens, sum(cost) as cost`;

export const consumptionModel = (db: Db) => ({
  page: (scope: Scope, query: ListQuery): Promise<Page<Consumed>> =>
    inTenant(db, scope, async (trx) => {
      const { by, filter, sortBy = 'cost', sortDirection, limit, offset } = query;
      const { id, name } = groups[by];
      const order = query.sortBy && sortDirection === 'ASC' ? sql`asc` : sql`desc`;
      const { rows } = await sql<Consumed & { totalCount: number }>`
        select *, count(*) over () as total_count from (
          select ${id} as id, ${name} as name, ${sums} from (${callsOf(scope, query)}) call group by ${id}) used
        where name ilike ${containing(filter)}
        order by ${columns[sortBy]} ${order}, id limit ${limit} offset ${offset}`.execute(trx);
      return {
        items: rows.map(({ totalCount: _total, ...row }) => row),
        totalCount: rows[0]?.totalCount ?? 0,
      };
    }),

  /** By stretch; stretches without calls are left out. */
  series: (scope: Scope, query: SeriesQuery, { from, to }: { from: Date; to: Date }) =>
    inTenant(db, scope, async (trx) => {
      const { rows } = await sql<Omit<Consumed, 'id' | 'name'> & { stretch: number }>`
        select width_bucket(extract(epoch from created_at)::float8, ${from.getTime() / 1000}::float8,
          ${to.getTime() / 1000}::float8, ${query.buckets}::int) as stretch, ${sums}
        from (${callsOf(scope, query)}) call group by 1`.execute(trx);
      return rows;
    }),

  oldest: (scope: Scope, query: SeriesQuery): Promise<Date | undefined> =>
    inTenant(db, scope, async (trx) => {
      const { rows } = await sql<{ at: Date | null }>`
        select min(created_at) as at from (${callsOf(scope, query)}) call`.execute(trx);
      return rows[0]?.at ?? undefined;
    }),
});
