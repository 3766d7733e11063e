// What guards which agent, asked of the tables of agents, guardrails, policies and violations when somebody looks.
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { Page, PageRequest } from '../../shared/kernel/paging.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import { containing } from '../../shared/node/database/like.ts';
import type {
  guardedStates,
  LandscapeAgent,
  SecurityOverview,
} from '../../shared/security-center/landscape.ts';

type Sortable = 'name' | 'guarded' | 'violations';
type Filters = { guarded?: (typeof guardedStates)[number] | undefined; projectId?: string | undefined };
type Row = Omit<LandscapeAgent, 'lastViolationAt'> & { lastViolationAt: Date | null };

/** Of agents that are there. Those on the way out of the list of agents are guarded too, so they count. */
const inScope = ({ projects }: Scope) =>
  projects === 'all'
    ? sql`agents.deleted_at is null`
    : sql`agents.deleted_at is null and agents.project_id = any(${[...projects]}::uuid[])`;

const watching = sql`guardrail_assignments held join guardrails on guardrails.id = held.guardrail_id
  where guardrails.enabled and held.entity_id in
    (agents.id::text, agents.project_id::text, agents.tenant_id::text)`;

const holding = sql`policies where policies.enabled and policies.published_version is not null
  and (policies.scope = 'agents' or (policies.scope = 'project' and policies.project_id = agents.project_id))`;

/** `named`: a table called one, of what an agent uses. */
const namesOf = (kind: 'model' | 'tool', named: RawBuilder<unknown>, name: RawBuilder<unknown>) =>
  sql`coalesce((select jsonb_agg(jsonb_build_object('id', one.id, 'name', ${name}) order by lower(${name}))
    from agent_uses join ${named} on one.id = agent_uses.used_id
    where agent_uses.agent_id = agents.id and agent_uses.kind = ${sql.lit(kind)}), '[]')`;

const models = namesOf('model', sql`models one`, sql`one.display_name`);
/** A tool of an MCP server has its name there. */
const tools = sql`${namesOf('tool', sql`tools one`, sql`one.name`)}
  || ${namesOf('tool', sql`mcp_tools one`, sql`one.name`)}`;

const recent = sql`violations where violations.agent_id = agents.id
  and violations.created_at > now() - interval '7 days'`;

const orders: Record<Sortable, (direction: ReturnType<typeof sql>) => ReturnType<typeof sql>> = {
  name: (direction) => sql`lower(agents.name) ${direction}`,
  guarded: (direction) => sql`exists (select from ${watching}) ${direction}, lower(agents.name)`,
  violations: (direction) => sql`(select count(*) from ${recent}) ${direction}, lower(agents.name)`,
};

export const readLandscape = (
  db: Db,
  scope: Scope,
  {
    guarded,
    projectId,
    filter,
    sortBy = 'guarded',
    sortDirection,
    limit,
    offset,
  }: PageRequest<Sortable> & Filters,
): Promise<Page<Row>> =>
  inTenant(db, scope, async (trx) => {
    const direction = sortDirection === 'DESC' ? sql`desc` : sql`asc`;
    const wanted = sql`${inScope(scope)} and agents.name ilike ${containing(filter)}
      ${projectId === undefined ? sql`` : sql`and agents.project_id = ${projectId}`}
      ${guarded === undefined ? sql`` : sql`and exists (select from ${watching}) = ${guarded === 'yes'}`}`;
    const { rows: items } = await sql<Row>`select agents.id, agents.name, agents.project_id,
        projects.name as project_name, agents.live_version as active_version,
        ${models} as models, ${tools} as tools,
        coalesce((select jsonb_agg(jsonb_build_object('id', guardrails.id, 'name', guardrails.name,
          'scope', held.scope) order by lower(guardrails.name)) from ${watching}), '[]') as guardrails,
        coalesce((select jsonb_agg(jsonb_build_object('id', policies.id, 'name', policies.name)
          order by policies.priority desc, lower(policies.name)) from ${holding}), '[]') as policies,
        (select count(*) from ${recent}) as violations,
        (select max(violations.created_at) from violations where violations.agent_id = agents.id)
          as last_violation_at
      from agents join projects on projects.id = agents.project_id
      where ${wanted} order by ${orders[sortBy](direction)}, agents.id
      limit ${limit} offset ${offset}`.execute(trx);
    const { rows } = await sql<{ count: number }>`select count(*) as count from agents
      join projects on projects.id = agents.project_id where ${wanted}`.execute(trx);
    return { items, totalCount: rows[0]?.count ?? 0 };
  });

export const readOverview = (db: Db, scope: Scope): Promise<SecurityOverview> =>
  inTenant(db, scope, async (trx) => {
    const { rows } = await sql<Omit<SecurityOverview, 'violations' | 'blocked'>>`
      select count(*) as agents, count(*) filter (where exists (select from ${watching})) as guarded,
        (select count(distinct used_id) from agent_uses join agents on agents.id = agent_uses.agent_id
          where kind = 'model' and ${inScope(scope)}) as models,
        (select count(distinct used_id) from agent_uses join agents on agents.id = agent_uses.agent_id
          where kind = 'tool' and ${inScope(scope)}) as tools,
        (select count(*) from policies where enabled and published_version is not null
          and scope in ('agents', 'project')) as policies
      from agents where ${inScope(scope)}`.execute(trx);
    const counts = await countViolations();
    const [totals = { agents: 0, guarded: 0, models: 0, tools: 0, policies: 0 }] = rows;
    const sumOf = (which: 'blocked' | 'blockedBefore') => counts.reduce((sum, one) => sum + one[which], 0);
    return {
      ...totals,
      violations: counts.map(({ feed, count, before }) => ({ feed, count, before })),
      blocked: { count: sumOf('blocked'), before: sumOf('blockedBefore') },
    };

    async function countViolations() {
      const isNow = sql`created_at > now() - interval '7 days'`;
      const isBlock = sql`action = 'Block'`;
      const found = await sql<{
        feed: string;
        count: number;
        before: number;
        blocked: number;
        blockedBefore: number;
      }>`select feed, count(*) filter (where ${isNow}) as count, count(*) filter (where not ${isNow}) as before,
          count(*) filter (where ${isNow} and ${isBlock}) as blocked,
          count(*) filter (where not ${isNow} and ${isBlock}) as blocked_before
        from violations where created_at > now() - interval '14 days'
          ${scope.projects === 'all' ? sql`` : sql`and project_id = any(${[...scope.projects]}::uuid[])`}
        group by feed order by feed`.execute(trx);
      return found.rows;
    }
  });
