// The library across all workspaces: what is approved, beside what is shipped. It answers nothing that was not submitted
// to be seen, and of a workspace its name alone.
import { sql, type RawBuilder } from 'kysely';
import type { LibraryAgent, LibraryAgentDetail } from '../../shared/imports/library-agent.ts';
import type { TemplateSummary } from '../../shared/imports/templates/template-summary.ts';
import { isId } from '../../shared/kernel/id.ts';
import { asSystem, type Db, type Trx } from '../../shared/node/database/database.ts';
import { containing } from '../../shared/node/database/like.ts';
import { submissionStatus } from '../../shared/node/database/literals.ts';
import type { CommunityLibrary, LibraryQuery } from '../imports/index.ts';
import { countDownload, countView } from './use-store.ts';
import { libraryAgentOf, libraryDetailOf } from './present.ts';

export const hasAgent = sql<boolean>`exists (select from agents
  where agents.id = community_submissions.agent_id and agents.deleted_at is null)`;

/** [CM6] Its agent, project and workspace are there. */
export const isThere = sql<boolean>`(
  exists (select from tenants where tenants.id = community_submissions.tenant_id and tenants.disabled_at is null)
  and ${hasAgent}
  and exists (select from projects where projects.id = community_submissions.project_id
    and projects.deleted_at is null))`;

const approved = (trx: Trx) =>
  trx
    .selectFrom('communitySubmissions')
    .innerJoin('tenants', 'tenants.id', 'communitySubmissions.tenantId')
    .where('communitySubmissions.status', '=', 'Approved')
    .where(isThere);

const cardColumns = [
  ...(['communitySubmissions.id', 'libraryAgentId', 'communitySubmissions.name', 'tagline'] as const),
  ...(['industries', 'readiness', 'contributor', 'tenants.name as workspace'] as const),
  ...(['downloads', 'decidedAt', 'card'] as const),
] as const;

/** What lists look for and sort by, of both kinds. */
function libraryOf(shipped: readonly LibraryAgent[]): RawBuilder<unknown> {
  const rows = shipped.map(({ id, name, description, industry, models, stepCount }, position) => ({
    ...{ id, position, name, words: `${name} ${description}`, industries: [industry] },
    ...{ providers: models.map(({ provider }) => provider), step_count: stepCount },
  }));
  return sql`(select id, position, name, words, industries, providers, step_count, 0 as downloads,
      null::timestamptz as updated_at, 'shipped' as origin
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as shipped(id text, position integer, name text,
      words text, industries text[], providers text[], step_count integer)
    union all
    select id::text, ${shipped.length}::integer, name, name || ' ' || tagline, industries,
      array(select one ->> 'provider' from jsonb_array_elements(card -> 'models') one),
      (card ->> 'stepCount')::integer, downloads, decided_at, 'community'
    from community_submissions where status = ${submissionStatus('Approved')} and ${isThere})`;
}

const orders = {
  name: sql`lower(name)`,
  industry: sql`industries[1]`,
  stepCount: sql`step_count`,
  downloads: sql`downloads`,
  updatedAt: sql`updated_at`,
} as const;

const isChosen = (value: string | undefined, fits: RawBuilder<unknown>) =>
  value === undefined ? sql`true` : fits;

const fits = ({ industry, provider, origin, filter }: LibraryQuery) => sql`
  words ilike ${containing(filter.trim())}
  and ${isChosen(industry, sql`${industry} = any(industries)`)}
  and ${isChosen(provider, sql`${provider} = any(providers)`)}
  and ${isChosen(origin, sql`origin = ${origin}`)}`;

async function listLibrary(trx: Trx, shipped: readonly LibraryAgent[], query: LibraryQuery) {
  const { sortBy, sortDirection, limit, offset } = query;
  const library = libraryOf(shipped);
  const direction = sortDirection === 'DESC' ? sql`desc` : sql`asc`;
  const first = sortBy ? sql`${orders[sortBy]} ${direction} nulls last,` : sql``;
  const { rows } = await sql<{ id: string }>`select id from ${library} as library where ${fits(query)}
    order by ${first} position, updated_at desc nulls last, id limit ${limit} offset ${offset}`.execute(trx);
  const { rows: counted } = await sql<{ count: number }>`select count(*)::integer as count
    from ${library} as library where ${fits(query)}`.execute(trx);
  const known = new Map(shipped.map((agent) => [agent.id, agent]));
  const shared = rows.map(({ id }) => id).filter((id) => !known.has(id));
  for (const agent of await readAgents(trx, shared)) known.set(agent.id, agent);
  return { items: rows.flatMap(({ id }) => known.get(id) ?? []), totalCount: counted[0]?.count ?? 0 };
}

async function readAgents(trx: Trx, ids: readonly string[]): Promise<LibraryAgent[]> {
  if (ids.length === 0) return [];
  const rows = approved(trx).where('communitySubmissions.id', 'in', [...ids]);
  return (await rows.select(cardColumns).execute()).map(libraryAgentOf);
}

type Counted<Name> = { name: Name; count: number };

async function countIndustries(trx: Trx, shipped: readonly LibraryAgent[]) {
  const { rows } = await sql<
    Counted<LibraryAgent['industry']>
  >`select industry as name, count(*)::integer as count
    from ${libraryOf(shipped)} as library, unnest(industries) industry group by industry
    order by industry <> 'General', industry`.execute(trx);
  return rows;
}

/** Labelled as the templates call theirs; others by the provider's own name. */
async function countProviders(trx: Trx, shipped: readonly LibraryAgent[]) {
  const labels = new Map(
    shipped.flatMap(({ models }) => models.map((model) => [model.provider, model.displayName])),
  );
  const { rows } = await sql<Counted<string>>`select provider as name, count(distinct id)::integer as count
    from ${libraryOf(shipped)} as library, unnest(providers) provider group by provider
    order by provider limit 100`.execute(trx);
  return rows.map((row) => ({ ...row, displayName: labels.get(row.name) ?? row.name }));
}

/** [CM10] */
async function readDetail(trx: Trx, id: string, viewer: string): Promise<LibraryAgentDetail | undefined> {
  const row = await approved(trx)
    .where('communitySubmissions.id', '=', id)
    .select([
      ...cardColumns,
      'communitySubmissions.tenantId',
      'description',
      'videoLink',
      'views',
      'contents',
    ])
    .executeTakeFirst();
  if (row && row.tenantId !== viewer) await countView(trx, id);
  return row && libraryDetailOf(row);
}

async function readPopular(trx: Trx, limit: number): Promise<TemplateSummary[]> {
  const rows = await approved(trx)
    .select(cardColumns)
    .orderBy('downloads', 'desc')
    .orderBy('decidedAt', 'desc')
    .orderBy('communitySubmissions.id')
    .limit(limit)
    .execute();
  return rows.map(libraryAgentOf).map((agent) => ({ ...agent, tagline: agent.description }));
}

export const communityLibrary = (db: Db): CommunityLibrary => ({
  list: (shipped, query) => asSystem(db, (trx) => listLibrary(trx, shipped, query)),
  industries: (shipped) => asSystem(db, (trx) => countIndustries(trx, shipped)),
  providers: (shipped) => asSystem(db, (trx) => countProviders(trx, shipped)),
  popular: async (limit) => (limit > 0 ? asSystem(db, (trx) => readPopular(trx, limit)) : []),
  read: async (id, { tenantId }) =>
    isId(id) ? asSystem(db, (trx) => readDetail(trx, id, tenantId)) : undefined,

  open: (id) =>
    asSystem(db, (trx) =>
      approved(trx)
        .where('communitySubmissions.id', '=', id)
        .select(['file', 'contributor as author', 'tenants.name as workspace'])
        .executeTakeFirst(),
    ),

  countDownload: (id) => asSystem(db, (trx) => countDownload(trx, id)),
});
