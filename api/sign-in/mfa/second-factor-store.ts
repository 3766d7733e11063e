// Secrets of authenticator apps, recovery codes, and the tickets of those who still owe their second step.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { asSystem, type Db, type Trx } from '../../../shared/node/database/database.ts';
import { hashToken } from '../../../shared/node/sign-in/index.ts';

const TICKET_MINUTES = 10;

export const findFactor = (db: Db, userId: string) =>
  asSystem(db, (trx) =>
    trx
      .selectFrom('secondFactors')
      .select(['secret', 'confirmedAt', 'lastStep'])
      .where('userId', '=', userId)
      .executeTakeFirst(),
  );

/** Answers whether it was begun: one that is in force stays. */
export const beginFactor = (db: Db, userId: string, secret: string) =>
  asSystem(db, async (trx) => {
    const begun = await trx
      .insertInto('secondFactors')
      .values({ userId, secret })
      .onConflict((conflict) =>
        conflict
          .column('userId')
          .doUpdateSet({ secret, lastStep: 0 })
          .where('secondFactors.confirmedAt', 'is', null),
      )
      .returning('userId')
      .executeTakeFirst();
    return begun !== undefined;
  });

/** Answers whether it is the first to take this step's code: of two who bring it at the same moment one is. */
export async function takeStep(trx: Trx, userId: string, step: number): Promise<boolean> {
  const taken = await trx
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .returning('userId')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Answers whether it was not in force before. */
export async function confirmFactor(trx: Trx, userId: string): Promise<boolean> {
  const confirmed = await trx
    .updateTable('secondFactors')
    .set({ confirmedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst();
  return confirmed !== undefined;
}

export const removeFactor = (trx: Trx, userId: string) =>
  trx.deleteFrom('secondFactors').where('userId', '=', userId).execute();

const codeHash = (userId: string, code: string) => hashToken(`${userId}:${code}`);

/** In place of those there were. */
export async function setRecoveryCodes(trx: Trx, userId: string, codes: readonly string[]) {
  await trx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await trx
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ userId, codeHash: codeHash(userId, code) })))
    .execute();
}

/** Answers whether the code was there and unused. */
export async function useRecoveryCode(trx: Trx, userId: string, code: string): Promise<boolean> {
  const used = await trx
    .updateTable('recoveryCodes')
    .set({ usedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash(userId, code))
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst();
  return used !== undefined;
}

export const recoveryCodesLeft = (db: Db, userId: string) =>
  asSystem(db, async (trx) => {
    const { count } = await trx
      .selectFrom('recoveryCodes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .where('usedAt', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  });

/** Answers what the browser keeps. */
export const openTicket = (db: Db, ticket: { userId: string; tenantId: string | null }) =>
  asSystem(db, async (trx) => {
    const token = randomBytes(32).toString('base64url');
    await trx
      .insertInto('signInTickets')
      .values({
        ticketHash: hashToken(token),
        userId: ticket.userId,
        tenantId: ticket.tenantId,
        expiresAt: sql`now() + make_interval(mins => ${TICKET_MINUTES})`,
      })
      .execute();
    return token;
  });

export const findTicket = (db: Db, token: string) =>
  asSystem(db, (trx) =>
    trx
      .selectFrom('signInTickets')
      .innerJoin('users', 'users.id', 'signInTickets.userId')
      .select(['users.id as userId', 'signInTickets.tenantId'])
      .where('ticketHash', '=', hashToken(token))
      .where('expiresAt', '>', sql<Date>`now()`)
      .where('users.disabledAt', 'is', null)
      .executeTakeFirst(),
  );

/** Answers whether it was still there: a ticket opens one session. */
export const endTicket = (db: Db, token: string) =>
  asSystem(db, async (trx) => {
    const ended = await trx
      .deleteFrom('signInTickets')
      .where('ticketHash', '=', hashToken(token))
      .returning('userId')
      .executeTakeFirst();
    return ended !== undefined;
  });

/** After a changed password or second factor, pending MFA challenges have to start again. */
export const endTicketsOf = (trx: Trx, userId: string) =>
  trx.deleteFrom('signInTickets').where('userId', '=', userId).execute();

export const forgetOldTickets = (db: Db) =>
  asSystem(db, (trx) =>
    trx
      .deleteFrom('signInTickets')
      .where('expiresAt', '<', sql<Date>`now()`)
      .execute(),
  );
