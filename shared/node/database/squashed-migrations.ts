// Older versions made their schema with many migrations, named by three digits. The numbered baselines make the same
// schema at once, so what such a database still needs is their names in its list, and nothing of what they do.
import { sql, type Kysely } from 'kysely';

/** In the order they ran; a database with the last one has run all of them. */
const SQUASHED =
  `010-tenancy 020-projects 030-agents 035-documents 040-executions 050-guardrails 060-models 070-live
  080-sign-in 081-sign-up 085-sso 090-people 095-workspaces 100-notifications 105-projects 110-branding 115-billing
  120-audit 135-sso-keys 140-document-editors 145-tries-under-way 150-addresses 155-tries-by-source
  156-mails-take-turns 158-claims-by-tenant 159-step-repeats 161-run-redactions 170-approver-groups
  173-settled-notifications 176-language-chosen 177-member-jobs 178-audit-calls 180-demo 183-flag-names
  184-client-errors 186-forget-replays 195-left-member-jobs 200-belonging-nowhere`.split(/\s+/);
const LAST_SQUASHED = SQUASHED.at(-1) ?? '';

const isSquashed = (name: string) => SQUASHED.includes(name);
const isBaseline = (name: string) => /^\d{4}-/.test(name);

/**
 * Before the migrations run. `names` are those of the migration folder. Rejects for a database that has run only some
 * of the older migrations: what the others would have done to its rows is no longer known; and for one that has run
 * migrations this version does not know.
 */
export const adoptSquashed = (owner: Kysely<unknown>, names: readonly string[]): Promise<void> =>
  owner.transaction().execute(async (trx) => {
    const list = await sql`select from pg_class where oid = to_regclass('kysely_migration')`.execute(trx);
    if (list.rows.length === 0) return;
    // Waits for a process that is migrating, also one of an older version.
    await sql`lock table kysely_migration in exclusive mode`.execute(trx);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      trx,
    );
    const ran = rows.map(({ name }) => name);
    refuseUnknown(ran, names);
    const squashed = ran.filter(isSquashed);
    if (squashed.length === 0) return;
    refuseIncomplete(squashed);
    await sql`delete from kysely_migration where name = any(${squashed})`.execute(trx);
    const now = new Date().toISOString();
    for (const name of names.filter(isBaseline))
      await sql`insert into kysely_migration (name, timestamp) values (${name}, ${now})
        on conflict do nothing`.execute(trx);
  });

function refuseUnknown(ran: readonly string[], names: readonly string[]) {
  const unknown = ran.filter((name) => !isSquashed(name) && !names.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `This database has run "${unknown.at(-1)}", which this version of Atelier does not know: it was upgraded by a ` +
        'newer version. Start that one, or go back to a back-up from before the upgrade. Nothing was changed.',
    );
}

function refuseIncomplete(squashed: readonly string[]) {
  const last = squashed.at(-1) ?? '';
  if (last !== LAST_SQUASHED)
    throw new Error(
      `This database was last upgraded to "${last}", which is too old to go on from here: first start a version ` +
        `of Atelier that upgrades it to "${LAST_SQUASHED}", then this one. Nothing was changed.`,
    );
  const missing = SQUASHED.filter((name) => !squashed.includes(name));
  if (missing.length > 0)
    throw new Error(
      `The list of what this database has run lacks "${missing.join('", "')}", so its schema may be incomplete: go back ` +
        'to a back-up whose list is whole. Nothing was changed.',
    );
}
