// What is in mails: sealed until they are delivered, forgotten afterwards.
import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { Locale } from '../../shared/kernel/locales.ts';
import { asSystem, onceAsSystem, type Db, type Trx } from '../../shared/node/database/database.ts';
import type { Tables } from '../../shared/node/database/tables/index.ts';
import type { Vault } from '../../shared/node/vault.ts';
import type { EmailKind } from './emails.ts';

export type NewMail = { to: string; locale: Locale; kind: EmailKind; values: Record<string, string> };

const place = (rowId: string) => ({ tenantId: 'installation', table: 'mails', rowId, field: 'values' });

type StoredMail = Pick<Selectable<Tables['mails']>, 'id' | 'recipient' | 'locale' | 'kind' | 'sealedValues'>;

const opened = (vault: Vault, row: StoredMail) => ({
  id: row.id,
  to: row.recipient,
  locale: row.locale,
  kind: row.kind as EmailKind,
  values: JSON.parse(vault.open(row.sealedValues, place(row.id))) as Record<string, string>,
});

export const mailStore = (vault: Vault) => {
  return {
    /** `kept`: for the local outbox alone. Answers its id. */
    async add(trx: Trx, { to, locale, kind, values }: NewMail, state: 'waiting' | 'kept') {
      const id = randomUUID();
      const sealedValues = vault.seal(JSON.stringify(values), place(id));
      await trx
        .insertInto('mails')
        // Not when the transaction began: it may have waited for another that wrote a letter before this one.
        .values({ id, recipient: to, locale, kind, sealedValues, state, createdAt: sql`clock_timestamp()` })
        .execute();
      return id;
    },

    /** undefined: it was sent or refused, or is too old for anybody to wait for it. */
    waiting: (db: Db, id: string) =>
      onceAsSystem(db, async (trx) => {
        const row = await trx
          .selectFrom('mails')
          .selectAll()
          .where('id', '=', id)
          .where('state', '=', 'waiting')
          .executeTakeFirst();
        return row && opened(vault, row);
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

    /** For good: nobody reads it at this address. */
    refused: (db: Db, id: string, error: string) =>
      asSystem(db, (trx) =>
        trx
          .updateTable('mails')
          .set({ state: 'failed', sealedValues: '', lastError: error.slice(0, 500) })
          .where('id', '=', id)
          .execute(),
      ),

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
        return rows.map((row) => ({ ...opened(vault, row), at: row.createdAt }));
      }),

    /** Those that wait as well: they were given up long ago, and their links work no longer. */
    forgetOld: (db: Db) =>
      asSystem(db, (trx) =>
        trx
          .deleteFrom('mails')
          .where('createdAt', '<', sql<Date>`now() - interval '14 days'`)
          .execute(),
      ),
  };
};

export type MailStore = ReturnType<typeof mailStore>;
