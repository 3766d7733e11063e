// The connection, and the two ways to work on it. There is no third: the login role itself may do nothing.
import { AsyncLocalStorage } from 'node:async_hooks';
import { CamelCasePlugin, Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Scope } from '../../access/permissions.ts';
import { isId } from '../../kernel/id.ts';
import { workLimits } from '../../kernel/work-limits.ts';
import { COMMIT_WITH_NEXT, joiningStatements, PREPARED } from './joined-statements.ts';
import { APP_ROLE, SYSTEM_ROLE } from './roles.ts';
import type { Tables } from './tables/index.ts';

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;

// bigint counters stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type ConnectOptions = {
  max?: number;
  onError?: (error: Error) => void;
  /** Without a statement timeout: for migrations and the operator's commands. */
  unlimited?: boolean;
};

const { statementMs, lockMs, backgroundMs } = workLimits.database;

function connectPool(
  url: string,
  { max = 10, onError = () => {}, unlimited = false }: ConnectOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    // A process that freezes in the middle of a transaction must not keep its locks from everybody else.
    idle_in_transaction_session_timeout: 10_000,
    ...(!unlimited && { statement_timeout: statementMs, lock_timeout: lockMs }),
  });
  // Without the second, a connection cut in the middle of a transaction is an uncaught exception.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

export const connect = (url: string, options?: ConnectOptions): Db =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: joiningStatements(connectPool(url, options)) }),
    // Names are `camelCase` here and `snake_case` in the database; what JSON columns hold stays as it is.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });

/** What waits for a transaction's commit; a transaction that is rolled back takes its entry along. */
const afterCommits = new WeakMap<Trx, (() => void)[]>();

/** Calls `then` once the transaction is durable and visible to others; never when it was rolled back. */
export function afterCommit(trx: Trx, then: () => void) {
  const waiting = afterCommits.get(trx);
  if (waiting) waiting.push(then);
  else afterCommits.set(trx, [then]);
}

/**
 * The next statement is the transaction's last: the commit travels with it, and it is answered when it is durable. No
 * other may follow. As a step of `inOneTransaction` this means nothing.
 */
export async function lastStatement(trx: Trx) {
  if (!joined.has(trx)) await sql.raw(COMMIT_WITH_NEXT).execute(trx);
}

/** Stands in the text of a statement made often and always alike: planning it can take longer than what it does. */
export const prepared = sql.raw(PREPARED);

/** Calls `then` once what was done with this `db` is durable: at once, or at the end of `inOneTransaction`. */
export const whenDurable = (db: Db, then: () => void) =>
  joined.has(db) ? afterCommit(db as Trx, then) : then();

/** Connections in the middle of `inOneTransaction`. */
const joined = new WeakSet<Db>();

/**
 * Several works that hold together or not at all: `inTenant` and `asSystem` with the `db` handed on are steps of one
 * transaction. They come one after the other; a step that fails is undone, and whoever catches its error goes on. Of
 * works that are joined already this is a part.
 */
export const inOneTransaction = <Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> =>
  joined.has(db) ? work(db) : begun(db, work);

const begun = <Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> =>
  committed(db, 'begin', async (trx) => {
    joined.add(trx);
    return work(trx).finally(() => joined.delete(trx));
  });

/** One transaction for one tenant. Role and tenant end with the transaction. */
export const inTenant = <Result>(
  db: Db,
  { tenantId }: Pick<Scope, 'tenantId'>,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> => {
  if (!isId(tenantId)) throw new Error('A tenant is named by a uuid.');
  return transact(db, work, `set local role ${APP_ROLE}; set local app.tenant_id = '${tenantId}'`);
};

/** One transaction across tenants; it sees only tables opened to the system role. */
export const asSystem = <Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> =>
  transact(db, work, `set local role ${SYSTEM_ROLE}`);

/** A transaction of the one statement that `work` makes: a single round trip. */
export const onceInTenant: typeof inTenant = (db, scope, work) => inTenant(db, scope, alone(work));

/** Across tenants, a transaction of the one statement that `work` makes. */
export const onceAsSystem: typeof asSystem = (db, work) => asSystem(db, alone(work));

const alone =
  <Result>(work: (trx: Trx) => Promise<Result>) =>
  async (trx: Trx) => {
    await lastStatement(trx);
    return work(trx);
  };

/** Begins and chooses the role together with the first statement: every call of the product pays for it. */
const transact = <Result>(
  db: Db,
  work: (trx: Trx) => Promise<Result>,
  chooseRole: string,
): Promise<Result> =>
  joined.has(db) ? step(db as Trx, work, chooseRole) : committed(db, `begin; ${chooseRole}`, work);

async function committed<Result>(
  db: Db,
  begin: string,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  const { result, waiting } = await db.connection().execute(async (connection) => {
    const trx = connection as Trx;
    await sql.raw(begin + patience() + haste()).execute(trx);
    try {
      const worked = await work(trx);
      await sql`commit`.execute(trx);
      return { result: worked, waiting: afterCommits.get(trx) };
    } catch (error) {
      // A connection that is gone has rolled back by itself.
      await sql`rollback`.execute(trx).catch(() => {});
      throw error;
    }
  });
  for (const then of waiting ?? []) then();
  return result;
}

async function step<Result>(trx: Trx, work: (trx: Trx) => Promise<Result>, chooseRole: string) {
  const waiting = afterCommits.get(trx)?.length ?? 0;
  await sql.raw(`savepoint step; ${chooseRole}`).execute(trx);
  try {
    const worked = await work(trx);
    await sql`release savepoint step`.execute(trx);
    return worked;
  } catch (error) {
    afterCommits.get(trx)?.splice(waiting);
    await sql`rollback to savepoint step`.execute(trx).catch(() => {});
    throw error;
  }
}

const background = new AsyncLocalStorage<true>();

/** Nobody waits for this work: its statements have minutes instead of the seconds a call has. */
export const inBackground = <Result>(work: () => Promise<Result>): Promise<Result> =>
  background.run(true, work);

const patience = () =>
  background.getStore()
    ? `; set local statement_timeout = ${backgroundMs}; set local lock_timeout = ${backgroundMs}`
    : '';

const withoutDisk = new AsyncLocalStorage<true>();

/**
 * Nobody is told of this work: its commits do not wait for the disk, and hold their locks for shorter. A crash of the
 * database may undo the last of them, never one without all that came after it.
 */
export const notWaitingForDisk = <Result>(work: () => Promise<Result>): Promise<Result> =>
  withoutDisk.run(true, work);

const haste = () => (withoutDisk.getStore() ? '; set local synchronous_commit = off' : '');

/** Rejects while the database does not answer. */
export const ping = (db: Db) => sql`select 1`.execute(db);

/** Until the transaction ends, nobody else holds the lock of this name. */
export const lock = (trx: Trx, name: string) =>
  sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(trx);
