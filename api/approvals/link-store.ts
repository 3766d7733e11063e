// The links of mails to approvers. Only their hashes are stored; one names an approval and the person it was sent to.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { asSystem, inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { hashToken } from '../../shared/node/sign-in/index.ts';

/** Where the approval has no deadline of its own; the mail is forgotten by then. */
const VALID_DAYS = 14;

/** Answers the token for the mail. */
export async function createLink(
  trx: Trx,
  { approvalId, userId, expiresAt }: { approvalId: string; userId: string; expiresAt: Date | null },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await trx
    .insertInto('approvalLinks')
    .values({
      tokenHash: hashToken(token),
      approvalId,
      userId,
      expiresAt: sql`least(${expiresAt}::timestamptz, now() + make_interval(days => ${VALID_DAYS}))`,
    })
    .execute();
  return token;
}

export type ApprovalLink = { tenantId: string; approvalId: string; userId: string; isExpired: boolean };

export const findLink = (db: Db, token: string): Promise<ApprovalLink | undefined> =>
  asSystem(db, (trx) =>
    trx
      .selectFrom('approvalLinks')
      .select(['tenantId', 'approvalId', 'userId', sql<boolean>`expires_at <= now()`.as('isExpired')])
      .where('tokenHash', '=', hashToken(token))
      .executeTakeFirst(),
  );

export const forgetOldLinks = (db: Db) =>
  asSystem(db, (trx) =>
    trx
      .deleteFrom('approvalLinks')
      .where('expiresAt', '<', sql<Date>`now() - interval '30 days'`)
      .execute(),
  );

export const forgetLinksOf = (
  db: Db,
  { tenantId, userIds }: { tenantId: string; userIds: readonly string[] },
) =>
  inTenant(db, { tenantId }, async (trx) => {
    await trx
      .deleteFrom('approvalLinks')
      .where('userId', 'in', [...userIds])
      .execute();
  });
