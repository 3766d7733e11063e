// Counts what is used. One statement looks whether there is room and takes it: two callers never take the same.
import { sql } from 'kysely';
import type { RatePeriod } from '../../shared/rate-limits/rate-limit.ts';
import { asSystem, inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';

/** Whose use of which limit; `amount`: how much more. */
export type Counted = { rateLimitId: string; subjectId: string; amount: number };
export type Taken = Counted & { periodStart: Date };
/** No room: `seconds` until there may be. */
export type Refused = { name: string; seconds: number };

const inUtc = sql`at time zone 'UTC'`;

/** The beginning of the period that a moment, without a time zone, lies in. */
const startOf = (period: ReturnType<typeof sql>, moment: ReturnType<typeof sql>) =>
  sql`(date_trunc(${period}, ${moment}) ${inUtc})`;

/** Up to the end of that period. */
const secondsLeft = sql`greatest(1, ceil(extract(epoch from
  date_trunc(period, moment) + ('1 ' || period)::interval - moment)))::int`;

/**
 * Takes all, of one that wants more than the whole limit all there is, or, where one has no room, answers that one; its transaction then has to be undone. In the order of their
 * ids, so that no two callers wait for each other. A caller that waited for a lock until the next period counts there.
 */
export async function takeRoom(trx: Trx, counted: readonly Counted[]): Promise<Taken[] | Refused> {
  if (counted.length === 0) return [];
  const { rows } = await sql<Taken & { name: string; seconds: number; isTaken: boolean }>`
    with asked as materialized (
      select rate_limits.id, name, period, wanted.subject_id,
        least(wanted.amount, rate_limits.amount) as amount,
        clock.moment, ${startOf(sql`period`, sql`clock.moment`)} as period_start
      from unnest(${counted.map(({ rateLimitId }) => rateLimitId)}::uuid[],
        ${counted.map(({ subjectId }) => subjectId)}::text[],
        ${counted.map(({ amount }) => amount)}::bigint[]) as wanted (id, subject_id, amount)
      join rate_limits on rate_limits.id = wanted.id
      cross join (select clock_timestamp() ${inUtc} as moment) as clock
    ), taken as (
      insert into rate_limit_counters as counter (rate_limit_id, subject_id, period_start, used)
      select id, subject_id, period_start, amount from asked order by id, subject_id
      on conflict (rate_limit_id, subject_id) do update set
        used = excluded.used + case when counter.period_start >= excluded.period_start then counter.used else 0 end,
        period_start = greatest(counter.period_start, excluded.period_start)
      where excluded.used + case when counter.period_start >= excluded.period_start then counter.used else 0 end
        <= (select amount from rate_limits where id = excluded.rate_limit_id)
      returning rate_limit_id, subject_id, period_start
    )
    select asked.id as rate_limit_id, asked.subject_id, asked.amount::float8 as amount, asked.name,
      coalesce(taken.period_start, asked.period_start) as period_start, taken.rate_limit_id is not null as is_taken,
      ${secondsLeft} as seconds
    from asked left join taken on taken.rate_limit_id = asked.id and taken.subject_id = asked.subject_id`.execute(
    trx,
  );
  return rows.filter(({ isTaken }) => !isTaken).toSorted(byWait)[0] ?? rows;
}

/** Whose room is used up already; undefined: everybody has some. */
export async function findFull(
  trx: Trx,
  counted: readonly Omit<Counted, 'amount'>[],
): Promise<Refused | undefined> {
  if (counted.length === 0) return undefined;
  const { rows } = await sql<Refused>`
    select name, ${secondsLeft} as seconds
    from unnest(${counted.map(({ rateLimitId }) => rateLimitId)}::uuid[],
      ${counted.map(({ subjectId }) => subjectId)}::text[]) as wanted (id, subject_id)
    join rate_limits on rate_limits.id = wanted.id
    join rate_limit_counters as counter on counter.rate_limit_id = wanted.id
      and counter.subject_id = wanted.subject_id
    cross join (select clock_timestamp() ${inUtc} as moment) as clock
    where used >= rate_limits.amount and period_start >= ${startOf(sql`period`, sql`moment`)}`.execute(trx);
  return rows.toSorted(byWait)[0];
}

const byWait = (a: Refused, b: Refused) => b.seconds - a.seconds;

/** What was taken turned out to be more or less. In a later period there is nothing left to correct. */
export const correct = (db: Db, tenantId: string, changes: readonly Taken[]) =>
  inTenant(db, { tenantId }, async (trx) => {
    await sql`update rate_limit_counters as counter set used = greatest(0, used + changed.amount)
      from (select * from unnest(${changes.map(({ rateLimitId }) => rateLimitId)}::uuid[],
        ${changes.map(({ subjectId }) => subjectId)}::text[], ${changes.map(({ amount }) => amount)}::bigint[],
        ${changes.map(({ periodStart }) => periodStart)}::timestamptz[])
        as changed (rate_limit_id, subject_id, amount, period_start)) as changed
      where counter.rate_limit_id = changed.rate_limit_id and counter.subject_id = changed.subject_id
        and counter.period_start = changed.period_start`.execute(trx);
  });

export type SubjectUse = { id: string; used: number };

/** What is used in the current period of one limit, the heaviest first. */
export async function readUse(trx: Trx, limit: { id: string; period: RatePeriod; subjects: number }) {
  const { rows } = await sql<{ periodStart: Date; periodEnd: Date; count: number; uses: SubjectUse[] }>`
    with clock as materialized (select ${startOf(sql`${limit.period}`, sql`(clock_timestamp() ${inUtc})`)} as start),
    used as (select subject_id, used from rate_limit_counters, clock
      where rate_limit_id = ${limit.id} and period_start >= clock.start and used > 0)
    select clock.start as period_start,
      ((clock.start ${inUtc}) + ('1 ' || ${limit.period})::interval) ${inUtc} as period_end,
      (select count(*)::int from used) as count,
      coalesce((select jsonb_agg(jsonb_build_object('id', subject_id, 'used', used) order by used desc, subject_id)
        from (select * from used order by used desc, subject_id limit ${limit.subjects}) as heaviest), '[]') as uses
    from clock`.execute(trx);
  const [first] = rows;
  if (!first) throw new Error('There is always one row.');
  return first;
}

/** The heaviest use of each in its current period. */
export async function highestUses(trx: Trx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; used: number }>`
    select rate_limits.id, max(used)::float8 as used from rate_limits
    join rate_limit_counters on rate_limit_id = rate_limits.id
      and period_start >= ${startOf(sql`period`, sql`(clock_timestamp() ${inUtc})`)}
    where rate_limits.id = any(${[...ids]}::uuid[]) group by rate_limits.id`.execute(trx);
  return new Map(rows.map(({ id, used }) => [id, used]));
}

/** No period is longer than a month. */
const OVER = sql`now() - interval '32 days'`;

export const forgetOldCounters = (db: Db) =>
  asSystem(db, (trx) => sql`delete from rate_limit_counters where period_start < ${OVER}`.execute(trx));
