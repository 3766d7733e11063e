// Older versions made their schema with many migrations, named by three digits. The numbered baselines make the same
// schema at once, so what such a database still needs is their names in its list, and nothing of what they do.
import { sql, type Kysely } from 'kysely';

/** The last of them. */
const LAST_SQUASHED = '200-belonging-nowhere';

const isBaseline = (name: string) => /^\d{4}-/.test(name);

/**
 * Before the migrations run. `names` are those of the migration folder. Rejects for a database that has run only some
 * of the older migrations: what the others would have done to its rows is no longer known.
 */
export const adoptSquashed = (owner: Kysely<unknown>, names: readonly string[]): Promise<void> =>
  owner.transaction().execute(async (trx) => {
    const list = await sql`select from pg_class where oid = to_regclass('kysely_migration')`.execute(trx);
    if (list.rows.length === 0) return;
    // Whoever migrates right now, also an older version, is waited for.
    await sql`lock table kysely_migration in exclusive mode`.execute(trx);
    const { rows: squashed } = await sql<{ name: string }>`
      select name from kysely_migration where name ~ '^\\d{3}-' order by name desc`.execute(trx);
    const [last] = squashed;
    if (!last) return;
    if (last.name !== LAST_SQUASHED)
      throw new Error(
        `This database was last upgraded to "${last.name}", which is too old to go on from here: first start a version ` +
          `of Atelier that upgrades it to "${LAST_SQUASHED}", then this one. Nothing was changed.`,
      );
    await sql`delete from kysely_migration where name ~ '^\\d{3}-'`.execute(trx);
    const now = new Date().toISOString();
    for (const name of names.filter(isBaseline))
      await sql`insert into kysely_migration (name, timestamp) values (${name}, ${now})`.execute(trx);
  });
