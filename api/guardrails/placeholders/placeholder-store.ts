// The only file that touches the values behind placeholders: one sealed row for each conversation, or for a run that has
// none, kept as long as its runs.
import { randomUUID } from 'node:crypto';
import type { Scope } from '../../../shared/access/permissions.ts';
import { inTenant, type Db, type Trx } from '../../../shared/node/database/database.ts';
import type { Vault } from '../../../shared/node/vault.ts';
import { familiesOf, familyOf } from '../redaction/run-family-read-model.ts';
import type { KnownValue } from './known-values.ts';

type Tenant = Pick<Scope, 'tenantId'>;
type Row = { id: string; sealed: string };
type Change = { values: KnownValue[]; isChanged: boolean };

export type PlaceholderStore = ReturnType<typeof placeholderStore>;

export function placeholderStore(db: Db, vault: Pick<Vault, 'seal' | 'open'>) {
  return {
    read: (tenant: Tenant, runId: string): Promise<KnownValue[]> =>
      inTenant(db, tenant, async (trx) => {
        const row = await trx
          .selectFrom('runPlaceholders')
          .select(['id', 'sealed'])
          .where('family', '=', familyOf(runId))
          .executeTakeFirst();
        return row ? openValues(row, tenant, vault) : [];
      }),

    /** Of two who add at once the second sees what the first has added. */
    change: <Changed extends Change>(
      tenant: Tenant,
      runId: string,
      change: (known: KnownValue[]) => Changed,
    ): Promise<Changed> =>
      inTenant(db, tenant, async (trx) => {
        const [run] = await familiesOf(trx, [runId]);
        // A try of a prompt or a question to the assistant is no run, and nothing of it is kept.
        if (!run) return change([]);
        const row = await lockedRow(trx, tenant, run.family, vault);
        const changed = change(openValues(row, tenant, vault));
        if (changed.isChanged)
          await trx
            .updateTable('runPlaceholders')
            .set({ sealed: vault.seal(JSON.stringify(changed.values), placeOf(tenant.tenantId, row.id)) })
            .where('id', '=', row.id)
            .execute();
        return changed;
      }),
  };
}

/** By run: the values of its family. */
export async function readPlaceholders(
  trx: Trx,
  tenant: Tenant,
  runIds: readonly string[],
  vault: Pick<Vault, 'open'>,
): Promise<Map<string, KnownValue[]>> {
  const runs = await familiesOf(trx, runIds);
  if (runs.length === 0) return new Map();
  const rows = await trx
    .selectFrom('runPlaceholders')
    .select(['id', 'family', 'sealed'])
    .where('family', 'in', [...new Set(runs.map(({ family }) => family))])
    .execute();
  const known = new Map(rows.map((row) => [row.family, openValues(row, tenant, vault)]));
  return new Map(runs.map(({ id, family }) => [id, known.get(family) ?? []]));
}

const openValues = ({ id, sealed }: Row, { tenantId }: Tenant, vault: Pick<Vault, 'open'>) =>
  JSON.parse(vault.open(sealed, placeOf(tenantId, id))) as KnownValue[];

async function lockedRow(
  trx: Trx,
  { tenantId }: Tenant,
  family: string,
  vault: Pick<Vault, 'seal'>,
): Promise<Row> {
  const id = randomUUID();
  await trx
    .insertInto('runPlaceholders')
    .values({ id, family, sealed: vault.seal('[]', placeOf(tenantId, id)) })
    .onConflict((conflict) => conflict.columns(['tenantId', 'family']).doNothing())
    .execute();
  return trx
    .selectFrom('runPlaceholders')
    .select(['id', 'sealed'])
    .where('family', '=', family)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

const placeOf = (tenantId: string, rowId: string) => ({
  tenantId,
  table: 'run_placeholders',
  rowId,
  field: 'sealed',
});
