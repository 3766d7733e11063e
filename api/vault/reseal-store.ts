// Seals again, with the key that comes first, whatever an older key has sealed. Contents are not touched, and what
// somebody changes meanwhile stays theirs.
import { sql } from 'kysely';
import { asSystem, inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { showDeletedProjects } from '../../shared/node/database/deleted-projects.ts';
import type { Vault } from '../../shared/node/vault.ts';
import { allTenants } from './tenant-read-model.ts';
import { sealedPlaces, type SealedPlace } from './sealed-places.ts';

const AT_ONCE = 500;

/** `unreadable`: sealed with a key that is not there, or damaged. */
export type Resealed = { resealed: number; unreadable: number };

type Row = { key: string; sealed: string };

export async function resealAll(db: Db, vault: Vault, primary: string): Promise<Resealed> {
  const total = { resealed: 0, unreadable: 0 };
  const add = ({ resealed, unreadable }: Resealed) => {
    total.resealed += resealed;
    total.unreadable += unreadable;
  };
  const tenants = await allTenants(db);
  for (const place of sealedPlaces) {
    if (place.instead !== undefined) {
      const tenantId = place.instead;
      add(await resealPlace((work) => asSystem(db, work), { place, tenantId, vault, primary }));
      continue;
    }
    for (const tenantId of tenants) {
      const within = <Result>(work: (trx: Trx) => Promise<Result>) =>
        inTenant(db, { tenantId }, async (trx) => {
          await showDeletedProjects(trx);
          return work(trx);
        });
      add(await resealPlace(within, { place, tenantId, vault, primary }));
    }
  }
  return total;
}

type Within = <Result>(work: (trx: Trx) => Promise<Result>) => Promise<Result>;
type Task = { place: SealedPlace; tenantId: string; vault: Vault; primary: string };

async function resealPlace(within: Within, task: Task): Promise<Resealed> {
  const total = { resealed: 0, unreadable: 0 };
  for (let after = ''; ;) {
    const rows = await within((trx) => olderRows(trx, task, after));
    for (const row of rows) {
      const next = rewrapped(task, row);
      if (next === undefined) total.unreadable++;
      else total.resealed += await within((trx) => replace(trx, task, row, next));
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return total;
    after = last.key;
  }
}

const keyOf = ({ row }: SealedPlace) =>
  sql`concat_ws(':', ${sql.join(row.map((name) => sql`coalesce(${sql.ref(name)}::text, '')`))})`;

async function olderRows(trx: Trx, { place, primary }: Task, after: string): Promise<Row[]> {
  const column = sql.ref(place.column);
  const { rows } = await sql<Row>`
    select ${keyOf(place)} as key, ${column} as sealed from ${sql.table(place.table)}
    where ${column} is not null and split_part(${column}, '.', 2) <> ${primary} and ${keyOf(place)} > ${after}
    order by 1 limit ${AT_ONCE}`.execute(trx);
  return rows;
}

function rewrapped({ place, tenantId, vault }: Task, { key, sealed }: Row): string | undefined {
  try {
    return vault.rewrap(sealed, { tenantId, table: place.table, rowId: key, field: place.field });
  } catch {
    return undefined;
  }
}

async function replace(trx: Trx, { place }: Task, { key, sealed }: Row, next: string): Promise<number> {
  const column = sql.ref(place.column);
  const { numAffectedRows } = await sql`update ${sql.table(place.table)} set ${column} = ${next}
    where ${keyOf(place)} = ${key} and ${column} = ${sealed}`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
