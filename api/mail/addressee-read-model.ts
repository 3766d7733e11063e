// Where people are written to, and in which language.
import type { Locale } from '../../shared/kernel/locales.ts';
import type { Trx } from '../../shared/node/database/database.ts';

export type Addressee = { userId: string; to: string; locale: Locale; name: string; mentionEmails: boolean };

/** Of these people those whose address is confirmed, at most `limit`; in a transaction of their tenant. */
export const addressees = (trx: Trx, userIds: readonly string[], limit: number): Promise<Addressee[]> =>
  trx
    .selectFrom('users')
    .select(['id as userId', 'email as to', 'language as locale', 'givenName as name', 'mentionEmails'])
    .where('id', 'in', [...userIds])
    .where('emailVerifiedAt', 'is not', null)
    .where('disabledAt', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
