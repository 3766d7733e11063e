// A purge asks for each family of runs whether any of it is left.
import { sql, type Kysely } from 'kysely';

export const up = (db: Kysely<unknown>) =>
  sql`create index runs_family on runs (family) where family is not null`.execute(db);
