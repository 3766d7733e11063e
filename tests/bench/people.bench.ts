// What listing ten thousand members costs the server, against reading as many rows by an index alone.
import { sql } from 'kysely';
import { userPage, type UserQuery } from '../../api/people/user-read-model.ts';
import { connect, inTenant, type Db } from '../../shared/node/database/database.ts';
import { startTestDatabase } from '../kit/postgres.ts';
import { quantile, type Bench, type Row } from './row.ts';

const PEOPLE = 10_000;
const ROUNDS = 40;
const GOAL_MS = 50;
/** Of the pages that search for nothing. */
const GOAL_TIMES = 3;

const page = { limit: 20, offset: 0, sortDirection: 'ASC', filter: '' } as const satisfies UserQuery;
const queries: [name: string, query: UserQuery][] = [
  ['the first page', page],
  ['the last page', { ...page, offset: PEOPLE - 20 }],
  ['found by a part of the name', { ...page, filter: 'son 77' }],
  ['of one role, newest first', { ...page, roleId: 'Admin', sortBy: 'joinedAt', sortDirection: 'DESC' }],
];

async function run(): Promise<Row[]> {
  const database = await startTestDatabase();
  const owner = connect(database.ownerUrl, { max: 1 });
  try {
    const tenantId = await fill(owner);
    const rows: Row[] = [];
    for (const [name, query] of queries) rows.push(...(await measure(database.db, tenantId, name, query)));
    return rows;
  } finally {
    await owner.destroy();
    await database.stop();
  }
}

async function fill(owner: Db): Promise<string> {
  const tenantId = crypto.randomUUID();
  await sql`insert into tenants (id, name, organization_external_id, subscription_type)
    values (${tenantId}, 'Large', ${tenantId}, 'Enterprise')`.execute(owner);
  await sql`with people as (insert into users (email, given_name, surname)
      select 'person' || n || '@example.org', 'Person', 'Larson ' || n from generate_series(1, ${PEOPLE}::int) n
      returning id, email, given_name, surname)
    insert into memberships (tenant_id, user_id, roles, email, given_name, surname, joined_at)
    select ${tenantId}::uuid, id, case when surname like '%7' then '{Admin}' else '{EndUser}' end::text[],
      email, given_name, surname, now() from people`.execute(owner);
  // The test server commits ahead of its log, and VACUUM takes for visible only what is in there.
  await sql`checkpoint`.execute(owner);
  // As the database does by itself soon after so many rows have come.
  await sql`vacuum analyze users, memberships`.execute(owner);
  return tenantId;
}

/** Turn by turn, so that whatever else the machine does falls on both. */
async function measure(db: Db, tenantId: string, name: string, query: UserQuery): Promise<Row[]> {
  const durations: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const bare = await timed(() => readBare(db, tenantId));
    const whole = await timed(() => userPage(db, { tenantId }, query));
    durations.push(whole);
    ratios.push(whole / bare);
  }
  const value = quantile(durations, 0.5);
  const times = quantile(ratios, 0.5);
  const isPlain = query.filter === '' && query.roleId === undefined;
  const figure = `${PEOPLE} people, ${name}`;
  return [
    {
      figure: `${figure}, server time`,
      value,
      unit: 'ms',
      goal: `≤ ${GOAL_MS} ms`,
      met: value <= GOAL_MS,
    },
    {
      figure: `${figure}, against bare rows`,
      value: times,
      unit: '×',
      goal: isPlain ? `≤ ${GOAL_TIMES} ×` : '',
      met: isPlain ? times <= GOAL_TIMES : undefined,
    },
  ];
}

const readBare = (db: Db, tenantId: string) =>
  inTenant(db, { tenantId }, (trx) =>
    sql`select id, name_key from memberships where status <> 'Removed' order by name_key, id limit 20`.execute(
      trx,
    ),
  );

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

export default { name: 'lists of people', run } satisfies Bench;
