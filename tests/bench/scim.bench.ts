// A directory brings 2,000 people and 20 groups, one of them with everybody: how long a single request takes.
import { createBus } from '../../shared/node/bus/index.ts';
import { readConfig } from '../../shared/node/config.ts';
import { createEgress } from '../../shared/node/egress.ts';
import { newKeyRing, openVault } from '../../shared/node/vault.ts';
import { buildApp } from '../../api/app.ts';
import { addPerson, joinTenant } from '../../api/people/index.ts';
import { tokenStore } from '../../api/scim/token-store.ts';
import { addTenant } from '../../api/tenants/index.ts';
import { startTestDatabase } from '../kit/postgres.ts';
import { filter, GROUP, patch, userNamed } from '../kit/scim.ts';
import { quantile, type Bench, type Row } from './row.ts';

const PEOPLE = 2000;
const GROUPS = 20;
const AT_A_TIME = 100;
const GOAL_MS = 200;
const TOKEN = `scim_${'b'.repeat(43)}`;

async function run(): Promise<Row[]> {
  const database = await startTestDatabase();
  const { db, url } = database;
  const config = readConfig({ DATABASE_URL: url, ATELIER_KEYS: newKeyRing(), ATELIER_LOG_LEVEL: 'silent' });
  const bus = await createBus({ databaseUrl: url });
  const egress = createEgress();
  const { app } = await buildApp({ config, db, bus, egress, vault: openVault(config.keys) });
  try {
    const { id: tenantId } = await addTenant(db, { name: 'Company', plan: 'Enterprise' });
    const userId = await addPerson(db, { email: 'admin@x.test', givenName: 'A', surname: 'B' });
    await joinTenant(db, { tenantId }, userId, { roles: ['PlatformAdmin'] });
    await tokenStore(db).add({ tenantId }, { token: TOKEN, createdBy: userId, days: 1 });
    return rowsOf(await sync(requester(app)));
  } finally {
    await app.close();
    await Promise.all([bus.close(), egress.close()]);
    await database.stop();
  }
}

type App = Awaited<ReturnType<typeof buildApp>>['app'];
type Ask = ReturnType<typeof requester>;

function requester(app: App) {
  const taken: number[] = [];
  return {
    taken,
    async ask(method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) {
      const started = performance.now();
      const answer = await app.inject({
        method,
        url: `/scim/v2${path}`,
        headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/scim+json' },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      });
      taken.push(performance.now() - started);
      if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
      return answer.body === '' ? undefined : answer.json();
    },
  };
}

/** As Entra does it: looked for, created, put into groups, looked for again, changed. */
async function sync({ ask, taken }: Ask) {
  await ask('GET', '/Users?count=1');
  // The first request of a process compiles what the others use.
  taken.length = 0;
  const ids: string[] = [];
  for (let index = 0; index < PEOPLE; index++) {
    const user = userNamed(`person${index}`);
    await ask('GET', `/Users?${filter(`userName eq "${user.userName}"`)}`);
    ids.push((await ask('POST', '/Users', user)).id);
  }
  const groups: string[] = [];
  for (let index = 0; index < GROUPS; index++)
    groups.push((await ask('POST', '/Groups', { schemas: [GROUP], displayName: `Group ${index}` })).id);
  for (const [index, group] of groups.entries())
    await fill(ask, group, index === 0 ? ids : ids.slice(0, 100));
  for (let start = 1; start <= PEOPLE; start += AT_A_TIME)
    await ask('GET', `/Users?startIndex=${start}&count=${AT_A_TIME}`);
  for (const id of ids.slice(0, 200))
    await ask('PATCH', `/Users/${id}`, patch({ op: 'Replace', path: 'displayName', value: 'Changed' }));
  await ask('GET', `/Groups/${groups[0]}`);
  await ask('GET', '/Groups?excludedAttributes=members');
  return taken;
}

async function fill(ask: Ask['ask'], group: string, ids: string[]) {
  for (let at = 0; at < ids.length; at += AT_A_TIME) {
    const value = ids.slice(at, at + AT_A_TIME).map((id) => ({ value: id }));
    await ask('PATCH', `/Groups/${group}`, patch({ op: 'Add', path: 'members', value }));
  }
}

function rowsOf(taken: number[]): Row[] {
  const longest = Math.max(...taken);
  const about = `SCIM sync of ${PEOPLE} people, ${taken.length} requests`;
  return [
    { figure: `${about}: longest`, value: longest, unit: 'ms', goal: `< ${GOAL_MS}`, met: longest < GOAL_MS },
    { figure: `${about}: median`, value: quantile(taken, 0.5), unit: 'ms', goal: '', met: undefined },
    { figure: `${about}: 99 %`, value: quantile(taken, 0.99), unit: 'ms', goal: '', met: undefined },
  ];
}

export default { name: 'SCIM sync', run } satisfies Bench;
