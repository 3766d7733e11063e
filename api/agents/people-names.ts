import type { Trx } from '../../shared/node/database/database.ts';

/** What people are called, also those who have left; empty for somebody who was never here. */
export async function peopleNames(trx: Trx, ids: readonly string[]): Promise<(id: string) => string> {
  if (ids.length === 0) return () => '';
  const people = await trx
    .selectFrom('users')
    .where('id', 'in', [...new Set(ids)])
    .select(['id', 'givenName', 'surname'])
    .execute();
  const names = new Map(people.map(({ id, givenName, surname }) => [id, `${givenName} ${surname}`.trim()]));
  return (id) => names.get(id) ?? '';
}
