// Triggers are kept for each version of an agent: a new version takes over those of the version before.
import { sql } from 'kysely';
import { DRAFT_VERSION, type NewVersion } from '../../shared/agents/trigger-version.ts';
import type { Trx } from '../../shared/node/database/database.ts';

type Carried = {
  table: 'schedules' | 'webhooks' | 'email_triggers';
  /** Those that every version has the same of. */
  columns: readonly string[];
  /** Those that the copies begin with. */
  fresh?: Readonly<Record<string, boolean>>;
};

/** The new version gets those of the version that was active; those of the draft become its own. */
export async function carryTriggers(
  trx: Trx,
  { table, columns, fresh = {} }: Carried,
  { agentId, from, to }: NewVersion,
) {
  const rows = sql.table(table);
  if (from === null) {
    await sql`update ${rows} set version = ${to}
      where agent_id = ${agentId} and version = ${DRAFT_VERSION}`.execute(trx);
    return;
  }
  const kept = sql.join(columns.map((column) => sql.ref(column)));
  const begun = Object.entries({ version: to, ...fresh });
  const names = sql.join(begun.map(([column]) => sql.ref(column)));
  const values = sql.join(begun.map(([, value]) => sql`${value}`));
  await sql`insert into ${rows} (${kept}, ${names}) select ${kept}, ${values} from ${rows}
    where agent_id = ${agentId} and version = ${from}`.execute(trx);
}
