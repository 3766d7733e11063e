import { sql } from 'kysely';
import type { Trx } from '../../shared/node/database/database.ts';
import { removeFactor, endTicketsOf } from './second-factor-store.ts';

/**
 * Ends everything that opened the account under its former address: password, second factor, sessions, sign-ins under
 * way, invitations. Since when the new address waits to be confirmed is noted.
 */
export async function endCredentials(trx: Trx, userId: string) {
  await trx
    .updateTable('users')
    .set({
      password_hash: null,
      email_verified_at: null,
      email_unconfirmed_since: sql`now()`,
      updated_at: sql`now()`,
    })
    .where('id', '=', userId)
    .execute();
  await removeFactor(trx, userId);
  await endTicketsOf(trx, userId);
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await trx
    .updateTable('invitations')
    .set({ revoked_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}
