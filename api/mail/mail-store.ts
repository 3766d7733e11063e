// Mails wait in the database until somebody has taken them. Who has died while delivering one is followed by another.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Locale } from '../../shared/kernel/locales.ts';
import { asSystem, type Db, type Trx } from '../../shared/node/database/database.ts';
import type { Vault } from '../../shared/node/vault.ts';
import type { EmailKind } from './emails.ts';

export type NewMail = { to: string; locale: Locale; kind: EmailKind; values: Record<string, string> };
export type WaitingMail = NewMail & { id: string; tries: number };

/** Whoever delivers has so long before another may try. */
const LEASE_MINUTES = 2;
const AT_A_TIME = 10;
/** Minutes before the next try; after the last one the mail is given up. About three days in all. */
const pauses = [1, 2, 5, 15, 30, 60, 120, 240, 480, 960, 1440, 1440];

/** Enough for some processes that look at the same moment. */
const LOOKED_AT = 5 * AT_A_TIME;

/**
 * The first of every tenant, then the second of every tenant, and so on. Steps from tenant to tenant along the index, so
 * that what one of them has piled up is not read.
 */
const dueInTurn = sql<string>`(
  with recursive senders as (
    (select sender from mails where state = 'waiting' order by sender limit 1)
    union all
    select (select sender from mails where state = 'waiting' and sender > senders.sender order by sender limit 1)
    from senders where sender is not null
  ), due as (
    select id, turn from senders cross join lateral (
      select id, row_number() over (order by next_try_at) as turn
      from mails where state = 'waiting' and sender = senders.sender and next_try_at <= now()
      order by next_try_at limit ${sql.lit(LOOKED_AT)}
    ) as of_sender
    order by turn limit ${sql.lit(LOOKED_AT)}
  )
  select mails.id from mails join due using (id)
  where mails.state = 'waiting' and mails.next_try_at <= now()
  order by due.turn, mails.next_try_at limit ${sql.lit(AT_A_TIME)}
  for update of mails skip locked)`;

export const mailStore = (vault: Vault) => {
  const place = (rowId: string) => ({ tenantId: 'installation', table: 'mails', rowId, field: 'values' });

  const opened = (row: {
    id: string;
    recipient: string;
    locale: Locale;
    kind: string;
    sealedValues: string;
  }) => ({
    id: row.id,
    to: row.recipient,
    locale: row.locale,
    kind: row.kind as EmailKind,
    values: JSON.parse(vault.open(row.sealedValues, place(row.id))) as Record<string, string>,
  });

  return {
    /** `kept`: for the local outbox alone. */
    async add(trx: Trx, { to, locale, kind, values }: NewMail, state: 'waiting' | 'kept') {
      const id = randomUUID();
      const sealedValues = vault.seal(JSON.stringify(values), place(id));
      await trx
        .insertInto('mails')
        // Not when the transaction began: it may have waited for another that wrote a letter before this one.
        .values({ id, recipient: to, locale, kind, sealedValues, state, createdAt: sql`clock_timestamp()` })
        .execute();
    },

    /** Takes what is due, of each tenant in turn; no two processes get the same. */
    claim: (db: Db) =>
      asSystem(db, async (trx) => {
        const rows = await trx
          .updateTable('mails')
          .set({
            tries: sql`tries + 1`,
            nextTryAt: sql`now() + make_interval(mins => ${LEASE_MINUTES})`,
          })
          .where('id', 'in', dueInTurn)
          .returningAll()
          .execute();
        return rows.map((row): WaitingMail => ({ ...opened(row), tries: row.tries }));
      }),

    /** What was in it is forgotten: its links are somebody else's now. */
    delivered: (db: Db, id: string) =>
      asSystem(db, (trx) =>
        trx
          .updateTable('mails')
          .set({ state: 'sent', sentAt: sql`now()`, sealedValues: '', lastError: null })
          .where('id', '=', id)
          .execute(),
      ),

    /** Answers whether it will be tried again. */
    async failed(
      db: Db,
      { id, tries }: WaitingMail,
      { error, forGood }: { error: string; forGood: boolean },
    ) {
      const pause = forGood ? undefined : pauses[tries - 1];
      const next =
        pause === undefined
          ? { state: 'failed' as const, sealedValues: '' }
          : { nextTryAt: sql<Date>`now() + make_interval(mins => ${pause})` };
      await asSystem(db, (trx) =>
        trx
          .updateTable('mails')
          .set({ ...next, lastError: error.slice(0, 500) })
          .where('id', '=', id)
          .execute(),
      );
      return pause !== undefined;
    },

    /** The newest mails of the local outbox. */
    kept: (db: Db) =>
      asSystem(db, async (trx) => {
        const rows = await trx
          .selectFrom('mails')
          .selectAll()
          .where('state', '=', 'kept')
          .orderBy('createdAt', 'desc')
          .limit(100)
          .execute();
        return rows.map((row) => ({ ...opened(row), at: row.createdAt }));
      }),

    forgetOld: (db: Db) =>
      asSystem(db, (trx) =>
        trx
          .deleteFrom('mails')
          .where('state', '!=', 'waiting')
          .where('createdAt', '<', sql<Date>`now() - interval '14 days'`)
          .execute(),
      ),
  };
};

export type MailStore = ReturnType<typeof mailStore>;
