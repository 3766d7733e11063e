// What no directory sends, and an attacker does. Each is refused in the words of the protocol and leaves nothing behind.
import { expect, test } from 'vitest';
import { connectDirectory, filter, GROUP, patch, userNamed } from '../../tests/kit/scim.ts';
import { world } from '../../tests/kit/world.ts';

const w = await world();
let names = 0;
const person = (more = {}) => userNamed(`Odd${++names}`, more);

async function company() {
  const { id: tenantId } = await w.tenant();
  const admin = await w.person('PlatformAdmin', { tenantId });
  const connected = await connectDirectory(w, admin);
  const send = w.fetchWith({
    authorization: `Bearer ${connected.token}`,
    'content-type': 'application/scim+json',
  });
  return { ...connected, tenantId, send };
}

/** Everybody and everything of the tenant, to compare. */
async function everythingIn(tenantId: string) {
  const { rows } = await w.owner.query(
    `select (select jsonb_agg(m order by id) from memberships m where tenant_id = $1) members,
      (select jsonb_agg(s order by user_id) from scim_users s where tenant_id = $1) kept,
      (select jsonb_agg(g order by id) from groups g where tenant_id = $1) groups,
      (select count(*)::int from users) people`,
    [tenantId],
  );
  return rows[0];
}

const refused = { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '400' };

test('[SC22] malformed bodies are refused with 400 and leave nothing behind', async () => {
  const { ask, tenantId } = await company();
  const { id } = (await ask('POST', '/Users', person())).body;
  const group = (await ask('POST', '/Groups', { schemas: [GROUP], displayName: 'G' })).body.id;
  const before = await everythingIn(tenantId);
  const deep = (levels: number) => `${'{"value":['.repeat(levels)}1${']}'.repeat(levels)}`;
  const bodies = [
    person({ title: 'z\u0000z' }),
    person({ title: 'z\ud800' }),
    person({ 'odd\u0000name': 'x' }),
    person({ userName: `${'a'.repeat(100_000)}@x.test` }),
    person({ userName: 'a'.repeat(321) }),
    person({ name: { givenName: 'a'.repeat(101), familyName: 'Lee' } }),
    person({ name: { givenName: 'Ann\u202e', familyName: 'Lee' } }),
    person({ name: { givenName: '\u200b', familyName: 'Lee' } }),
    person({ externalId: 'e'.repeat(321) }),
    person({ displayName: 'd'.repeat(321) }),
    person({ title: 't'.repeat(10_001) }),
    person({ emails: [{ value: `${'a'.repeat(320)}@x.test` }] }),
    person({ emails: [{ value: 'a@b@c.test' }] }),
    person({
      phoneNumbers: Array.from({ length: 2000 }, (_, at) => ({ value: `+31 ${at}`, type: `t${at}` })),
    }),
    JSON.stringify(person()).replace('"active":true', `"emails":${deep(3000)}`),
    `${'['.repeat(100_000)}`,
    '"a text\u0000"',
  ];
  for (const body of bodies) {
    const label = JSON.stringify(body).slice(0, 200);
    expect([label, (await ask('POST', '/Users', body)).body]).toEqual([
      label,
      expect.objectContaining(refused),
    ]);
    expect([label, (await ask('PUT', `/Users/${id}`, body)).body]).toEqual([
      label,
      expect.objectContaining(refused),
    ]);
  }
  for (const operation of [
    { op: 'replace', path: 'title', value: 'z\u0000' },
    { op: 'replace', path: 'name.givenName', value: 'a'.repeat(101) },
    { op: 'replace', value: { title: 'x', nickName: 'z\ud800' } },
    { op: 'add', path: 'emails', value: Array.from({ length: 5000 }, () => ({ type: 'a' })) },
  ])
    expect((await ask('PATCH', `/Users/${id}`, patch(operation))).body).toMatchObject(refused);
  for (const displayName of ['', ' ', 'g\u0000', 'g'.repeat(101), 'g\u202e']) {
    expect((await ask('POST', '/Groups', { schemas: [GROUP], displayName })).body).toMatchObject(refused);
    const rename = patch({ op: 'replace', path: 'displayName', value: displayName });
    expect((await ask('PATCH', `/Groups/${group}`, rename)).body).toMatchObject(refused);
  }
  expect(await everythingIn(tenantId)).toEqual(before);
});

test('[SC22] malformed queries are refused with 400, malformed addresses are not found', async () => {
  const { ask, send } = await company();
  for (const query of [
    'startIndex=99999999999999999999',
    'count=-99999999999999999999',
    'startIndex=1e400',
    'attributes=__proto__',
    'attributes=userName,constructor',
    'excludedAttributes=name.__proto__',
    'excludedAttributes=toString',
    'attributes=',
    'attributes=userName%20pr%20or%20(title',
    'attributes=emails%5Btype%20eq%20%22a%22%5D',
    `attributes=${Array(60).fill('title').join(',')}`,
    `attributes=${'a'.repeat(11_000)}`,
    filter('userName eq "\u0000"'),
    'filter=userName%20eq%20%22%ED%A0%80%22%00',
    `filter=${'a'.repeat(2001)}`,
    'filter=userName%20eq%20%22a%22&filter=title%20pr',
    'startIndex=1&startIndex=2',
  ])
    for (const kind of ['Users', 'Groups']) {
      const { status, body } = await ask('GET', `/${kind}?${query}`);
      expect([kind, query.slice(0, 80), status, body]).toEqual([
        kind,
        query.slice(0, 80),
        400,
        expect.objectContaining(refused),
      ]);
    }
  const injected = encodeURIComponent('x" or (a eq 1 or b eq 2) and (a eq 1 or b eq 2)');
  for (const path of [`/Users/${injected}`, `/Groups/${injected}`, '/Users/__proto__', '/Groups/%00'])
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'])
      expect([
        path,
        method,
        (await send(`/scim/v2${path}`, { method, ...(method !== 'GET' && { body: '{}' }) })).status,
      ]).toEqual([path, method, 404]);
  for (const path of [
    '/Schemas/__proto__',
    '/Schemas/%00',
    '/ResourceTypes/constructor',
    '/ResourceTypes/__proto__',
  ])
    expect([path, (await ask('GET', path)).status]).toEqual([path, 404]);
});

test('[SC21] a call that fails in the middle changes nothing', async () => {
  const { ask, tenantId } = await company();
  const [one, two] = [person({ active: true }), person()];
  const { id } = (await ask('POST', '/Users', one)).body;
  await ask('POST', '/Users', two);
  const before = await everythingIn(tenantId);
  // What is kept of a person is written last; here the database refuses it.
  await w.owner.query(
    `alter table scim_users add constraint broken check (attributes->>'title' <> 'broken')`,
  );
  const broken = { title: 'broken', name: { givenName: 'Half', familyName: 'Written' } };
  expect((await ask('POST', '/Users', person(broken))).status).toBe(500);
  expect((await ask('PUT', `/Users/${id}`, { ...one, ...broken, active: false })).status).toBe(500);
  const off = patch({ op: 'replace', value: { active: false, title: 'broken' } });
  expect((await ask('PATCH', `/Users/${id}`, off)).status).toBe(500);
  await w.owner.query('alter table scim_users drop constraint broken');
  const both = patch(
    { op: 'add', path: 'members', value: [{ value: id }] },
    { op: 'replace', path: 'displayName', value: 'taken' },
  );
  const group = (await ask('POST', '/Groups', { schemas: [GROUP], displayName: 'Mine' })).body.id;
  await ask('POST', '/Groups', { schemas: [GROUP], displayName: 'Taken' });
  expect((await ask('PATCH', `/Groups/${group}`, both)).status).toBe(409);
  expect((await ask('GET', `/Groups/${group}`)).body.members ?? []).toEqual([]);
  for (const displayName of ['Mine', 'Taken'])
    await w.owner.query('delete from groups where tenant_id = $1 and name = $2', [tenantId, displayName]);
  expect(await everythingIn(tenantId)).toEqual(before);
  expect(
    (await ask('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'title', value: 'fine' }))).status,
  ).toBe(200);
});
