// The only file that touches the demo's own rows: the progress of its seeding, and its records.
import { sql } from 'kysely';
import { asSystem, inTenant, onceInTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { tellPages } from './tell-pages.ts';

/** `state`: a number that differs once somebody has changed the thing. `settled`: it stands at its time. */
export type DemoThing = { kind: string; name: string; id: string; state?: number; settled?: boolean };

export type Seeding = { tenantId: string; beganAt: Date };

type Tenant = Pick<Seeding, 'tenantId'>;

export type DemoStore = ReturnType<typeof demoStore>;

export const demoStore = (db: Db) => ({
  /** The rest may be interrupted: the next process that claims it continues. */
  begin: ({ tenantId }: Tenant, first: readonly DemoThing[]) =>
    inTenant(db, { tenantId }, async (trx) => {
      await sql`insert into demo_seedings (tenant_id) values (${tenantId}) on conflict do nothing`.execute(
        trx,
      );
      await keepThings(trx, first);
    }),

  /** A seeding abandoned for so long; or the holder's own, again. */
  claim: (holder: string, leaseMs: number): Promise<Seeding | undefined> =>
    asSystem(db, async (trx) => {
      const { rows } = await sql<Seeding>`update demo_seedings
        set held_by = ${holder}, held_until = now() + ${leaseMs} * interval '1 ms'
        where finished_at is null and removed_at is null and (held_by = ${holder} or held_until < now())
        returning tenant_id, began_at`.execute(trx);
      return rows[0];
    }),

  /** Others may continue at once. */
  release: (holder: string) =>
    asSystem(db, (trx) =>
      sql`update demo_seedings set held_by = null, held_until = now() where held_by = ${holder}`.execute(trx),
    ),

  /** Whether there is anything left to be made, by whomever. */
  isOpen: () =>
    asSystem(db, async (trx) => {
      const { rows } =
        await sql`select from demo_seedings where finished_at is null and removed_at is null`.execute(trx);
      return rows.length > 0;
    }),

  plan: ({ tenantId }: Tenant, planned: number) =>
    inTenant(db, { tenantId }, (trx) => trx.updateTable('demoSeedings').set({ planned }).execute()),

  finish: ({ tenantId }: Tenant) =>
    inTenant(db, { tenantId }, async (trx) => {
      await trx.updateTable('demoSeedings').set({ finishedAt: new Date(), heldBy: null }).execute();
      await tellPages(trx, tenantId);
    }),

  things: ({ tenantId }: Tenant) =>
    inTenant(db, { tenantId }, (trx) =>
      trx.selectFrom('demoRecords').select(['kind', 'name', 'id', 'state', 'settled']).execute(),
    ),

  keep: ({ tenantId }: Tenant, records: readonly DemoThing[]) =>
    onceInTenant(db, { tenantId }, (trx) => keepThings(trx, records)),

  /** Undefined where there never was a demo. */
  read: ({ tenantId }: Tenant) =>
    inTenant(db, { tenantId }, async (trx) => {
      const { rows } = await sql<DemoRow>`select began_at, planned, held_by,
          held_until, finished_at, removed_at,
          (select count(*) from demo_records where kind = 'run' and settled) as runs,
          exists (select from demo_records) as "isAnythingLeft"
        from demo_seedings`.execute(trx);
      return rows[0];
    }),
});

const keepThings = (trx: Trx, records: readonly DemoThing[]) =>
  trx
    .insertInto('demoRecords')
    .values(
      records.map(({ kind, name, id, state, settled = true }) => ({
        kind,
        name,
        id,
        state: state ?? null,
        settled,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'kind', 'name'])
        .doUpdateSet(({ ref }) => ({ state: ref('excluded.state') })),
    )
    .execute();

export type DemoRow = {
  beganAt: Date;
  planned: number;
  heldBy: string | null;
  heldUntil: Date;
  finishedAt: Date | null;
  removedAt: Date | null;
  runs: number;
  isAnythingLeft: boolean;
};
