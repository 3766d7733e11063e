// Takes the demo out again, in one transaction. Things somebody has changed since, and projects in which there is
// anything else, are no longer the demo's and stay.
import { sql, type RawBuilder } from 'kysely';
import { branchDocuments } from '../agents/index.ts';
import {
  agentDocumentName,
  boardDocumentName,
  policyDocumentName,
  promptDocumentName,
} from '../../shared/documents/names.ts';
import {
  asSystem,
  inOneTransaction,
  inTenant,
  type Db,
  type Trx,
} from '../../shared/node/database/database.ts';
import { showDeletedProjects } from '../../shared/node/database/deleted-projects.ts';
import { heldStates } from '../../shared/executions/run-state.ts';
import { forgetDocuments } from '../../shared/node/documents/index.ts';
import { textArray } from '../../shared/node/database/text-array.ts';
import { removeLifecycle } from './lifecycle-times-store.ts';
import { idBytes, removableAgents } from './removable-agents-store.ts';
import { tellPages } from './tell-pages.ts';

type Tenant = { tenantId: string };

export const demoRemoval = (db: Db) => ({
  /** Stops the seeding. Answers false where there is no demo. */
  markRemoved: ({ tenantId }: Tenant): Promise<boolean> =>
    asSystem(db, async (trx) => {
      const { numAffectedRows } = await sql`update demo_seedings set removed_at = now()
        where tenant_id = ${tenantId} and (removed_at is null
          or exists (select from demo_records where tenant_id = ${tenantId}))`.execute(trx);
      return numAffectedRows === 1n;
    }),

  /** Whether a process is still at it, or a run of the demo under way. */
  isBusy: ({ tenantId }: Tenant): Promise<boolean> =>
    asSystem(db, async (trx) => {
      const { rows } = await sql`select from demo_seedings
        where tenant_id = ${tenantId} and held_by is not null and held_until > now()
        union all select from runs where tenant_id = ${tenantId} and status = any(${textArray(['queued', ...heldStates])})
          and (id in (select id from demo_records) or parent_run_id in (select id from demo_records))`.execute(
        trx,
      );
      return rows.length > 0;
    }),

  /** Answers how many things are gone, and the documents of agents among them. */
  remove: (tenant: Tenant): Promise<{ things: number; agentIds: string[] }> =>
    inOneTransaction(db, async (one) => {
      await inTenant(one, tenant, async (trx) => {
        // Records that people made in a restorable project are theirs as well.
        await showDeletedProjects(trx);
        await keepChildren(trx);
      });
      await asSystem(one, (trx) => removeLines(trx, tenant));
      return inTenant(one, tenant, async (trx) => {
        await showDeletedProjects(trx);
        await removeRuns(trx);
        const lifecycle = await removeLifecycle(trx);
        const agentIds = await removeAgents(trx, tenant);
        const guardrails = await gone(
          trx,
          sql`delete from guardrails using demo_records thing
          where thing.kind = 'guardrail' and guardrails.id = thing.id and version = thing.state returning thing.id`,
        );
        const models = await gone(
          trx,
          sql`delete from models using demo_records thing
          where thing.kind = 'model' and models.id = thing.id and ${namedNowhere('models.id')} returning thing.id`,
        );
        const policies = await removePolicies(trx, tenant);
        const knowledge = (await removeKnowledge(trx)) + (await removePrompts(trx, tenant));
        const projects = await removeProjects(trx);
        await sql`delete from idempotency_keys
          where answer ->> 'id' in (select id::text from demo_records)`.execute(trx);
        await tellPages(trx, tenant.tenantId);
        const { rows } = await sql`delete from demo_records returning kind`.execute(trx);
        const [all, ofRuns] = [
          agentIds.length + guardrails + policies + models + knowledge + projects + lifecycle,
          rows.filter(isRun).length,
        ];
        return { things: all + ofRuns, agentIds };
      });
    }),
});

/** Runs that work for the demo's, where their time has not come yet, and what its schedules have begun since. */
const keepChildren = (trx: Trx) =>
  sql`with recursive family as (
      select id from demo_records where kind = 'run'
      union select runs.id from runs join demo_records thing
        on thing.kind = 'schedule' and runs.trigger ->> 'id' = thing.id::text
      union select runs.id from runs join family on runs.parent_run_id = family.id)
    insert into demo_records (kind, name, id) select 'child run', id::text, id from family
    where id not in (select id from demo_records) on conflict do nothing`.execute(trx);

const isRun = (row: unknown) => (row as { kind: string }).kind === 'run';

const gone = async (trx: Trx, statement: RawBuilder<unknown>) => (await statement.execute(trx)).rows.length;

const demoRuns = sql`(select id from demo_records where kind in ('run', 'child run'))`;

/** What is written once otherwise. What the runs have cost is given back. */
async function removeLines(trx: Trx, { tenantId }: Tenant) {
  const mine = sql`tenant_id = ${tenantId} and run_id in
    (select id from demo_records where tenant_id = ${tenantId} and kind in ('run', 'child run'))`;
  await sql`delete from violations where ${mine}`.execute(trx);
  await sql`update billing_accounts set balance = balance - coalesce(
      (select sum(amount) from ledger_transactions where ${mine}), 0)
    where tenant_id = ${tenantId}`.execute(trx);
  await sql`delete from ledger_entries where transaction_id in
    (select id from ledger_transactions where ${mine})`.execute(trx);
  await sql`delete from ledger_transactions where ${mine}`.execute(trx);
  // Messages repeat texts of their records.
  await sql`delete from channel_messages where tenant_id = ${tenantId} and coalesce(body ->> 'runId', subject_id) in
    (select id::text from demo_records where tenant_id = ${tenantId})`.execute(trx);
}

async function removeRuns(trx: Trx) {
  await sql`delete from notifications using approvals
    where subject_id = approvals.id::text and run_id in ${demoRuns}`.execute(trx);
  await sql`delete from run_placeholders where family in
    (select coalesce(family, id::text) from runs where id in ${demoRuns}) and not exists
    (select from runs where coalesce(runs.family, runs.id::text) = run_placeholders.family
      and id not in ${demoRuns})`.execute(trx);
  for (const table of ['approvals', 'runEvents', 'runSteps', 'runModels', 'runRedactions'])
    await sql`delete from ${sql.table(table)} where run_id in ${demoRuns}`.execute(trx);
  await sql`with removed as (delete from runs where id in ${demoRuns} returning id, graph_hash)
    delete from run_graphs where hash in (select graph_hash from removed) and not exists
      (select from runs where graph_hash = hash and id not in (select id from removed))`.execute(trx);
}

async function removeAgents(trx: Trx, { tenantId }: Tenant): Promise<string[]> {
  const ids = await removableAgents(trx);
  const branches = await branchDocuments(trx, { tenantId }, ids);
  await sql`delete from agents where id = any(${ids}::uuid[])`.execute(trx);
  const own = ids.flatMap((id) => [agentDocumentName(tenantId, id), boardDocumentName(tenantId, id)]);
  await forgetDocuments(trx, [...own, ...branches]);
  return ids;
}

/** Those that nobody has published, edited or renamed, and that no remaining agent and no other prompt uses. */
async function removePrompts(trx: Trx, { tenantId }: Tenant): Promise<number> {
  const latest = sql`(select max(created_at) from prompt_versions where prompt_id = thing.id)`;
  const { rows } = await sql<{ id: string }>`delete from prompts using demo_records thing
    where thing.kind = 'prompt' and prompts.id = thing.id and prompts.updated_at <= ${latest}
      and (select max(number) from prompt_versions where prompt_id = thing.id) = thing.state
      and not exists (select from document_updates where document like '%' || thing.id
        and created_at > ${latest})
      and not exists (select from prompt_versions where prompt_id <> thing.id
        and strpos(content::text, thing.id::text) > 0)
      and ${namedNowhere('thing.id')} returning prompts.id`.execute(trx);
  await forgetDocuments(
    trx,
    rows.map(({ id }) => promptDocumentName(tenantId, id)),
  );
  return rows.length;
}

/** Those that nobody has changed or published again, not even in their draft. */
async function removePolicies(trx: Trx, { tenantId }: Tenant): Promise<number> {
  const { rows } = await sql<{ id: string }>`delete from policies using demo_records thing
    where thing.kind = 'policy' and policies.id = thing.id and policies.updated_at <= policies.created_at
      and not exists (select from document_updates where document like '%' || thing.id
        and created_at > policies.created_at)
    returning policies.id`.execute(trx);
  await forgetDocuments(
    trx,
    rows.map(({ id }) => policyDocumentName(tenantId, id)),
  );
  return rows.length;
}

/** What nobody has changed, and no remaining agent uses. Files and texts of people keep what they are in. */
async function removeKnowledge(trx: Trx): Promise<number> {
  const theirs = {
    deployment: sql`false`,
    tool: sql`false`,
    userPrompt: sql`false`,
    credential: sql`exists (select from tools where credential_id = thing.id)`,
    memory: sql`exists (select from memory_values join demo_seedings on true
      where memory_id = thing.id and memory_values.updated_at > finished_at)`,
    dataSource: sql`exists (select from source_files where source_id = thing.id
      and id not in (select id from demo_records))`,
    projectGraph: sql`exists (select from project_graph_sources where graph_id = thing.id
      and id not in (select id from demo_records))`,
  };
  let count = 0;
  for (const [kind, table] of [
    ['deployment', 'deployments'],
    ['tool', 'tools'],
    ['credential', 'credentials'],
    ['userPrompt', 'userPrompts'],
    ['memory', 'memories'],
    ['dataSource', 'data_sources'],
    ['projectGraph', 'project_graphs'],
  ] as const)
    count += await gone(
      trx,
      sql`delete from ${sql.table(table)} record using demo_records thing
      where thing.kind = ${kind} and record.id = thing.id and record.updated_at <= record.created_at
        and not ${theirs[kind]} and ${namedNowhere('thing.id')} returning thing.id`,
    );
  return count;
}

/** Neither in a version nor in a draft. */
const namedNowhere = (id: string) => sql`not exists (select from agent_versions
    where strpos(graph::text, ${sql.ref(id)}::text) > 0)
  and not exists (select from document_snapshots where position(${idBytes(id)} in state) > 0)
  and not exists (select from document_updates where position(${idBytes(id)} in update) > 0)`;

/** Empty projects that no person has renamed or given a budget. */
async function removeProjects(trx: Trx): Promise<number> {
  const inUse = [
    ...['agents', 'runs', 'models', 'guardrailAssignments', 'approvals', 'violations'],
    ...[
      'tools',
      'memories',
      'dataSources',
      'externalAgents',
      'prompts',
      'userPrompts',
      'credentials',
      'projectGraphs',
      'policies',
    ],
  ].map((table) => sql`and not exists (select from ${sql.table(table)} where project_id = projects.id)`);
  const { rows } = await sql<{ id: string }>`delete from projects using demo_records thing
    where thing.kind = 'project' and projects.id = thing.id and projects.updated_at <= projects.created_at ${sql.join(inUse, sql` `)}
    returning projects.id`.execute(trx);
  for (const { id } of rows)
    for (const table of ['memberships', 'apiKeys'])
      await sql`update ${sql.table(table)} set project_ids = array_remove(project_ids, ${id}::uuid)
        where ${id}::uuid = any(project_ids)`.execute(trx);
  return rows.length;
}
