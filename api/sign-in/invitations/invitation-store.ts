// Invitations: a link that works once, for a week. Only its hash is kept.
import { sql } from 'kysely';
import { asSystem, type Db, type Trx } from '../../../shared/node/database/database.ts';
import { hashToken } from '../../../shared/node/sign-in/index.ts';
import { newToken } from '../links/link-store.ts';

const INVITATION_DAYS = 7;

type Invited = { tenantId: string; userId: string };

/** Within the caller's transaction. Answers the token for the email; earlier ones for the person expire. */
export async function createInvitation(
  trx: Trx,
  { tenantId, userId, invitedBy }: Invited & { invitedBy: string | null },
) {
  await revokeInvitations(trx, { tenantId, userId });
  const token = newToken();
  await trx
    .insertInto('invitations')
    .values({
      tenantId,
      userId,
      invitedBy,
      tokenHash: hashToken(token),
      expiresAt: sql`now() + make_interval(days => ${INVITATION_DAYS})`,
    })
    .execute();
  return token;
}

export const revokeInvitations = (trx: Trx, { tenantId, userId }: Invited) =>
  trx
    .updateTable('invitations')
    .set({ revokedAt: sql`now()` })
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .execute();

export type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

export const findInvitation = (db: Db, token: string) =>
  asSystem(db, (trx) =>
    trx
      .selectFrom('invitations')
      .innerJoin('users', 'users.id', 'invitations.userId')
      .innerJoin('tenants', 'tenants.id', 'invitations.tenantId')
      .leftJoin('users as inviter', 'inviter.id', 'invitations.invitedBy')
      .select([
        'invitations.id',
        'invitations.tenantId',
        'invitations.userId',
        'invitations.usedAt',
        'invitations.revokedAt',
        sql<boolean>`invitations.expires_at <= now()`.as('expired'),
        'tenants.name as tenantName',
        'users.email',
        'users.givenName',
        'users.surname',
        'users.disabledAt',
        sql<boolean>`users.email_verified_at is not null`.as('verified'),
        sql<string | null>`trim(inviter.given_name || ' ' || inviter.surname)`.as('inviterName'),
      ])
      .where('invitations.tokenHash', '=', hashToken(token))
      .executeTakeFirst(),
  );

/** Answers whether it was still good: of two who use it at the same moment one wins. */
export async function useInvitation(trx: Trx, id: string): Promise<boolean> {
  const used = await trx
    .updateTable('invitations')
    .set({ usedAt: sql`now()` })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}
