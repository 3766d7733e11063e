// The requests Entra ID and Okta make, in the shape they make them, against the whole product.
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
import { ssoRoutes } from '../../shared/sso/routes.ts';
import { certify } from '../../tests/kit/certificate.ts';
import { samlDraft, verifiedDomain } from '../../tests/kit/sso.ts';
import { world } from '../../tests/kit/world.ts';
import { findMember } from '../people/index.ts';

const w = await world();
let names = 0;

/** A tenant with a directory, and names nobody else has. */
async function company() {
  const { id: tenantId } = await w.tenant();
  const admin = await w.person('PlatformAdmin', { tenantId });
  const connected = await connectDirectory(w, admin);
  const person = (more = {}) => userNamed(`Ann${++names}`, more);
  async function create(user: object = person()) {
    const { status, body } = await connected.ask('POST', '/Users', user);
    expect([status, body]).toEqual([201, expect.anything()]);
    return { ...(user as ReturnType<typeof userNamed>), id: body.id };
  }
  const idsFound = async (search: string) => {
    const { status, body } = await connected.ask('GET', `/Users?${filter(search)}&startIndex=1&count=100`);
    expect([search, status]).toEqual([search, 200]);
    return body.Resources.map(({ id }: Answered) => id);
  };
  return { ...connected, tenantId, admin, person, create, idsFound };
}

test('[SC4] the service provider configuration lists exactly the supported features', async () => {
  const { ask } = await company();
  const { body, type } = await ask('GET', '/ServiceProviderConfig');
  expect(type).toContain('application/scim+json');
  expect(body).toMatchObject({
    patch: { supported: true },
    filter: { supported: true, maxResults: 200 },
    bulk: { supported: false },
    sort: { supported: false },
    authenticationSchemes: [{ type: 'oauthbearertoken' }],
  });
  expect((await ask('GET', '/ResourceTypes')).body.totalResults).toBe(2);
  expect((await ask('GET', '/Schemas')).body.totalResults).toBeGreaterThanOrEqual(3);
  expect((await ask('GET', `/Schemas/${USER}`)).body).toMatchObject({ id: USER });
});

test('[SC5] Entra’s connection test with an unknown person gets an empty list', async () => {
  const { idsFound, create } = await company();
  await create();
  expect(await idsFound('userName eq "no-such-person"')).toEqual([]);
});

test('[SC5][SC6] a person is created, found in any letter case, and not created twice', async () => {
  const { ask, create, idsFound, tenantId } = await company();
  const ann = await create();
  await create();
  for (const search of [
    `userName eq "${ann.userName.toUpperCase()}"`,
    `externalId eq "${ann.externalId.toUpperCase()}"`,
    `emails[type eq "work"].value eq "${ann.userName.toUpperCase()}"`,
    `emails.value eq "${ann.userName.toLowerCase()}"`,
    `displayName eq "${ann.displayName}"`,
    `userName sw "${ann.userName.slice(0, -3)}"`,
    `userName eq "${ann.userName}" and active eq true`,
    `id eq "${ann.id}"`,
  ])
    expect([search, await idsFound(search)]).toEqual([search, [ann.id]]);

  const { body } = await ask('GET', `/Users/${ann.id}`);
  expect(body).toMatchObject({
    userName: ann.userName,
    externalId: ann.externalId,
    meta: { resourceType: 'User', location: expect.stringMatching(`^http.*/scim/v2/Users/${ann.id}$`) },
  });
  expect(body[ENTERPRISE]).toMatchObject({ department: 'Sales' });
  expect(await findMember(w.db, { tenantId }, ann.id)).toMatchObject({
    email: ann.userName.toLowerCase(),
    givenName: ann.name.givenName,
    surname: 'Lee',
    roles: ['EndUser'],
    status: 'Active',
  });

  const again = await ask('POST', '/Users', { ...ann, userName: ann.userName.toUpperCase() });
  expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness']);
  const twin = await ask('POST', '/Users', { ...ann, userName: 'another-name', externalId: 'another' });
  expect([twin.status, twin.body.scimType]).toEqual([409, 'uniqueness']);
});

test('[SC6] a new person gets the default role of the tenant’s connection', async () => {
  const { admin, create, tenantId } = await company();
  const saml = { signInUrl: 'https://idp.example', entityId: 'x', ...certify('x') };
  await admin.call(ssoRoutes.create, { body: samlDraft(saml, { defaultRole: 'ReadOnlyAdmin' }) });
  const { id } = await create();
  expect((await findMember(w.db, { tenantId }, id))?.roles).toEqual(['ReadOnlyAdmin']);
});

test('[SC7] a current member is found by their address and taken over unchanged', async () => {
  const { ask, idsFound, person, tenantId } = await company();
  const member = await w.person('Admin', { tenantId });
  expect(await idsFound(`userName eq "${member.email.toUpperCase()}"`)).toEqual([member.person.id]);
  const emails = [{ value: member.email, primary: true }];
  const { status, body } = await ask('POST', '/Users', person({ userName: 'short-name', emails }));
  expect([status, body.id]).toEqual([201, member.person.id]);
  expect((await findMember(w.db, { tenantId }, body.id))?.roles).toEqual(['Admin']);
  expect(await idsFound('userName eq "SHORT-name"')).toEqual([member.person.id]);
});

test('[SC8] Entra: capitalized operations, the text “False”, a new path inside a list', async () => {
  const { ask, create, idsFound, tenantId } = await company();
  const address = `smith@${await verifiedDomain(w, tenantId)}`;
  const ann = await create();
  const { status, body } = await ask(
    'PATCH',
    `/Users/${ann.id}`,
    patch(
      { op: 'Replace', path: 'displayName', value: 'Ann Smith' },
      { op: 'Replace', path: 'name.familyName', value: 'Smith' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: address },
      { op: 'Add', path: `${ENTERPRISE}:department`, value: 'Legal' },
      { op: 'Replace', path: 'active', value: 'False' },
    ),
  );
  expect([status, body]).toMatchObject([
    200,
    { displayName: 'Ann Smith', active: false, emails: [{ value: address }] },
  ]);
  expect(body[ENTERPRISE]).toMatchObject({ department: 'Legal' });
  expect(await idsFound('active eq false')).toEqual([ann.id]);
  const member = await findMember(w.db, { tenantId }, ann.id);
  expect(member).toMatchObject({ surname: 'Smith', status: 'Deactivated', email: address });
  await ask('PATCH', `/Users/${ann.id}`, patch({ op: 'Replace', path: 'active', value: 'True' }));
  expect((await findMember(w.db, { tenantId }, ann.id))?.status).toBe('Active');
});

test('[SC8] Okta: deactivation without a path, a full replacement', async () => {
  const { ask, create } = await company();
  const { id, ...ann } = await create();
  const off = patch({ op: 'replace', value: { active: false } });
  expect((await ask('PATCH', `/Users/${id}`, off)).body.active).toBe(false);
  const put = await ask('PUT', `/Users/${id}`, { ...ann, id, active: true, displayName: 'Ann Again' });
  expect(put.body).toMatchObject({ active: true, displayName: 'Ann Again', id });
  const same = patch({ op: 'replace', value: { displayName: 'Ann Again' } });
  expect((await ask('PATCH', `/Users/${id}`, same)).status).toBe(200);
});

test('[SC9] lists are paginated, whatever page is requested', async () => {
  const { ask, create } = await company();
  for (let index = 0; index < 4; index++) await create();
  // And the administrator, whom the directory does not keep.
  const seen = [];
  for (const startIndex of [1, 3, 5]) {
    const { body } = await ask('GET', `/Users?startIndex=${startIndex}&count=2`);
    expect(body).toMatchObject({ totalResults: 5, startIndex });
    seen.push(...body.Resources.map(({ id }: Answered) => id));
  }
  expect(new Set(seen).size).toBe(5);
  expect((await ask('GET', '/Users?count=0')).body).toMatchObject({ totalResults: 5, Resources: [] });
  expect((await ask('GET', '/Users?startIndex=-3&count=100000')).body.Resources).toHaveLength(5);
  expect((await ask('GET', '/Users?startIndex=99')).body).toMatchObject({ totalResults: 5, Resources: [] });
  const narrow = (await ask('GET', '/Users?attributes=userName&count=1')).body.Resources[0];
  expect(Object.keys(narrow ?? {})).toEqual(expect.arrayContaining(['id', 'userName']));
  expect(narrow).not.toHaveProperty('emails');
});

test('[SC10] groups gain and lose members through Entra’s and Okta’s requests', async () => {
  const { ask, create, admin } = await company();
  const [a, b, c] = [(await create()).id, (await create()).id, (await create()).id];
  const made = await ask('POST', '/Groups', {
    schemas: [GROUP],
    displayName: 'Builders',
    externalId: 'g1',
    members: [{ value: c }],
  });
  expect(made.status).toBe(201);
  const at = `/Groups/${made.body.id}`;
  const members = async () =>
    ((await ask('GET', at)).body.members as unknown as { value: string }[])
      .map(({ value }) => value)
      .toSorted();
  const does = async (operation: object, left: string[]) => {
    expect((await ask('PATCH', at, patch(operation))).status).toBe(204);
    expect([operation, await members()]).toEqual([operation, left.toSorted()]);
  };
  await does({ op: 'Add', path: 'members', value: [{ value: a }, { value: b }] }, [a, b, c]);
  await does({ op: 'remove', path: `members[value eq "${a}"]` }, [b, c]);
  await does({ op: 'Remove', path: 'members', value: [{ value: b }] }, [c]);
  await does({ op: 'add', path: 'members', value: [{ value: crypto.randomUUID() }, { value: 'no id' }] }, [
    c,
  ]);
  await does({ op: 'replace', path: 'members', value: [{ value: a }, { value: b }] }, [a, b]);
  await does({ op: 'replace', value: { id: made.body.id, displayName: 'Makers' } }, [a, b]);
  await does({ op: 'remove', path: 'members' }, []);
  await ask('PUT', at, { schemas: [GROUP], displayName: 'Makers', members: [{ value: c }] });
  expect(await members()).toEqual([c]);

  const response = await ask(
    'GET',
    `/Groups?excludedAttributes=members&${filter('displayName eq "mAKERS"')}`,
  );
  expect(response.body.Resources).toMatchObject([{ displayName: 'Makers', externalId: 'g1' }]);
  expect(response.body.Resources[0]).not.toHaveProperty('members');
  const bare = await ask('GET', `${at}?excludedAttributes=members`);
  expect(bare.body).toMatchObject({
    displayName: 'Makers',
    meta: { location: expect.stringContaining(`/scim/v2${at}`) },
  });
  expect(bare.body).not.toHaveProperty('members');

  const twin = await ask('POST', '/Groups', { schemas: [GROUP], displayName: 'makers' });
  expect([twin.status, twin.body.scimType]).toEqual([409, 'uniqueness']);
  for (const [operation, scimType] of [
    [{ op: 'add', path: 'owner', value: 'x' }, 'invalidPath'],
    [{ op: 'bend', path: 'members' }, 'invalidSyntax'],
    [{ op: 'remove' }, 'noTarget'],
    [{ op: 'add', path: 'members', value: [{}] }, 'invalidValue'],
  ] as const)
    expect((await ask('PATCH', at, patch(operation))).body).toMatchObject({ status: '400', scimType });
  expect((await ask('DELETE', at)).status).toBe(204);
  for (const method of ['GET', 'DELETE'] as const) expect((await ask(method, at)).status).toBe(404);
  expect((await ask('PATCH', at, patch({ op: 'add', path: 'members', value: [] }))).status).toBe(404);
  expect(admin.person.roles).toEqual(['PlatformAdmin']);
});
