import { sql } from 'kysely';
import type { Trx } from '../../../shared/node/database/database.ts';
import { removeFactor, endTicketsOf } from '../mfa/second-factor-store.ts';

/**
 * Ends everything that opened the account under its former address: password, second factor, sessions, sign-ins under
 * way, invitations. Since when the new address waits to be confirmed is noted.
 */
export async function endCredentials(trx: Trx, userId: string) {
  await trx
    .updateTable('users')
    .set({
      passwordHash: null,
      emailVerifiedAt: null,
      emailUnconfirmedSince: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where('id', '=', userId)
    .execute();
  await removeFactor(trx, userId);
  await endTicketsOf(trx, userId);
  await trx.deleteFrom('sessions').where('userId', '=', userId).execute();
  await trx
    .updateTable('invitations')
    .set({ revokedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .execute();
}
