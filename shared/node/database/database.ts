// The connection, and the two ways to work on it. There is no third: the login role itself may do nothing.
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Scope } from '../../access/standing.ts';
import { APP_ROLE, SYSTEM_ROLE } from './roles.ts';
import type { Tables } from './tables/index.ts';

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;

// bigint counters stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type ConnectOptions = { max?: number; onError?: (error: Error) => void };

export function connectPool(url: string, { max = 10, onError = () => {} }: ConnectOptions = {}): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 10_000 });
  // Without the second, a connection cut in the middle of a transaction is an uncaught exception.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

export const connect = (url: string, options?: ConnectOptions): Db =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: connectPool(url, options) }) });

/** One transaction for one tenant. Role and tenant are set by one statement and end with the transaction. */
export function inTenant<Result>(
  db: Db,
  { tenantId }: Pick<Scope, 'tenantId'>,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('role', ${APP_ROLE}, true), set_config('app.tenant_id', ${tenantId}, true)`.execute(
      trx,
    );
    return work(trx);
  });
}

/** One transaction across tenants; it sees only tables opened to the system role. */
export function asSystem<Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('role', ${SYSTEM_ROLE}, true)`.execute(trx);
    return work(trx);
  });
}
