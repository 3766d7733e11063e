// What users, keys, agents and projects are called.
import { sql } from 'kysely';
import type { RateSubject } from '../../shared/rate-limits/rate-limit.ts';
import type { Trx } from '../../shared/node/database/database.ts';

const queries: Record<RateSubject, (ids: readonly string[]) => ReturnType<typeof sql<Named>>> = {
  user: (ids) => sql<Named>`select user_id::text as id, btrim(given_name || ' ' || surname) as name
    from memberships where user_id::text = any(${[...ids]}::text[])`,
  key: (ids) => sql<Named>`select id::text, name from api_keys where id::text = any(${[...ids]}::text[])`,
  agent: (ids) => sql<Named>`select id::text, name from agents where id::text = any(${[...ids]}::text[])`,
  project: (ids) => sql<Named>`select id::text, name from projects where id::text = any(${[...ids]}::text[])`,
};

type Named = { id: string; name: string };

/** By id; what is gone has none. */
export async function namesOf(
  trx: Trx,
  subject: RateSubject,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await queries[subject](ids).execute(trx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
