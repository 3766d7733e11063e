// Which agents of the demo are still nothing but the demo's. `state` of one that somebody has changed is 1: publishing
// and putting it back to its time leave no other trace of that.
import { sql } from 'kysely';
import { agentDocumentName } from '../../shared/documents/names.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';

/** An id as a document keeps it: texts stand in it as they are, byte by byte. */
export const idBytes = (id: string) => sql`convert_to(${sql.ref(id)}::text, 'UTF8')`;

export type ChangedByPeople = 'nothing' | 'record' | 'draft';

/** People's changes of an agent since the seeding, or since its newest version. */
export const changedByPeople = (db: Db, { tenantId }: { tenantId: string }, id: string) =>
  inTenant(db, { tenantId }, async (trx): Promise<ChangedByPeople> => {
    // A version that is there and not yet kept in mind has changed the record itself.
    const { rows } = await sql<{ record: boolean; draft: boolean }>`select
        updated_at > coalesce((select max(created_at) from agent_versions where agent_id = agents.id), created_at)
          and (select count(*) from agent_versions where agent_id = agents.id)
            = (select count(*) from demo_records version where version.kind = 'version' and version.id = agents.id)
          as record,
        exists (select from document_updates where document = ${agentDocumentName(tenantId, id)}
          and user_id is not null and origin <> 'local') as draft
      from agents where id = ${id}`.execute(trx);
    if (rows[0]?.draft) return 'draft';
    return rows[0]?.record ? 'record' : 'nothing';
  });

/** Agents that no person has published, edited, moved, renamed or let run, and that no remaining agent calls. */
export async function removableAgents(trx: Trx): Promise<string[]> {
  const callers = await callersOfDemo(trx);
  let removable = await unchanged(trx);
  for (;;) {
    const going = new Set(removable);
    const isWanted = (id: string) =>
      callers.some(({ callee, caller }) => callee === id && !going.has(caller));
    const left = removable.filter((id) => !isWanted(id));
    if (left.length === removable.length) return left;
    removable = left;
  }
}

async function unchanged(trx: Trx): Promise<string[]> {
  const published = sql`(select max(created_at) from agent_versions where agent_id = agents.id)`;
  const since = sql`coalesce(${published}, agents.created_at)`;
  // Edits of the demo itself stand before the version they led to; where its making was cut off, there is none yet.
  const { rows } = await sql<{ id: string }>`select agents.id from agents
    join demo_records thing on thing.kind = 'agent' and thing.id = agents.id
    where thing.state is null and (select count(*) from agent_versions where agent_id = agents.id)
        = (select count(*) from demo_records version where version.kind = 'version' and version.id = agents.id)
      and agents.updated_at <= ${since}
      and not exists (select from schedules where agent_id = agents.id and ${isOfPeople})
      and not exists (select from webhooks where agent_id = agents.id and ${isOfPeople})
      and not exists (select from document_updates where document like '%' || agents.id
        and created_at > ${since} and (${published} is not null or origin <> 'local'))
      and not exists (select from document_touches where document like '%' || agents.id and at > ${since})`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/** What begins an agent's runs: somebody made or changed it. */
const isOfPeople = sql`(updated_at > created_at or id not in (select id from demo_records))`;

type Call = { callee: string; caller: string };

/** In any of their versions, or in their draft. */
async function callersOfDemo(trx: Trx): Promise<Call[]> {
  const id = idBytes('thing.id');
  const { rows } = await sql<Call>`select thing.id as callee, caller.id as caller
    from demo_records thing join agents callee on callee.id = thing.id
    join agents caller on caller.project_id = callee.project_id and caller.id <> callee.id
    where thing.kind = 'agent' and (
      exists (select from agent_versions where agent_id = caller.id and strpos(graph::text, thing.id::text) > 0)
      or exists (select from document_snapshots
        where document like '%' || caller.id and position(${id} in state) > 0)
      or exists (select from document_updates
        where document like '%' || caller.id and position(${id} in update) > 0))`.execute(trx);
  return rows;
}
