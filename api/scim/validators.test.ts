// What Microsoft's SCIM validator and Okta's SCIM tests ask beyond the everyday, in the words they use.
import { expect, test } from 'vitest';
import {
  connectDirectory,
  ENTERPRISE,
  filter,
  GROUP,
  patch,
  USER,
  userNamed,
  type Answered,
} from '../../tests/kit/scim.ts';
import { verifiedDomain } from '../../tests/kit/sso.ts';
import { world } from '../../tests/kit/world.ts';

const w = await world({ environment: { PUBLIC_URL: 'http://atelier.test' } });

async function company() {
  const { id: tenantId } = await w.tenant();
  const admin = await w.person('PlatformAdmin', { tenantId });
  const connected = await connectDirectory(w, admin);
  const { ask } = connected;
  const create = async (name: string, more = {}) =>
    (await ask('POST', '/Users', userNamed(`${name}${tenantId.slice(-6)}`, more))).body;
  const idsOf = async (kind: 'Users' | 'Groups', search: string) => {
    const { status, body } = await ask('GET', `/${kind}?${filter(search)}`);
    expect([search, status]).toEqual([search, 200]);
    return body.Resources.map(({ id }: Answered) => id).toSorted();
  };
  const change = async (id: string, ...operations: object[]) => {
    const { status, body } = await ask('PATCH', `/Users/${id}`, patch(...operations));
    expect([operations, status]).toEqual([operations, 200]);
    return body as Record<string, unknown>;
  };
  return { ...connected, tenantId, create, idsOf, change };
}

test('[SC5] searches are combined and compared according to SCIM, by the database', async () => {
  const { create, idsOf, ask } = await company();
  const since = new Date(Date.now() - 1000).toISOString();
  const [ann, ben] = [await create('Ann'), await create('Ben', { displayName: 'Ben 100% _Smith' })];
  const name = String(ann.userName);
  for (const [search, expected] of [
    [`userName eq "${name.toLowerCase()}" and externalId eq "${ann.externalId}"`, [ann.id]],
    [`USERNAME Eq "nobody" or userName eq "${name.toUpperCase()}"`, [ann.id]],
    [`userName sw "ANN" or displayName co "smith"`, [ann.id, ben.id]],
    [`displayName co "100%"`, [ben.id]],
    [`displayName co "%"`, [ben.id]],
    [`displayName co "n_%"`, []],
    [`emails[type eq "work" and value co "ANN"]`, [ann.id]],
    [`emails.value sw "ben"`, [ben.id]],
    [`externalId sw "EXT-"`, [ann.id, ben.id]],
    [`name.givenName co "ann" and name.familyName eq "LEE"`, [ann.id]],
    [`${USER}:userName eq "${name}"`, [ann.id]],
    [`externalId sw "ext-" and active eq "True"`, [ann.id, ben.id]],
    [`externalId sw "ext-" and active eq false`, []],
    [`meta.lastModified gt "${since}" and externalId sw "ext-"`, [ann.id, ben.id]],
    [`meta.lastModified gt "2099-01-01T00:00:00Z"`, []],
    [`meta.created le "2001-01-01T00:00:00Z"`, []],
    [`(userName eq "${name}" or userName sw "ben") and externalId co "ann"`, [ann.id]],
    [`externalId pr and not (userName eq "${name}")`, [ben.id]],
  ] as const)
    expect([search, await idsOf('Users', search)]).toEqual([search, expected.toSorted()]);
  for (const search of ['userName eq', 'userName', 'meta.lastModified gt "soon"', 'active zz true'])
    expect((await ask('GET', `/Users?${filter(search)}`)).body).toMatchObject({
      status: '400',
      scimType: 'invalidFilter',
    });
});

test('[SC10] groups are searched by member, as Entra checks a membership', async () => {
  const { create, idsOf, ask } = await company();
  const [ann, ben] = [await create('Ann'), await create('Ben')];
  const group = async (displayName: string, id: string) =>
    (
      await ask('POST', '/Groups', {
        schemas: [GROUP],
        displayName,
        externalId: id,
        members: [{ value: id }],
      })
    ).body;
  const [one, other] = [await group('One', ann.id), await group('Other', ben.id)];
  for (const [search, expected] of [
    [`id eq "${one.id}" and members eq "${ann.id}"`, [one.id]],
    [`id eq "${one.id}" and members eq "${ben.id}"`, []],
    [`id eq "${one.id}" and members eq "nobody"`, []],
    [`members.value eq "${ben.id}"`, [other.id]],
    [`displayName eq "ONE" and externalId eq "${ann.id}"`, [one.id]],
    [`displayName eq "One" or displayName eq "Other"`, [one.id, other.id]],
    [`displayName sw "O"`, [one.id, other.id]],
  ] as const)
    expect([search, await idsOf('Groups', search)]).toEqual([search, expected.toSorted()]);
  const both = patch(
    { op: 'Add', path: 'members', value: [{ value: ben.id }] },
    { op: 'Remove', path: 'members', value: [{ value: ann.id }] },
  );
  expect((await ask('PATCH', `/Groups/${one.id}`, both)).status).toBe(204);
  expect(await idsOf('Groups', `members eq "${ben.id}"`)).toEqual([one.id, other.id].toSorted());
  expect((await ask('GET', `/Groups?${filter('members co "x"')}`)).status).toBeLessThan(500);
  expect((await ask('GET', `/Users?${filter('groups.value eq "x"')}`)).status).toBeLessThan(500);
});

test('[SC8] a path into a list creates a missing value, and changes it the next time', async () => {
  const { create, change } = await company();
  const { id } = await create('Ann');
  const made = await change(
    id,
    { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '+31 1' },
    { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+31 2' },
    { op: 'Replace', path: 'addresses[type eq "work"].country', value: 'NL' },
    { op: 'Replace', path: 'addresses[type eq "work"].locality', value: 'Delft' },
    { op: 'Add', path: 'roles[primary eq "True"].value', value: 'developer' },
    { op: 'Replace', path: `${USER}:title`, value: 'Engineer' },
  );
  expect(made).toMatchObject({
    phoneNumbers: [
      { type: 'work', value: '+31 1' },
      { type: 'mobile', value: '+31 2' },
    ],
    addresses: [{ type: 'work', country: 'NL', locality: 'Delft' }],
    roles: [{ primary: true, value: 'developer' }],
    title: 'Engineer',
  });
  const changed = await change(
    id,
    { op: 'Replace', path: 'phoneNumbers[type eq "work"].value', value: '+31 3' },
    { op: 'Remove', path: 'phoneNumbers[type eq "mobile"]' },
    { op: 'Add', path: 'emails[type eq "personal"].value', value: 'own@x.test' },
  );
  expect(changed).toMatchObject({
    phoneNumbers: [{ type: 'work', value: '+31 3' }],
    emails: [
      { type: 'work', primary: true },
      { type: 'personal', value: 'own@x.test' },
    ],
  });
});

test('[SC8] paths inside a value, a manager by id only, and types of the directory’s own are accepted', async () => {
  const { create, change, tenantId } = await company();
  const zoe = `zoe@${await verifiedDomain(w, tenantId)}`;
  const [{ id }, boss] = [await create('Ann'), await create('Ben')];
  const packed = {
    'name.givenName': 'Zoe',
    [`${ENTERPRISE}:department`]: 'Legal',
    'emails[type eq "work"].value': zoe,
    title: 'Counsel',
    active: 'False',
  };
  expect(await change(id, { op: 'replace', value: packed })).toMatchObject({
    active: false,
    title: 'Counsel',
    name: { givenName: 'Zoe', familyName: 'Lee' },
    emails: [{ value: zoe, type: 'work' }],
    [ENTERPRISE]: { department: 'Legal' },
  });
  for (const path of [`${ENTERPRISE}:manager`, `${ENTERPRISE}:manager.value`])
    expect(await change(id, { op: 'Add', path, value: boss.id })).toMatchObject({
      [ENTERPRISE]: { manager: { value: boss.id } },
    });
  const roles = [{ primary: 'True', type: 'WindowsAzureActiveDirectoryRole', value: 'r', display: 'R' }];
  expect(await change(id, { op: 'Add', path: 'roles', value: roles })).toMatchObject({
    roles: [{ primary: true, type: 'WindowsAzureActiveDirectoryRole', value: 'r' }],
  });
});

test('[SC9] a response has only the requested attributes, and always the id', async () => {
  const { create, ask } = await company();
  const { id } = await create('Parts');
  const keysOf = async (query: string) => {
    const { body } = await ask('GET', `/Users/${id}?${query}`);
    const [listed] = (await ask('GET', `/Users?${query}&${filter(`id eq "${id}"`)}`)).body.Resources;
    expect(listed).toEqual(body);
    return body as Record<string, unknown>;
  };
  expect(await keysOf('attributes=NAME.givenName,emails.value')).toEqual({
    id,
    schemas: [USER, ENTERPRISE],
    name: { givenName: expect.stringMatching('^Parts') },
    emails: [{ value: expect.stringContaining('@') }],
  });
  expect(await keysOf(`attributes=${ENTERPRISE}:department`)).toMatchObject({
    [ENTERPRISE]: { department: 'Sales' },
  });
  const rest = await keysOf(`excludedAttributes=id,name.familyName,emails,${ENTERPRISE}:department`);
  expect(rest).toMatchObject({
    id,
    name: { givenName: expect.stringMatching('^Parts') },
    meta: { resourceType: 'User' },
  });
  expect([rest.emails, (rest.name as object | undefined) ?? {}, rest[ENTERPRISE]]).toEqual([
    undefined,
    expect.not.objectContaining({ familyName: 'Lee' }),
    {},
  ]);
});

test('[SC16] a created record returns its full address; a missing one is a SCIM error', async () => {
  const { token, ask, create } = await company();
  const send = w.fetchWith({ authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' });
  const answer = await send('/scim/v2/Users', { method: 'POST', body: JSON.stringify(userNamed('Located')) });
  const { id, meta } = (await answer.json()) as { id: string; meta: { location: string } };
  expect(answer.headers.get('location')).toBe(`http://atelier.test/scim/v2/Users/${id}`);
  expect(meta.location).toBe(answer.headers.get('location'));
  const { body } = await ask('GET', `/Users?${filter(`id eq "${id}"`)}`);
  expect(body.Resources[0]).toMatchObject({ meta: { location: meta.location } });
  for (const path of ['/Things', '/Me', `/Users/${crypto.randomUUID()}`, '/Schemas/none'])
    expect((await ask('GET', path)).body).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '404',
    });

  // A person who was let go comes back by a full replacement.
  const gone = await create('Gone');
  await ask('PATCH', `/Users/${gone.id}`, patch({ op: 'replace', path: 'active', value: false }));
  const { status, body: back } = await ask('PUT', `/Users/${gone.id}`, { ...gone, active: true });
  expect([status, back.active]).toEqual([200, true]);
});
