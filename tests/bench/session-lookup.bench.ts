// What it costs to know who is asking: kept for a moment, against asking the database every time.
import { createIdentify } from '../../shared/node/sign-in/index.ts';
import { createBus } from '../../shared/node/bus/index.ts';
import { openSession } from '../../api/sign-in/index.ts';
import { addPerson, joinTenant } from '../../api/people/index.ts';
import { addTenant } from '../../api/tenants/index.ts';
import { startTestDatabase } from '../kit/postgres.ts';
import { quantile, type Bench, type Row } from './row.ts';

const PEOPLE = 50;
const ROUNDS = 10;
const LOOKUPS = 400;
/** As in a busy shell: so many requests with one cookie before the answer is too old. */
const GOAL_MS = 0.3;

async function run(): Promise<Row[]> {
  const database = await startTestDatabase();
  const { db, url } = database;
  const bus = await createBus({ databaseUrl: url });
  try {
    const headers = await cookies(db);
    const cached = createIdentify(db, { secure: false, bus });
    const uncached = createIdentify(db, { secure: false });
    const [cachedMs, uncachedMs]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      cachedMs.push(await cpuEach(cached, headers));
      uncachedMs.push(await cpuEach(uncached, headers));
    }
    const [mine, theirs] = [quantile(cachedMs, 0.5), quantile(uncachedMs, 0.5)];
    const figure = 'session lookup, CPU of this process per request';
    return [
      { figure, value: mine, unit: 'ms', goal: `≤ ${GOAL_MS}`, met: mine <= GOAL_MS },
      {
        figure: 'the same, asked of the database each time',
        value: theirs,
        unit: 'ms',
        goal: '',
        met: undefined,
      },
      { figure: 'kept against asked', value: theirs / mine, unit: '×', goal: '≥ 3', met: theirs / mine >= 3 },
    ];
  } finally {
    await bus.close();
    await database.stop();
  }
}

async function cookies(db: Parameters<typeof openSession>[0]) {
  const { id: tenantId } = await addTenant(db, { name: 'Bench', plan: 'Enterprise' });
  const made: { cookie: string }[] = [];
  for (let n = 0; n < PEOPLE; n++) {
    const userId = await addPerson(db, {
      email: `bench${n}@example.org`,
      givenName: 'Bench',
      surname: String(n),
    });
    await joinTenant(db, { tenantId }, userId, { roles: ['Admin'] });
    const token = await openSession(db, { userId, tenantId, authMethod: 'password', userAgent: '' });
    made.push({ cookie: `atelier_sid=${token}` });
  }
  return made;
}

async function cpuEach(identify: ReturnType<typeof createIdentify>, headers: { cookie: string }[]) {
  const before = process.cpuUsage();
  for (let n = 0; n < LOOKUPS; n++) {
    const person = await identify(headers[n % headers.length] ?? {});
    if (!person) throw new Error('Nobody was found.');
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / LOOKUPS;
}

export default { name: 'session lookup', run } satisfies Bench;
