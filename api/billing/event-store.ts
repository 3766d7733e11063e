// Which events of a provider were handled already.
import { asSystem, type Db } from '../../shared/node/database/database.ts';

export const isEventKnown = (db: Db, provider: string, id: string) =>
  asSystem(db, async (trx) => {
    const row = await trx
      .selectFrom('billingEvents')
      .select('id')
      .where('provider', '=', provider)
      .where('id', '=', id)
      .executeTakeFirst();
    return row !== undefined;
  });

export const rememberEvent = (db: Db, provider: string, { id, type }: { id: string; type: string }) =>
  asSystem(db, (trx) =>
    trx
      .insertInto('billingEvents')
      .values({ provider, id, type })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
