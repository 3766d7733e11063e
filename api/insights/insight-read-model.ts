// Sums over runs, violations and model calls. The runs of a time lie together in the index by time, so a question
// reads what belongs to its answer and no more. Deleted projects are hidden by the database.
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import { failedStates, succeededStates } from '../../shared/executions/run-state.ts';
import type { Figures, Insights, InsightVersion, Progress } from '../../shared/insights/insights.ts';
import { bucketsOf, spanOf, type InsightRange, type Span } from '../../shared/insights/span.ts';
import { DAY_MS } from '../../shared/kernel/time.ts';
import { inProjects } from '../../shared/node/database/in-projects.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { textArray } from '../../shared/node/database/text-array.ts';

export type InsightFilter = {
  range: InsightRange;
  timeZone: string;
  projectId?: string | undefined;
  version?: InsightVersion | undefined;
  now: Date;
};
export type InsightStore = ReturnType<typeof insightStore>;

type Time = { from: Date; to: Date };
type Bucket = Figures & { at: string };
type Where = { scope: Scope; projectId: string | undefined; version: InsightVersion | undefined };

const MAX_ROWS = 10;
const MAX_FAILING = 5;
const nothing: Figures = {
  agents: 0,
  runs: 0,
  succeeded: 0,
  failed: 0,
  violations: 0,
  tokens: 0,
  cost: 0,
  medianMs: null,
  slowMs: null,
};

export const insightStore = (db: Db) => ({
  /** One transaction, so that all figures are of the same moment. */
  read: (scope: Scope, { projectId, version, timeZone, ...period }: InsightFilter): Promise<Insights> =>
    inTenant(db, scope, async (trx) => {
      const where = { scope, projectId, version };
      const oldest = period.range === 'allTime' ? await oldestRun(trx, where) : undefined;
      const span = spanOf({ ...period, timeZone }, oldest);
      const [totals, before] = [
        await totalsOf(trx, where, span),
        span.previous && (await totalsOf(trx, where, span.previous)),
      ];
      return {
        from: span.from,
        to: span.to,
        unit: span.unit,
        totals,
        previous: before,
        series: await seriesOf(trx, where, span, timeZone),
        projects: await projectsOf(trx, where, span),
        agents: await agentsOf(trx, where, span),
        models: await modelsOf(trx, where, span),
        failing: await failingOf(trx, where, span),
      };
    }),

  progress: (scope: Scope) =>
    inTenant(db, scope, async (trx) => {
      const mine = inProjects(scope);
      const { rows } = await sql<Progress>`select
        exists (select from agents where deleted_at is null and ${mine}) as "hasAgent",
        exists (select from guardrail_assignments join guardrails on guardrails.id = guardrail_id
          where enabled) as "hasGuardrail",
        exists (select from agents where deleted_at is null and live_version is not null and ${mine})
          as "hasPublished",
        exists (select from runs where ${mine}) as "hasRun"`.execute(trx);
      return rows[0] ?? { hasAgent: false, hasGuardrail: false, hasPublished: false, hasRun: false };
    }),

  /** What a project's runs have cost since a moment. US dollars. */
  costSince: (scope: Pick<Scope, 'tenantId'>, projectId: string, from: Date) =>
    inTenant(db, scope, async (trx) => {
      const { rows } = await sql<{ cost: number }>`select coalesce(sum(cost), 0) as cost from runs
        where project_id = ${projectId} and created_at >= ${from} and parent_run_id is null`.execute(trx);
      return rows[0]?.cost ?? 0;
    }),
});

const inSpan = ({ scope, projectId }: Where, { from, to }: Time): RawBuilder<boolean> => sql<boolean>`
  created_at >= ${from} and created_at < ${to}
  and ${projectId ? sql`project_id = ${projectId}` : sql`true`}
  and ${inProjects(scope)}`;

const isDraftRun = sql<boolean>`version is null`;
const isDraftViolation = sql<boolean>`agent_version = 'draft'`;

const ofVersion = ({ version }: Where, isDraft: RawBuilder<boolean>): RawBuilder<boolean> => {
  if (version === undefined) return sql<boolean>`true`;
  return version === 'draft' ? isDraft : sql<boolean>`not (${isDraft})`;
};

const runsWhere = (where: Where, time: Time) =>
  sql<boolean>`${inSpan(where, time)} and ${ofVersion(where, isDraftRun)}`;

const violationsWhere = (where: Where, time: Time) =>
  sql<boolean>`${inSpan(where, time)} and ${ofVersion(where, isDraftViolation)}`;

/** A run that another has started is part of that one: its cost is in the other's. */
const runsIn = (where: Where, time: Time) =>
  sql`select * from runs where ${runsWhere(where, time)} and parent_run_id is null`;

const sums = sql`count(distinct agent_id) as agents, count(*) as runs,
  count(*) filter (where status = any(${textArray(succeededStates)})) as succeeded,
  count(*) filter (where status = any(${textArray(failedStates)})) as failed,
  coalesce(sum(input_tokens + output_tokens), 0)::bigint as tokens, coalesce(sum(cost), 0) as cost`;

/** Runs that waited for a decision say how fast people are, not agents. */
const answered = sql`started_at is not null and ended_at is not null and status = any(${textArray(succeededStates)})
  and not exists (select from approvals where approvals.run_id = run.id)`;
const answerMs = sql`extract(epoch from ended_at - started_at)::double precision * 1000`;
const answerTimes = sql`
  round(percentile_cont(0.5) within group (order by ${answerMs}) filter (where ${answered})) as median_ms,
  round(percentile_cont(0.95) within group (order by ${answerMs}) filter (where ${answered})) as slow_ms`;

async function oldestRun(trx: Trx, where: Where): Promise<Date | undefined> {
  const since = { from: new Date(0), to: new Date(Date.now() + DAY_MS) };
  const { rows } = await sql<{ at: Date }>`select created_at as at from runs
    where ${runsWhere(where, since)} order by created_at limit 1`.execute(trx);
  return rows[0]?.at;
}

async function totalsOf(trx: Trx, where: Where, time: Time): Promise<Figures> {
  const { rows } = await sql<Figures>`select ${sums}, ${answerTimes},
    (select count(*) from violations where ${violationsWhere(where, time)}) as violations
    from (${runsIn(where, time)}) run`.execute(trx);
  return rows[0] ?? nothing;
}

async function seriesOf(trx: Trx, where: Where, span: Span, timeZone: string): Promise<Bucket[]> {
  const place = sql`to_char(date_trunc(${span.unit}, created_at at time zone ${timeZone}), 'YYYY-MM-DD"T"HH24:MI')`;
  const runs = await sql<Omit<Bucket, 'violations'>>`select ${place} as at, ${sums}, ${answerTimes}
    from (${runsIn(where, span)}) run group by 1`.execute(trx);
  const violations = await sql<{ at: string; count: number }>`select ${place} as at, count(*) as count
    from violations where ${violationsWhere(where, span)} group by 1`.execute(trx);
  const runsAt = new Map(runs.rows.map((row) => [row.at, row]));
  const violationsAt = new Map(violations.rows.map(({ at, count }) => [at, count]));
  return bucketsOf(span, timeZone).map((at) => ({
    ...nothing,
    ...runsAt.get(at),
    violations: violationsAt.get(at) ?? 0,
    at,
  }));
}

async function projectsOf(trx: Trx, where: Where, span: Span): Promise<Insights['projects']> {
  const { rows } = await sql<Insights['projects'][number]>`
    select project_id as id, coalesce(projects.name, '') as name, runs, failed, tokens, cost,
      (select count(*) from violations where violations.project_id = run.project_id and ${violationsWhere(where, span)})
        as violations
    from (select project_id, ${sums} from (${runsIn(where, span)}) one group by project_id
      order by cost desc, runs desc, project_id limit ${MAX_ROWS}) run
    left join projects on projects.id = run.project_id order by cost desc, runs desc, id`.execute(trx);
  return rows;
}

async function agentsOf(trx: Trx, where: Where, span: Span): Promise<Insights['agents']> {
  const { rows } = await sql<Insights['agents'][number]>`
    select agent_id as id, project_id, coalesce(agents.name, run.name) as name, runs, failed, tokens,
      cost, (select count(*) from violations where violations.agent_id = run.agent_id and ${violationsWhere(where, span)})
        as violations
    from (select agent_id, project_id, max(agent_name) as name, ${sums}
      from (${runsIn(where, span)}) one group by agent_id, project_id
      order by cost desc, runs desc, agent_id limit ${MAX_ROWS}) run
    left join (select id, name from agents) agents on agents.id = run.agent_id
    order by cost desc, runs desc, id`.execute(trx);
  return rows;
}

async function failingOf(trx: Trx, where: Where, span: Span): Promise<Insights['failing']> {
  const { rows } = await sql<Insights['failing'][number]>`
    select agent_id as id, project_id, coalesce(agents.name, run.name) as name, runs, failed
    from (select agent_id, project_id, max(agent_name) as name, ${sums}
      from (${runsIn(where, span)}) one group by agent_id, project_id) run
    left join (select id, name from agents) agents on agents.id = run.agent_id
    where failed > 0 order by failed::double precision / runs desc, failed desc, id limit ${MAX_FAILING}`.execute(
    trx,
  );
  return rows;
}

/** Of every model call: also of those of runs within runs, and of those whose answer was not let through. */
async function modelsOf(trx: Trx, where: Where, span: Span): Promise<Insights['models']> {
  const { rows } = await sql<Insights['models'][number]>`
    select model_id as id, max(name) as name, max(provider) as provider, sum(calls)::int as calls,
      sum(input_tokens + output_tokens)::bigint as tokens, sum(cost) as cost
    from run_models where run_id in (select id from runs where ${runsWhere(where, span)})
    group by 1 order by cost desc, calls desc, id limit ${MAX_ROWS}`.execute(trx);
  return rows;
}
