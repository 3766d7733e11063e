// What a model has cost since when. A line is written when its price changes, and none is ever changed.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { ModelPriceChange, ModelPrices } from '../../shared/models/model.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';

const columns = [
  'inputTokenPrice',
  'outputTokenPrice',
  'cachedInputTokenPrice',
  'tokenUnits',
  'priceType',
] as const satisfies readonly (keyof ModelPrices)[];

/** In the transaction that writes the model, whose row is locked by then. */
export async function recordPrices(trx: Trx, modelId: string, model: ModelPrices, author: string) {
  const last = await newestFirst(trx, modelId).select(columns).limit(1).executeTakeFirst();
  if (last && columns.every((name) => last[name] === model[name])) return;
  const prices = Object.fromEntries(columns.map((name) => [name, model[name]])) as ModelPrices;
  // Of now, and not of the transaction's beginning: one that waited for the row's lock is the later one.
  const createdAt = sql<Date>`clock_timestamp()`;
  await trx
    .insertInto('modelPrices')
    .values({ modelId, author, createdAt, ...prices })
    .execute();
}

const newestFirst = (trx: Trx, modelId: string) =>
  trx.selectFrom('modelPrices').where('modelId', '=', modelId).orderBy('id', 'desc');

export const modelPrices = (db: Db) => (scope: Scope, modelId: string) =>
  inTenant(db, scope, async (trx): Promise<ModelPriceChange[]> => {
    const rows = await newestFirst(trx, modelId)
      .select([...columns, 'createdAt', 'author'])
      .limit(workLimits.models.maxListedPrices)
      .execute();
    return rows.map(({ createdAt, ...row }) => ({ ...row, validFrom: createdAt.toISOString() }));
  });
