import { asSystem, type Db } from '../../shared/node/database/database.ts';

export const allTenants = (db: Db): Promise<string[]> =>
  asSystem(db, async (trx) => {
    const rows = await trx.selectFrom('tenants').select('id').orderBy('id').execute();
    return rows.map(({ id }) => id);
  });
