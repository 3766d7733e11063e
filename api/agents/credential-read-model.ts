// The credentials that code in a project may read, as far as the graphs of its agents have to know them.
import { sql } from 'kysely';
import { credentialTypeNames, isFor } from '../../shared/credentials/credential-type.ts';
import type { Trx } from '../../shared/node/database/database.ts';

const readable = credentialTypeNames.filter((type) => isFor('code', type));

/** Those of the ids; texts that are no ids are none of them. Code says what it reads: it gets none of administrators. */
export async function credentialsOf(trx: Trx, projectId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('credentials')
    .select('id')
    .where(sql<string>`id::text`, 'in', [...ids])
    .where('credentialType', 'in', readable)
    .where((eb) =>
      eb.or([
        eb('scope', 'in', ['Personal', 'Tenant']),
        eb.and([eb('scope', '=', 'Project'), eb('projectId', '=', projectId)]),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}
