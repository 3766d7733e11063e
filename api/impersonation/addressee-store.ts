import { asSystem, type Db } from '../../shared/node/database/database.ts';

/** Where a person is written to, and in which language. */
export const addresseeOf = (db: Db, userId: string) =>
  asSystem(db, (trx) =>
    trx.selectFrom('users').select(['email', 'language']).where('id', '=', userId).executeTakeFirstOrThrow(),
  );
