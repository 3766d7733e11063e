// A whole product in one process on a database of its own, and people in it, who come in by real sessions.
// `const w = await world(); const ann = await w.person('Admin'); await ann.call(projectRoutes.list)`.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, onTestFinished } from 'vitest';
import { buildApp, type AppOptions } from '../../api/app.ts';
import { addPerson, changeRoles } from '../../api/people/index.ts';
import { openSession } from '../../api/sign-in/index.ts';
import { addTenant } from '../../api/tenants/index.ts';
import type { Plan } from '../../shared/access/limits.ts';
import type { Role } from '../../shared/access/roles.ts';
import { defaultFlags } from '../../shared/access/flags.ts';
import { scopeOf, type Person, type Scope } from '../../shared/access/permissions.ts';
import type { Project } from '../../shared/projects/project.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { createBus } from '../../shared/node/bus/index.ts';
import { readConfig } from '../../shared/node/config.ts';
import { createEgress } from '../../shared/node/egress.ts';
import { sessionCookieName } from '../../shared/node/sign-in/index.ts';
import { newKeyRing, openVault } from '../../shared/node/vault.ts';
import { callThrough } from './call-through.ts';
import { startTestDatabase, type TestDatabase } from './postgres.ts';

export { callThrough, CallFailed, problemOf } from './call-through.ts';

export type World = Awaited<ReturnType<typeof world>>;
export type WorldPerson = Awaited<ReturnType<World['person']>>;

type WorldOptions = {
  /** Absent: a fresh one. */
  database?: TestDatabase;
  egressAllow?: string[];
  environment?: NodeJS.ProcessEnv;
  log?: AppOptions['log'];
  resolveTxt?: AppOptions['resolveTxt'];
  resolveDns?: AppOptions['resolveDns'];
};

/** Closed after the test it is made in, else after the tests of the file or `describe`. */
export async function world({ egressAllow = [], environment = {}, ...options }: WorldOptions = {}) {
  const { log, resolveTxt, resolveDns } = options;
  const database = options.database ?? (await startTestDatabase());
  const { db, url } = database;
  const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-world-'));
  const config = readConfig({
    ATELIER_DATA: dataFolder,
    ATELIER_KEYS: newKeyRing(),
    DATABASE_URL: url,
    ...environment,
  });
  /** Sees everything: for looking at what was written. */
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
  owner.on('error', () => {});
  const bus = await createBus({ databaseUrl: url });
  const vault = openVault(config.keys);
  const egress = createEgress({ allow: egressAllow });
  const { app, events, gate, ports, hooks } = await buildApp({
    config,
    db,
    bus,
    vault,
    egress,
    ...(log && { log }),
    ...(resolveTxt && { resolveTxt }),
    ...(resolveDns && { resolveDns }),
  });

  atTheEnd(async () => {
    await app.close();
    await Promise.all([bus.close(), egress.close(), owner.end()]);
    await database.stop();
    fs.rmSync(dataFolder, { recursive: true, force: true });
  });

  /** By https it is called in another way. */
  const sessionCookie = sessionCookieName(config.publicUrl?.startsWith('https:') ?? false);

  /** Each as if from a machine of its own, unless one is named. */
  const fetchWith = (headers: Record<string, string> = {}, machine = newMachine()) =>
    fetchInto(app, headers, machine);

  /** Another tenant; the world's own is there from the start. */
  async function tenant({ name = 'Tenant', plan = 'Enterprise' as Plan } = {}) {
    return addTenant(db, { name: `${name} ${randomUUID().slice(0, 8)}`, plan });
  }

  async function person(
    role: Role | readonly Role[],
    { tenantId = home.id, projects = [] as string[] } = {},
  ) {
    const roles = typeof role === 'string' ? [role] : role;
    const email = `${randomUUID()}@example.org`;
    const userId = await addPerson(db, { email, givenName: roles[0] ?? 'Nobody', surname: 'Example' });
    await changeRoles({ db, bus }, { tenantId }, userId, { roles, projectIds: projects });
    const token = await openSession(db, { userId, tenantId, authMethod: 'test', userAgent: 'test' });
    const cookie = `${sessionCookie}=${token}`;
    const fetch = fetchWith({ cookie });
    const self: Person = {
      id: userId,
      name: `${roles[0]} Example`,
      tenantId,
      roles,
      projectIds: projects,
      ...(tenantId === operator && { isOperator: true }),
    };
    return {
      person: self,
      email,
      cookie,
      fetch,
      call: callThrough(fetch),
      scope: scopeOf(self, defaultFlags),
    };
  }

  /** A project with a name of its own. */
  async function project({ tenantId = home.id, name = `Project ${randomUUID().slice(0, 8)}` } = {}) {
    const admin = await person('PlatformAdmin', { tenantId });
    const made: Project = await admin.call(projectRoutes.create, { body: { name } });
    return made;
  }

  const home = await tenant({ name: 'Home' });
  const operator = (await owner.query('select id from tenants where is_operator')).rows[0]?.id;
  const scope: Scope = { tenantId: home.id, projects: 'all' };
  const visitor = fetchWith();
  const deps = { db, bus, vault, egress, egressAllow, config, url, owner, ownerUrl: database.ownerUrl };
  return {
    ...deps,
    app,
    events,
    gate,
    ports,
    hooks,
    demo: ports.demo,
    seedDemo: ports.seedDemo,
    home,
    scope,
    tenant,
    person,
    project,
    fetchWith,
    visitor,
  };
}

/** Another process of the same installation: they share the database and the keys. */
export const alongside = ({ db, url, ownerUrl, config, egressAllow }: World) =>
  world({
    egressAllow,
    environment: { ATELIER_KEYS: config.keys },
    database: { db, url, ownerUrl, stop: async () => {} },
  });

function atTheEnd(close: () => Promise<void>) {
  try {
    onTestFinished(close);
  } catch {
    // Not within a test.
    afterAll(close);
  }
}

let machines = 0;
/** An address nobody else has. */
export const newMachine = () => `10.0.${++machines >> 8}.${machines & 255}`;

type Injectable = Awaited<ReturnType<typeof buildApp>>['app'];

/** A `fetch` that ends in the app itself, without a socket. */
const fetchInto =
  (app: Injectable, headers: Record<string, string>, remoteAddress: string): typeof fetch =>
  async (address, init) => {
    const request = new Request(new URL(String(address), 'http://localhost'), init);
    const { pathname, search } = new URL(request.url);
    const answer = await app.inject({
      method: request.method as 'GET',
      remoteAddress,
      url: pathname + search,
      headers: { ...Object.fromEntries(request.headers), ...headers },
      ...(request.body && { payload: Buffer.from(await request.arrayBuffer()) }),
    });
    const answerHeaders = Object.entries(answer.headers).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one)]),
    );
    return new Response(answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null, {
      status: answer.statusCode,
      headers: answerHeaders,
    });
  };
