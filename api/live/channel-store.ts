// Messages once their transaction has committed: numbered, read, forgotten.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import {
  asSystem,
  inTenant,
  lastStatement,
  onceInTenant,
  prepared,
  type Db,
} from '../../shared/node/database/database.ts';

/** A message of a topic, from these tables or from another source. */
export type Message = {
  seq: number;
  /** When it was numbered: never earlier than that of the number before. */
  at: Date;
  /** People limited to projects receive it only in theirs. Absent: everyone who may open the topic receives it. */
  projectId?: string | null;
  /** Nobody hears it any more: its project has been deleted since. */
  hidden?: boolean;
  body: unknown;
};

export type NumberedMessage = Message & { tenantId: string; channel: string };

/**
 * Moves waiting messages to their channels and numbers them, oldest first; answers them in that order. One at a time
 * in the whole installation. Ids are given before commits, so a message of a long transaction may come after younger
 * ones, but every number is given only to what is already committed: no reader ever passes over one.
 */
export const numberWaiting = (db: Db, limit: number): Promise<NumberedMessage[]> =>
  asSystem(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('atelier.live.sequencer'))`.execute(trx);
    await lastStatement(trx);
    // A separate statement: only now does its snapshot show everything the one before us has done.
    const { rows } = await sql<NumberedMessage>`${prepared}
      with taken as (
        delete from channel_outbox where id in (select id from channel_outbox order by id limit ${limit})
        returning id, tenant_id, channel, project_id, subject_id, body
      ), placed as (
        select *, row_number() over (partition by tenant_id, channel order by id) as place from taken
      ), bumped as (
        insert into channel_counters as counter (tenant_id, channel, last_seq)
        select tenant_id, channel, max(place) from placed group by tenant_id, channel
        on conflict (tenant_id, channel) do update set last_seq = counter.last_seq + excluded.last_seq
        returning tenant_id, channel, last_seq
      ), sizes as (
        select tenant_id, channel, max(place) as size from placed group by tenant_id, channel
      ), numbered as (
        insert into channel_messages (tenant_id, channel, seq, project_id, subject_id, body)
        select tenant_id, channel, last_seq - size + place, project_id, subject_id, body
        from placed join bumped using (tenant_id, channel) join sizes using (tenant_id, channel)
        returning tenant_id, channel, seq, at, project_id, body
      )
      select tenant_id as "tenantId", channel, seq, at, project_id, body
      from numbered order by tenant_id, channel, seq`.execute(trx);
    return rows;
  });

/** Its number still counts. That records changed, and nothing of what is in them, is told of all projects. */
const isHidden = sql<boolean>`coalesce(not starts_with(channel, 'changes/')
  and project_id = any(array(select id from projects where deleted_at is not null)), false)`;

/** The messages after a number, in order, at most `limit`. */
export const readMessages = (
  db: Db,
  scope: Pick<Scope, 'tenantId'>,
  { channel, after, limit }: { channel: string; after: number; limit: number },
): Promise<Message[]> =>
  onceInTenant(db, scope, (trx) =>
    trx
      .selectFrom('channelMessages')
      .select(['seq', 'at', 'projectId', 'body', isHidden.as('hidden')])
      .where('channel', '=', channel)
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(limit)
      .execute(),
  );

/**
 * The last number given, the oldest still kept and the age of the newest kept; `oldest` is `last + 1` when nothing is
 * kept.
 */
export const readExtent = (db: Db, scope: Pick<Scope, 'tenantId'>, channel: string) =>
  inTenant(db, scope, async (trx) => {
    // One statement, one snapshot: read one after the other, the two could contradict each other.
    const { rows } = await sql<{ last: number; oldest: number | null; quietMs: number | null }>`
      select last_seq as last, (select min(seq) from channel_messages m
        where m.tenant_id = c.tenant_id and m.channel = c.channel) as oldest,
        (select extract(epoch from clock_timestamp() - at)::float8 * 1000 from channel_messages m
          where m.tenant_id = c.tenant_id and m.channel = c.channel and m.seq = c.last_seq) as "quietMs"
      from channel_counters c where channel = ${channel}`.execute(trx);
    const last = rows[0]?.last ?? 0;
    return { last, oldest: rows[0]?.oldest ?? last + 1, quietMs: rows[0]?.quietMs ?? Infinity };
  });

/** How far back `readNumberBefore` looks. */
const MAX_LOOKED_AT = 500;

/** The last number given earlier than so many milliseconds ago; undefined: more came since than is looked at. */
export const readNumberBefore = (db: Db, scope: Pick<Scope, 'tenantId'>, channel: string, ms: number) =>
  inTenant(db, scope, async (trx) => {
    const { rows } = await sql<{ last: number; since: number }>`
      select last_seq as last, (select count(*)::int from (
        select seq, at from channel_messages m where m.tenant_id = c.tenant_id and m.channel = c.channel
        order by seq desc limit ${MAX_LOOKED_AT}) newest
        where at >= clock_timestamp() - make_interval(secs => ${ms / 1000}::float8)) as since
      from channel_counters c where channel = ${channel}`.execute(trx);
    const { last, since } = rows[0] ?? { last: 0, since: 0 };
    return since < MAX_LOOKED_AT ? last - since : undefined;
  });

export type Head = { tenantId: string; channel: string; head: number };

/** Of these, the channels that have got messages after `head`. */
export const readGrown = (db: Db, heads: readonly Head[]): Promise<Omit<Head, 'head'>[]> =>
  asSystem(db, async (trx) => {
    const { rows } = await sql<Omit<Head, 'head'>>`
      select c.tenant_id as "tenantId", c.channel from channel_counters c
      join jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) known ("tenantId" uuid, channel text, head bigint)
        on c.tenant_id = known."tenantId" and c.channel = known.channel and c.last_seq > known.head`.execute(
      trx,
    );
    return rows;
  });

/** Forgets at most `limit` messages older than `before`; answers how many there were. */
export const purgeMessages = (db: Db, before: Date, limit: number): Promise<number> =>
  asSystem(db, async (trx) => {
    const { numAffectedRows = 0n } = await sql`
      delete from channel_messages where ctid in
        (select ctid from channel_messages where at < ${before} order by at limit ${limit})`.execute(trx);
    return Number(numAffectedRows);
  });
