// Conversations of visitors of other companies' pages in which nobody has written for long.
import { sql } from 'kysely';
import type { RunOrigin } from '../../shared/executions/run.ts';
import { asSystem, inTenant, type Db } from '../../shared/node/database/database.ts';
import type { Speaker } from './conversation-store.ts';

const embedded: RunOrigin = 'embed';
const BATCH = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

type UnusedVisit = { id: string; speaker: Speaker };

/** Of one tenant after the other: nothing reads conversations of several at once. */
export async function* unusedVisits(db: Db, since: Date): AsyncGenerator<UnusedVisit> {
  const tenants = await asSystem(db, (trx) => trx.selectFrom('tenants').select('id').execute());
  for (const { id: tenantId } of tenants)
    for (let after = FIRST; ;) {
      const rows = await ofTenant(db, tenantId, { since, after });
      for (const { id, ownerId } of rows) yield { id, speaker: { tenantId, id: ownerId } };
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) break;
      after = last.id;
    }
}

/** A visitor is known by the runs: no account is theirs. */
const ofTenant = (db: Db, tenantId: string, { since, after }: { since: Date; after: string }) =>
  inTenant(db, { tenantId }, async (trx) => {
    const { rows } = await sql<{ id: string; ownerId: string }>`select id, owner_id from conversations c
      where id > ${after} and updated_at < ${since} and exists (select from conversation_messages m
        join runs on runs.id = m.run_id where m.conversation_id = c.id and runs.via = ${embedded})
      order by id limit ${BATCH}`.execute(trx);
    return rows;
  });
