// Connections that save round trips: a transaction's begin travels with its first statement, and its commit with its
// last one where that is known. Each has its own answer, and nothing is answered before the commit.
import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Said instead of a statement: the next one is the transaction's last. */
export const COMMIT_WITH_NEXT = 'commit with next';

/** Stands in a statement whose text is always the same: a connection prepares it once and keeps its plan. */
export const PREPARED = '/* prepared */';

/** The pool's connections have to be in pipeline mode. */
export const joiningStatements = (pool: pg.Pool): PostgresPool => ({
  connect: async () => new JoiningClient(await pool.connect()),
  end: () => pool.end(),
  options: pool.options,
});

const NOT_SENT: pg.QueryResult = { command: 'SELECT', rowCount: null, oid: 0, fields: [], rows: [] };

/** One stay of a connection outside of its pool. */
class JoiningClient implements PostgresPoolClient {
  #client: pg.PoolClient;
  /** Waits for the first statement. */
  #begin: string | undefined;
  #commitsWithNext = false;
  #isCommitted = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query: PostgresPoolClient['query'] = (statement: unknown, values?: readonly unknown[]) =>
    this.#query(statement as string, values) as never;

  release(isBroken?: boolean) {
    this.#client.release(isBroken);
  }

  async #query(text: string, values?: readonly unknown[]): Promise<pg.QueryResult> {
    if (text === 'commit' || text === 'rollback') return this.#end(text);
    if (this.#isCommitted) throw new Error('The transaction is committed already.');
    if (text === COMMIT_WITH_NEXT) this.#commitsWithNext = true;
    else if (/^begin\b/.test(text)) this.#begin = text;
    else return this.#send(text, values);
    return NOT_SENT;
  }

  /** Nothing is sent to end what was never begun, or has ended with its last statement. */
  async #end(how: 'commit' | 'rollback'): Promise<pg.QueryResult> {
    const isOpen = !this.#isCommitted && this.#begin === undefined;
    this.#begin = undefined;
    this.#commitsWithNext = false;
    this.#isCommitted = false;
    return isOpen ? this.#client.query(how) : NOT_SENT;
  }

  async #send(text: string, values?: readonly unknown[]): Promise<pg.QueryResult> {
    const [begin, commits] = [this.#begin, this.#commitsWithNext];
    this.#begin = undefined;
    this.#commitsWithNext = false;
    this.#isCommitted = commits;
    const { stream } = this.#client.connection;
    stream.cork();
    const before = begin === undefined ? undefined : this.#client.query(begin);
    const name = text.includes(PREPARED) ? nameOf(text) : undefined;
    const result = this.#client.query({
      text,
      ...(name && { name }),
      ...(values && { values: [...values] }),
    });
    const after = commits ? this.#client.query('commit') : undefined;
    stream.uncork();
    if (!before && !after) return result;
    // The first that failed is the cause of what failed behind it.
    for (const answer of await Promise.allSettled([before, result, after]))
      if (answer.status === 'rejected') throw answer.reason;
    return result;
  }
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
