// The address of an account, as a directory changes it: of whom, and to what.
import { sql } from 'kysely';
import type { Locale } from '../../shared/kernel/locales.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Trx } from '../../shared/node/database/database.ts';
import { memberStatus } from '../../shared/node/database/literals.ts';
import { peopleProblems } from '../../shared/people/problems.ts';
import { ownsDomainOf } from '../sign-in/index.ts';

export type Addressee = { id: string; email: string; language: Locale; givenName: string };

type AddressOwner = Addressee & { same: boolean; theirs: boolean; foreign: boolean; taken: boolean };

/**
 * Answers who had which address before, and nothing when it is theirs already. Throws for whoever has not joined this
 * tenant or was ever known to another one, outside the domains this tenant has verified, and when somebody has it. In
 * this order: of other domains nobody learns which addresses have an account.
 */
export async function replaceAddress(
  trx: Trx,
  tenantId: string,
  userId: string,
  email: string,
): Promise<Addressee | undefined> {
  const { rows } = await sql<AddressOwner>`
    select users.id, users.email, users.language, users.given_name,
      lower(users.email) = lower(${email}) same,
      own.joined_at is null or exists (select from memberships other
        where other.user_id = users.id and other.tenant_id <> ${tenantId}) theirs,
      not ${ownsDomainOf(tenantId, sql`${email}::text`)} "foreign",
      exists (select from users other where lower(other.email) = lower(${email}) and other.id <> users.id) taken
    from users join memberships own on own.user_id = users.id and own.tenant_id = ${tenantId}
      and own.status <> ${memberStatus('Removed')}
    where users.id = ${userId} for update of users`.execute(trx);
  const [row] = rows;
  if (!row || row.same) return undefined;
  if (row.theirs) throw new Problem(peopleProblems.emailIsTheirs);
  if (row.foreign) throw new Problem(peopleProblems.emailOutsideDomains).at('email');
  if (row.taken) throw new Problem(peopleProblems.emailTaken).at('email');
  await trx
    .updateTable('users')
    .set({ email, updatedAt: sql`now()` })
    .where('id', '=', userId)
    .execute();
  return row;
}
