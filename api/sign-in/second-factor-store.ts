// Secrets of authenticator apps, recovery codes, and the tickets of those who still owe their second step.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { asSystem, type Db, type Trx } from '../../shared/node/database/database.ts';
import { hashToken } from '../../shared/node/sign-in/index.ts';

const TICKET_MINUTES = 10;

export const findFactor = (db: Db, userId: string) =>
  asSystem(db, (trx) =>
    trx
      .selectFrom('second_factors')
      .select(['secret', 'confirmed_at as confirmedAt', 'last_step as lastStep'])
      .where('user_id', '=', userId)
      .executeTakeFirst(),
  );

/** Answers whether it was begun: one that is in force stays. */
export const beginFactor = (db: Db, userId: string, secret: string) =>
  asSystem(db, async (trx) => {
    const begun = await trx
      .insertInto('second_factors')
      .values({ user_id: userId, secret })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet({ secret, last_step: 0 })
          .where('second_factors.confirmed_at', 'is', null),
      )
      .returning('user_id')
      .executeTakeFirst();
    return begun !== undefined;
  });

/** Answers whether it is the first to take this step's code: of two who bring it at the same moment one is. */
export async function takeStep(trx: Trx, userId: string, step: number): Promise<boolean> {
  const taken = await trx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Answers whether it was not in force before. */
export async function confirmFactor(trx: Trx, userId: string): Promise<boolean> {
  const confirmed = await trx
    .updateTable('second_factors')
    .set({ confirmed_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return confirmed !== undefined;
}

export const removeFactor = (trx: Trx, userId: string) =>
  trx.deleteFrom('second_factors').where('user_id', '=', userId).execute();

const codeHash = (userId: string, code: string) => hashToken(`${userId}:${code}`);

/** In place of those there were. */
export async function setRecoveryCodes(trx: Trx, userId: string, codes: readonly string[]) {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: codeHash(userId, code) })))
    .execute();
}

/** Answers whether the code was there and unused. */
export async function useRecoveryCode(trx: Trx, userId: string, code: string): Promise<boolean> {
  const used = await trx
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash(userId, code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

export const recoveryCodesLeft = (db: Db, userId: string) =>
  asSystem(db, async (trx) => {
    const { count } = await trx
      .selectFrom('recovery_codes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  });

/** Answers what the browser keeps. */
export const openTicket = (db: Db, ticket: { userId: string; tenantId: string | null }) =>
  asSystem(db, async (trx) => {
    const token = randomBytes(32).toString('base64url');
    await trx
      .insertInto('sign_in_tickets')
      .values({
        ticket_hash: hashToken(token),
        user_id: ticket.userId,
        tenant_id: ticket.tenantId,
        expires_at: sql`now() + make_interval(mins => ${TICKET_MINUTES})`,
      })
      .execute();
    return token;
  });

export const findTicket = (db: Db, token: string) =>
  asSystem(db, (trx) =>
    trx
      .selectFrom('sign_in_tickets')
      .innerJoin('users', 'users.id', 'sign_in_tickets.user_id')
      .select(['users.id as userId', 'sign_in_tickets.tenant_id as tenantId'])
      .where('ticket_hash', '=', hashToken(token))
      .where('expires_at', '>', sql<Date>`now()`)
      .where('users.disabled_at', 'is', null)
      .executeTakeFirst(),
  );

/** Answers whether it was still there: a ticket opens one session. */
export const endTicket = (db: Db, token: string) =>
  asSystem(db, async (trx) => {
    const ended = await trx
      .deleteFrom('sign_in_tickets')
      .where('ticket_hash', '=', hashToken(token))
      .returning('user_id')
      .executeTakeFirst();
    return ended !== undefined;
  });

/** A changed password or second step: whoever was half-way in begins anew. */
export const endTicketsOf = (trx: Trx, userId: string) =>
  trx.deleteFrom('sign_in_tickets').where('user_id', '=', userId).execute();

export const forgetOldTickets = (db: Db) =>
  asSystem(db, (trx) =>
    trx
      .deleteFrom('sign_in_tickets')
      .where('expires_at', '<', sql<Date>`now()`)
      .execute(),
  );
