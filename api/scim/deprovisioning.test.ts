// What a directory must not be able to do, and what has to happen at once when it takes somebody away.
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { closeCodes } from '../../shared/live/close-codes.ts';
import { profileRoutes } from '../../shared/people/routes.ts';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { scimRoutes } from '../../shared/scim/routes.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { connectDirectory, directory, filter, GROUP, patch, USER, userNamed } from '../../tests/kit/scim.ts';
import { verifiedDomain } from '../../tests/kit/sso.ts';
import { startTestDatabase } from '../../tests/kit/postgres.ts';
import { problemOf, world } from '../../tests/kit/world.ts';
import { rawSocket } from '../../tests/live/kit.ts';
import { findMember, joinTenant } from '../people/index.ts';
import { openSession } from '../sign-in/index.ts';
import { disableTenant, enableTenant, setFlag } from '../tenants/index.ts';

const w = await world();
await w.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = w.app.server.address() as AddressInfo;
let names = 0;
const person = (more = {}) => userNamed(`Ben${++names}`, more);

async function company() {
  const { id: tenantId } = await w.tenant();
  const admin = await w.person('PlatformAdmin', { tenantId });
  const connected = await connectDirectory(w, admin);
  const create = async (user: object = person()) => (await connected.ask('POST', '/Users', user)).body.id;
  return { ...connected, tenantId, admin, create };
}

test('[SC1][SC2] a token is shown once, kept as a hash, rotated with a day of overlap, and revoked', async () => {
  const { admin, ask, token, tokenId } = await company();
  expect(token).toMatch(/^scim_[\w-]{43}$/);
  const { rows } = await w.owner.query('select * from scim_tokens where id = $1', [tokenId]);
  expect(JSON.stringify(rows)).not.toContain(token.slice(12));
  await ask('GET', '/Users?count=0');
  const settings = await admin.call(scimRoutes.read);
  expect(JSON.stringify(settings)).not.toContain(token);
  expect(settings).toMatchObject({
    url: expect.stringMatching(/\/scim\/v2$/),
    tokens: [{ id: tokenId, prefix: token.slice(0, 12), lastUsedAt: expect.any(String) }],
  });

  const rotated = await admin.call(scimRoutes.rotateToken, { params: { id: tokenId } });
  const rest = async (one: string) => (await directory(w, one).ask('GET', '/Users?count=0')).status;
  expect([await rest(token), await rest(rotated.token)]).toEqual([200, 200]);
  const { tokens } = await admin.call(scimRoutes.read);
  const hours = tokens.map(({ expiresAt }) => Math.round((Date.parse(expiresAt) - Date.now()) / 3_600_000));
  expect(hours).toEqual([24, 180 * 24]);

  await w.owner.query("update scim_tokens set expires_at = now() - interval '1 second' where id = $1", [
    tokenId,
  ]);
  await admin.call(scimRoutes.revokeToken, { params: { id: rotated.id } });
  expect([await rest(token), await rest(rotated.token)]).toEqual([401, 401]);
  const gone = admin.call(scimRoutes.revokeToken, { params: { id: rotated.id } });
  expect((await problemOf(gone)).code).toBe('scim.tokenNotFound');
});

test('[SC1] the number of tokens is limited, and only single sign-on administrators may see them', async () => {
  const { admin, tenantId } = await company();
  const make = () => admin.call(scimRoutes.createToken, { body: { expiresInDays: 30 } });
  for (let more = 0; more < 4; more++) await make();
  expect((await problemOf(make())).code).toBe('scim.tooManyTokens');
  const other = await w.person('Admin', { tenantId });
  expect((await problemOf(other.call(scimRoutes.read))).code).toBe('access.forbidden');
});

test('[SC3] without a valid token every call is refused, and too many wrong tokens are rate-limited', async () => {
  const { tenantId, token, ask } = await company();
  const machine = directory(w, 'scim_'.padEnd(48, 'x'));
  const { status, body } = await machine.ask('GET', '/Users');
  expect([status, body]).toMatchObject([401, { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'] }]);
  for (const wrong of ['', token.slice(0, -1), `${token}x`])
    expect((await directory(w, wrong).ask('GET', '/Users')).status).toBe(401);
  await setFlag(w.db, { tenantId }, 'scim', false);
  expect((await ask('GET', '/Users')).status).toBe(401);
  await eventually(async () => (await machine.ask('GET', '/Users')).status === 429);
});

/** Somebody the directory keeps, at work: a session, and an open socket. */
async function atWork({ create, tenantId }: Awaited<ReturnType<typeof company>>) {
  const id = await create();
  await joinTenant(w.db, { tenantId }, id, { roles: ['Admin'] });
  const token = await openSession(w.db, { userId: id, tenantId, authMethod: 'test', userAgent: '' });
  const headers = { cookie: `atelier_sid=${token}` };
  return { id, fetch: w.fetchWith(headers), live: await rawSocket(port, '', headers) };
}

test('[SC11] a deactivated or deleted person is out at once: calls are refused, the open socket closes', async () => {
  const there = await company();
  for (const leave of [
    (id: string) =>
      there.ask('PATCH', `/Users/${id}`, patch({ op: 'Replace', path: 'active', value: 'False' })),
    (id: string) => there.ask('DELETE', `/Users/${id}`, ''),
  ]) {
    const { id, fetch, live } = await atWork(there);
    expect((await fetch(profileRoutes.read.path)).status).toBe(200);
    expect((await leave(id)).status).toBeLessThan(300);
    expect(await live.closed).toBe(closeCodes.signInNeeded);
    expect((await fetch(profileRoutes.read.path)).status).toBe(401);
  }
});

test('[SC11] a deleted person is not found, and can be created again', async () => {
  const { ask, tenantId } = await company();
  const ben = person();
  const { id } = (await ask('POST', '/Users', ben)).body;
  expect((await ask('DELETE', `/Users/${id}`, '')).status).toBe(204);
  for (const method of ['GET', 'DELETE'] as const)
    expect((await ask(method, `/Users/${id}`)).status).toBe(404);
  expect((await ask('PUT', `/Users/${id}`, ben)).status).toBe(404);
  const search = `/Users?${filter(`userName eq "${ben.userName}"`)}`;
  expect((await ask('GET', search)).body.totalResults).toBe(0);
  expect((await ask('POST', '/Users', ben)).body).toMatchObject({ id, active: true });
  expect((await findMember(w.db, { tenantId }, id))?.status).toBe('Active');
});

test('[SC25] a person whom an administrator has removed can be created again by the directory', async () => {
  const { ask, admin, create } = await company();
  const ben = person();
  const id = await create(ben);
  expect((await admin.call(scimRoutes.read)).people).toBe(1);
  await admin.call(userRoutes.remove, { params: { id } });
  expect((await admin.call(scimRoutes.read)).people).toBe(0);
  expect(await ask('POST', '/Users', ben)).toMatchObject({ status: 201, body: { id, active: true } });
});

test('[SC26] the tokens of a disabled tenant open nothing until it is enabled again', async () => {
  const { ask, tenantId } = await company();
  await disableTenant(w, tenantId);
  expect((await ask('GET', '/Users')).status).toBe(401);
  expect((await ask('POST', '/Users', person())).status).toBe(401);
  await enableTenant(w, tenantId);
  expect((await ask('GET', '/Users')).status).toBe(200);
});

test('[SC12] the last administrator cannot be deprovisioned, and the directory gets the reason', async () => {
  const { ask, admin, tenantId } = await company();
  const { id } = admin.person;
  const off = patch({ op: 'replace', value: { active: false } });
  for (const { status, body } of [
    await ask('PATCH', `/Users/${id}`, off),
    await ask('DELETE', `/Users/${id}`, ''),
    await ask('POST', '/Users', person({ emails: [{ value: admin.email }], active: false })),
  ])
    expect([status, body.detail]).toEqual([409, expect.stringContaining('last administrator')]);
  expect((await findMember(w.db, { tenantId }, id))?.status).toBe('Active');
  await w.person('PlatformAdmin', { tenantId });
  expect((await ask('PATCH', `/Users/${id}`, off)).status).toBe(200);
});

test('[SC13] one tenant never sees or changes the people and groups of another', async () => {
  const [one, two] = [await company(), await company()];
  const user = person();
  const id = (await one.ask('POST', '/Users', user)).body.id;
  const group = (await one.ask('POST', '/Groups', { schemas: [GROUP], displayName: 'Secret' })).body.id;
  const off = patch({ op: 'replace', value: { active: false } });
  for (const [method, path, body] of [
    ['GET', `/Users/${id}`],
    ['PUT', `/Users/${id}`, user],
    ['PATCH', `/Users/${id}`, off],
    ['DELETE', `/Users/${id}`, ''],
    ['GET', `/Groups/${group}`],
    ['PATCH', `/Groups/${group}`, patch({ op: 'add', path: 'members', value: [{ value: id }] })],
    ['DELETE', `/Groups/${group}`, ''],
  ] as const)
    expect([path, method, (await two.ask(method, path, body)).status]).toEqual([path, method, 404]);
  expect((await two.ask('GET', `/Users?${filter(`id eq "${id}"`)}`)).body.totalResults).toBe(0);
  expect((await two.ask('GET', '/Groups')).body.totalResults).toBe(0);
  const own = (await two.ask('POST', '/Groups', { schemas: [GROUP], displayName: 'Own' })).body.id;
  await two.ask('PATCH', `/Groups/${own}`, patch({ op: 'add', path: 'members', value: [{ value: id }] }));
  expect((await two.ask('GET', `/Groups/${own}`)).body.members ?? []).toEqual([]);
  expect((await two.ask('POST', '/Users', user)).status).toBe(201);
});

test('[SC14] a member of other tenants keeps their name and the address they sign in with', async () => {
  const { ask, tenantId } = await company();
  const elsewhere = await w.person('Admin');
  const taken = person({ emails: [{ value: elsewhere.email, type: 'work', primary: true }] });
  const { id } = (await ask('POST', '/Users', taken)).body;
  expect(id).toBe(elsewhere.person.id);
  const change = patch(
    { op: 'replace', path: 'emails[type eq "work"].value', value: 'mallory@evil.test' },
    { op: 'replace', path: 'emails', value: [{ value: 'mallory@evil.test', primary: true }] },
    { op: 'replace', path: 'name', value: { givenName: 'Mallory', familyName: 'Evil' } },
  );
  expect((await ask('PATCH', `/Users/${id}`, change)).status).toBe(200);
  const { rows } = await w.owner.query('select email, given_name from users where id = $1', [id]);
  expect(rows).toEqual([{ email: elsewhere.email, given_name: 'Admin' }]);
  expect((await elsewhere.call(profileRoutes.read)).givenName).toBe('Admin');

  // Nor can it take an address somebody has, or learn which addresses outside its domains have an account.
  const own = (await ask('POST', '/Users', person())).body.id;
  const steal = patch({ op: 'replace', path: 'emails', value: [{ value: elsewhere.email, primary: true }] });
  expect((await ask('PATCH', `/Users/${own}`, steal)).status).toBe(400);
  const domain = await verifiedDomain(w, tenantId);
  await w.owner.query('update users set email = $2 where id = $1', [elsewhere.person.id, `taken@${domain}`]);
  const take = patch({ op: 'replace', path: 'emails', value: [{ value: `taken@${domain}`, primary: true }] });
  expect((await ask('PATCH', `/Users/${own}`, take)).status).toBe(409);
  expect((await findMember(w.db, { tenantId }, own))?.email).not.toBe(elsewhere.email);
});

test('[SC15] a database that is down gives 500 or 503, never 404', async () => {
  const database = await startTestDatabase();
  const other = await world({ database });
  const admin = await other.person('PlatformAdmin');
  const { ask } = await connectDirectory(other, admin);
  const id = (await ask('POST', '/Users', person())).body.id;
  await other.owner.query('alter table scim_users rename to lost');
  for (const path of [`/Users/${id}`, `/Users?${filter('userName eq "a"')}`]) {
    const { status, body } = await ask('GET', path);
    expect([path, status]).toEqual([path, 500]);
    expect(JSON.stringify(body)).not.toContain('scim_users');
  }
  const patched = await ask('PATCH', `/Users/${id}`, patch({ op: 'replace', value: { active: false } }));
  expect(patched.status).toBe(500);
});

test('[SC16] an invalid request is refused with a SCIM error', async () => {
  const { ask, create } = await company();
  const id = await create();
  expect((await ask('POST', '/Users', { schemas: [USER] })).body).toMatchObject({
    status: '400',
    scimType: 'invalidValue',
  });
  expect((await ask('POST', '/Users', { schemas: [USER], userName: 'no-address' })).body).toMatchObject({
    status: '400',
    scimType: 'invalidValue',
  });
  expect((await ask('GET', `/Users?${filter('userName zz')}`)).body).toMatchObject({
    status: '400',
    scimType: 'invalidFilter',
  });
  for (const [method, path, body] of [
    ['POST', '/Users', '{ broken'],
    ['POST', '/Users', '[]'],
    ['POST', '/Users', ''],
    ['PATCH', `/Users/${id}`, '{}'],
    ['PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'emails[', value: 'x' })],
    ['POST', '/Users', person({ emails: [{ value: 'no address' }] })],
    ['POST', '/Groups', { schemas: [GROUP] }],
    ['GET', '/Users?filter='],
  ] as const)
    expect([path, body, (await ask(method, path, body)).status]).toEqual([path, body, 400]);
  expect((await ask('GET', '/Users/not-an-id')).status).toBe(404);
  expect((await ask('PUT', '/Users/not-an-id', person())).status).toBe(404);
});

test('[SC17] every action of a directory is in the audit log', async () => {
  const { ask, create, tenantId } = await company();
  const id = await create();
  await ask('DELETE', `/Users/${id}`, '');
  const factsOf = async () => {
    const { rows } = await w.owner.query(
      "select event from audit_log where tenant_id = $1 and event like 'scim%' order by event",
      [tenantId],
    );
    return rows.map(({ event }: { event: string }) => event);
  };
  await eventually(async () => (await factsOf()).includes('scimUser.removed'));
  expect(await factsOf()).toEqual(expect.arrayContaining(['scimUser.created', 'scimUser.removed']));
});
