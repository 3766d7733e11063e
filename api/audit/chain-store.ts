// Numbers and chains lines, one tenant at a time, and reads the chain for verification.
import { sql } from 'kysely';
import { asSystem, type Db, type Trx } from '../../shared/node/database/database.ts';
import { GENESIS, hashOf, type Head, type Seals, type StoredLine } from './chain.ts';

const lineColumns = [
  'id',
  'tenantId',
  'createdAt',
  'event',
  'subjectId',
  sql<string>`subject::text`.as('subject'),
  'userId',
  'userName',
  'actorId',
  'actorName',
  'via',
  sql<string | null>`credential::text`.as('credential'),
  'ip',
  'userAgent',
  'operationId',
  'route',
] as const;

/** The tenants with lines that are not chained yet. */
export const tenantsWaiting = (db: Db): Promise<string[]> =>
  asSystem(db, async (trx) => {
    const rows = await trx
      .selectFrom('auditLog')
      .select('tenantId')
      .distinct()
      .where('seq', 'is', null)
      .limit(1000)
      .execute();
    return rows.map(({ tenantId }) => tenantId);
  });

/** Called within the transaction that chains. */
export type OnChained = (trx: Trx, tenantId: string) => Promise<unknown>;

type Chaining = { seals: Seals; limit: number; onChained: OnChained };

/**
 * Chains waiting lines of one tenant; answers how many. One process at a time for each tenant, so numbers have no
 * gaps; only who chains waits, never who writes a line. Another process that is at it already does the work.
 */
export const chainWaiting = (
  db: Db,
  tenantId: string,
  { seals, limit, onChained }: Chaining,
): Promise<number> =>
  asSystem(db, async (trx) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('atelier.audit'), hashtext(${tenantId})) as mine`.execute(
      trx,
    );
    if (!rows[0]?.mine) return 0;
    const lines: StoredLine[] = await trx
      .selectFrom('auditLog')
      .select(lineColumns)
      .where('tenantId', '=', tenantId)
      .where('seq', 'is', null)
      .orderBy('id')
      .limit(limit)
      .execute();
    if (lines.length === 0) return 0;

    let head = goOnFrom(await readHead(trx, tenantId), seals, tenantId);
    const chained = lines.map((line) => {
      const seq = head.seq + 1;
      head = { seq, hash: hashOf(head.hash, seq, line) };
      return { id: line.id, ...head };
    });
    await place(trx, chained);
    await writeHead(trx, tenantId, head, seals.seal(tenantId, head));
    await onChained(trx, tenantId);
    return lines.length;
  });

const place = (trx: Trx, chained: readonly ({ id: string } & Head)[]) =>
  sql`update audit_log set seq = placed.seq, hash = placed.hash
    from unnest(${chained.map(({ id }) => id)}::uuid[], ${chained.map(({ seq }) => seq)}::bigint[],
      ${chained.map(({ hash }) => hash)}::bytea[]) as placed (id, seq, hash)
    where audit_log.id = placed.id`.execute(trx);

const writeHead = (trx: Trx, tenantId: string, { seq, hash }: Head, seal: string) =>
  sql`insert into audit_heads as head (tenant_id, seq, hash, seal) values (${tenantId}, ${seq}, ${hash}, ${seal})
    on conflict (tenant_id) do update set seq = excluded.seq, hash = excluded.hash, seal = excluded.seal,
      chained_at = now()`.execute(trx);

const readHead = async (trx: Trx, tenantId: string) => {
  const { rows } = await sql<{ seq: number | null; hash: Buffer; seal: string; last: number }>`
    select head.seq, head.hash, head.seal,
      coalesce((select max(seq) from audit_log where tenant_id = ${tenantId}), 0) as last
    from (values (1)) as one left join audit_heads head on head.tenant_id = ${tenantId}`.execute(trx);
  return rows[0];
};

type FoundHead = Awaited<ReturnType<typeof readHead>>;

/**
 * Where the next line goes. When the chain does not end as we sealed it, a number is left out: what was done to it
 * must not be healed by going on.
 */
function goOnFrom(head: FoundHead, seals: Seals, tenantId: string): Head {
  if (!head || (head.seq === null && head.last === 0)) return { seq: 0, hash: GENESIS };
  const { seq, hash, seal, last } = head;
  if (seq !== null && last <= seq && seals.isOurs(tenantId, { seq, hash }, seal)) return { seq, hash };
  return { seq: Math.max(seq ?? 0, last) + 1, hash: GENESIS };
}

export type ChainEnd = {
  head: (Head & { seal: string }) | undefined;
  /** The highest number that any line bears. */
  lastSeq: number;
  waiting: number;
};

/** A consistent snapshot. */
export const readEnd = (db: Db, tenantId: string): Promise<ChainEnd> =>
  asSystem(db, async (trx) => {
    const { rows } = await sql<{
      seq: number | null;
      hash: Buffer;
      seal: string;
      last: number;
      waiting: number;
    }>`
      select head.seq, head.hash, head.seal,
        coalesce((select max(seq) from audit_log where tenant_id = ${tenantId}), 0) as last,
        (select count(*) from audit_log where tenant_id = ${tenantId} and seq is null) as waiting
      from (values (1)) as one left join audit_heads head on head.tenant_id = ${tenantId}`.execute(trx);
    const [row] = rows;
    if (!row) return { head: undefined, lastSeq: 0, waiting: 0 };
    const { seq, hash, seal, last, waiting } = row;
    return { head: seq === null ? undefined : { seq, hash, seal }, lastSeq: last, waiting };
  });

export type ChainedLine = StoredLine & Head;

/** After a number, in order. */
export const readChained = (
  db: Db,
  tenantId: string,
  { after, limit }: { after: number; limit: number },
): Promise<ChainedLine[]> =>
  asSystem(db, async (trx) => {
    const rows = await trx
      .selectFrom('auditLog')
      .select([...lineColumns, 'seq', 'hash'])
      .where('tenantId', '=', tenantId)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, seq: row.seq ?? 0, hash: row.hash ?? GENESIS }));
  });

/** Those with lines, and those whose lines are gone. */
export const auditedTenants = (db: Db): Promise<{ id: string; name: string }[]> =>
  asSystem(db, async (trx) => {
    const { rows } = await sql<{ id: string; name: string }>`
      select tenant_id as id, coalesce((select name from tenants where tenants.id = tenant_id), '') as name
      from (select tenant_id from audit_heads union select tenant_id from audit_log) as audited
      order by name, id`.execute(trx);
    return rows;
  });
