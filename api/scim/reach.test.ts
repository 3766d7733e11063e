// How far a directory reaches: no farther than whoever connected it, and never into what belongs to others.
import { expect, test } from 'vitest';
import type { Role } from '../../shared/access/roles.ts';
import { groupRoutes } from '../../shared/people/group-routes.ts';
import { profileRoutes } from '../../shared/people/routes.ts';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { accountRoutes } from '../../shared/sign-in/routes.ts';
import { ssoRoutes } from '../../shared/sso/routes.ts';
import { browserSession } from '../../tests/kit/browser-session.ts';
import { emailsTo, tokenFor } from '../../tests/kit/letters.ts';
import { passwordPeople } from '../../tests/kit/password-people.ts';
import { connectDirectory, filter, GROUP, patch, userNamed } from '../../tests/kit/scim.ts';
import { verifiedDomain } from '../../tests/kit/sso.ts';
import { makeToken } from '../../tests/kit/acting.ts';
import { problemOf, world, type WorldPerson } from '../../tests/kit/world.ts';
import { changeRoles, findMember, removeMember } from '../people/index.ts';

const w = await world();
const { member, signedIn } = passwordPeople(w);
let names = 0;
const at = (id: string) => ({ params: { id } });

async function company(role: Role = 'SecurityAdmin') {
  const { id: tenantId } = await w.tenant();
  const boss = await w.person('PlatformAdmin', { tenantId });
  const sam = role === 'PlatformAdmin' ? boss : await w.person(role, { tenantId });
  const domain = await verifiedDomain(w, tenantId);
  return { tenantId, domain, boss, sam, ...(await connectDirectory(w, sam)) };
}

const addressed = (email: string, more = {}) =>
  userNamed(`Nn${++names}`, { emails: [{ value: email, type: 'work', primary: true }], ...more });

const rowOf = async (id: string) => {
  const { rows } = await w.owner.query(
    `select users.email, memberships.* from users join memberships on user_id = users.id where users.id = $1`,
    [id],
  );
  return rows;
};

/** Everything a directory can do to a person it knows. */
const deedsTo = ({ person: { id }, email }: WorldPerson, stolen: string) =>
  [
    ['PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'emails[type eq "work"].value', value: stolen })],
    ['PATCH', `/Users/${id}`, patch({ op: 'replace', value: { userName: stolen, emails: [] } })],
    ['PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'active', value: false })],
    ['PATCH', `/Users/${id}`, patch({ op: 'replace', value: { active: 'False' } })],
    ['PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'externalId', value: 'mine' })],
    ['PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'name.givenName', value: 'Mallory' })],
    ['PATCH', `/Users/${id}`, patch({ op: 'add', path: 'roles', value: [{ value: 'PlatformAdmin' }] })],
    ['PUT', `/Users/${id}`, addressed(stolen)],
    ['PUT', `/Users/${id}`, addressed(email, { active: false })],
    ['POST', '/Users', addressed(email, { active: false })],
    ['POST', '/Users', addressed(email.toUpperCase(), { name: { givenName: 'M', familyName: 'M' } })],
    ['DELETE', `/Users/${id}`, ''],
  ] as const;

test('[SC18] a directory changes, locks out and removes nobody above its token’s creator', async () => {
  for (const [role, above] of [
    ['SecurityAdmin', ['PlatformAdmin', 'Admin', 'ReadOnlyAdmin']],
    ['PlatformAdmin', []],
  ] as const) {
    const { ask, domain, tenantId } = await company(role);
    for (const higher of above) {
      const victim = await w.person([higher, 'EndUser'], { tenantId });
      const before = await rowOf(victim.person.id);
      for (const [method, path, body] of deedsTo(victim, `evil${++names}@${domain}`))
        expect([higher, method, body, (await ask(method, path, body)).status]).toEqual([
          higher,
          method,
          body,
          403,
        ]);
      expect(await rowOf(victim.person.id)).toEqual(before);
      expect((await victim.call(profileRoutes.read)).givenName).toBe(higher);
    }
    const equal = await w.person(role, { tenantId });
    const rename = patch({ op: 'replace', path: 'name.givenName', value: 'Nadia' });
    expect((await ask('PATCH', `/Users/${equal.person.id}`, rename)).status).toBe(200);
  }
});

test('[SC18] a token loses its permissions when its creator is demoted or removed', async () => {
  const { ask, domain, tenantId, boss } = await company('PlatformAdmin');
  await w.person('PlatformAdmin', { tenantId });
  const victim = await w.person('Admin', { tenantId });
  const user = await w.person('EndUser', { tenantId });
  const rename = (id: string) =>
    ask('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'title', value: `T${++names}` }));
  expect((await rename(victim.person.id)).status).toBe(200);
  await changeRoles(w, { tenantId }, boss.person.id, { roles: ['SecurityAdmin'] });
  expect((await rename(victim.person.id)).status).toBe(403);
  await removeMember(w, { tenantId }, boss.person.id);
  expect((await rename(victim.person.id)).status).toBe(403);
  expect((await ask('DELETE', `/Users/${victim.person.id}`, '')).status).toBe(403);
  // People who administer nothing are kept as before: a directory does not stop because somebody has left.
  expect((await rename(user.person.id)).status).toBe(200);
  expect((await ask('POST', '/Users', addressed(`new@${domain}`))).status).toBe(201);
});

test('[SC18] no default role is above the role of the person who connected the directory', async () => {
  const { ask, boss, domain, tenantId } = await company('SecurityAdmin');
  await w.owner.query(`update sso_connections set default_role = 'ReadOnlyAdmin' where tenant_id = $1`, [
    tenantId,
  ]);
  expect((await ask('POST', '/Users', addressed(`a@${domain}`))).status).toBe(403);
  const own = await connectDirectory(w, boss);
  expect((await own.ask('POST', '/Users', addressed(`b@${domain}`))).status).toBe(201);
});

test('[SC19][PE30] a foreign account is invited, under the name that was sent, and joins only by accepting', async () => {
  const { ask, tenantId, boss, tokenId } = await company('PlatformAdmin');
  const paula = await member({ tenantId: w.home.id });
  const { body, status } = await ask('POST', '/Users', addressed(paula.email, { displayName: 'A B' }));
  const { id } = body;
  expect([status, id, body.active]).toEqual([201, paula.id, true]);
  const current = () => findMember(w.db, { tenantId }, id);
  expect(await current()).toMatchObject({ status: 'Invited', givenName: expect.stringMatching(/^Nn/) });
  expect(await problemOf(boss.call(userRoutes.unlock, at(id)))).toMatchObject({ code: 'people.notActive' });
  expect(await problemOf(makeToken(boss, { person: { id } } as WorldPerson))).toMatchObject({
    code: 'impersonation.noSuchPerson',
  });

  // Neither switching off and on nor a full replacement lets them in, here or by hand, nor tells their name.
  for (const active of [false, true, false])
    await ask('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'active', value: active }));
  expect(await current()).toMatchObject({ status: 'Deactivated' });
  await w.owner.query(`update users set given_name = 'Secret' where id = $1`, [id]);
  expect(await current()).toMatchObject({ givenName: expect.stringMatching(/^Nn/) });
  await boss.call(userRoutes.reactivate, at(id));
  expect(await current()).toMatchObject({ status: 'Invited' });
  await ask('PUT', `/Users/${id}`, addressed(paula.email, { active: true }));
  await ask('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'name.givenName', value: 'Forced' }));
  const { rows } = await w.owner.query('select given_name from users where id = $1', [id]);
  expect(rows).toEqual([{ given_name: 'Secret' }]);
  expect(await current()).toMatchObject({ status: 'Invited', givenName: 'Forced' });

  const token = await tokenFor(w, paula.email, 'invitation');
  const browser = await signedIn(paula);
  await browser.call(accountRoutes.acceptInvitation, { body: { token } });
  expect(await current()).toMatchObject({ status: 'Active', givenName: 'Secret' });
  expect(tokenId).toBeDefined();
});

test('[SC19] an invited person sees the inviter, and a directory that changes its mind does not flood them', async () => {
  const { ask, boss } = await company('PlatformAdmin');
  const paula = await member({ tenantId: w.home.id });
  const { id } = (await ask('POST', '/Users', addressed(paula.email))).body;
  const [email] = await emailsTo(w, paula.email);
  expect(email).toMatchObject({ kind: 'invitation', values: { inviter: boss.person.name } });
  for (let again = 0; again < 8; again++)
    for (const active of [false, true])
      await ask('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'active', value: active }));
  expect((await emailsTo(w, paula.email)).length).toBeLessThanOrEqual(5);
  const quiet = await member({ tenantId: w.home.id });
  await ask('POST', '/Users', addressed(quiet.email, { active: false }));
  expect(await emailsTo(w, quiet.email)).toEqual([]);
});

test('[SC19] an account in a verified domain, or a former member of this tenant alone, joins at once', async () => {
  const { ask, tenantId, domain } = await company('PlatformAdmin');
  const known = await member({ tenantId: w.home.id });
  await w.owner.query('update users set email = $2 where id = $1', [known.id, `known@${domain}`]);
  const joined = (await ask('POST', '/Users', addressed(`KNOWN@${domain}`))).body;
  expect(await findMember(w.db, { tenantId }, joined.id)).toMatchObject({
    status: 'Active',
    userId: known.id,
  });

  const address = `back${crypto.randomUUID()}@nowhere.example`;
  const back = (await ask('POST', '/Users', addressed(address))).body;
  await ask('DELETE', `/Users/${back.id}`, '');
  await ask('POST', '/Users', addressed(address));
  expect(await findMember(w.db, { tenantId }, back.id)).toMatchObject({ status: 'Active' });
});

test('[SC19] an address prepared by another tenant brings nobody into this one', async () => {
  const [attacker, northwind] = [await company('PlatformAdmin'), await company('PlatformAdmin')];
  const mallory = `mallory@${attacker.domain}`;
  const { id } = (await attacker.ask('POST', '/Users', addressed(mallory))).body;
  const browser = browserSession(w);
  await browser.call(accountRoutes.askReset, { body: { email: mallory } });
  const password = 'quiet harbour sings low';
  await browser.call(accountRoutes.reset, {
    body: { token: await tokenFor(w, mallory, 'resetPassword'), password },
  });
  const newcomer = `newhire@${northwind.domain}`;
  const steal = patch({ op: 'replace', path: 'emails[type eq "work"].value', value: newcomer });
  expect((await attacker.ask('PATCH', `/Users/${id}`, steal)).body).toMatchObject({
    status: '400',
    scimType: 'invalidValue',
    detail: expect.stringContaining('verified'),
  });
  const made = (await northwind.ask('POST', '/Users', addressed(newcomer))).body;
  expect(made.id).not.toBe(id);

  // A shell of an account, made elsewhere first, cannot be changed from there any more.
  const shell = `shell@${northwind.domain}`;
  const early = (await attacker.ask('POST', '/Users', addressed(shell))).body;
  expect((await northwind.ask('POST', '/Users', addressed(shell))).body.id).toBe(early.id);
  const back = patch({ op: 'replace', path: 'emails[type eq "work"].value', value: `x@${attacker.domain}` });
  await attacker.ask('PATCH', `/Users/${early.id}`, back);
  expect((await rowOf(early.id)).map(({ email }) => email)).toEqual([shell, shell]);
  await w.owner.query("update users set given_name = 'Real' where id = $1", [early.id]);
});

test('[SC20] an address outside the verified domains leaves the whole person unchanged', async () => {
  const { ask, tenantId, domain } = await company('PlatformAdmin');
  const { id } = (await ask('POST', '/Users', addressed(`ann@${domain}`))).body;
  const before = [await rowOf(id), (await ask('GET', `/Users/${id}`)).body];
  const both = patch(
    { op: 'replace', path: 'name.givenName', value: 'Half' },
    { op: 'replace', path: 'emails[type eq "work"].value', value: 'ann@elsewhere.example' },
  );
  expect((await ask('PATCH', `/Users/${id}`, both)).status).toBe(400);
  expect([await rowOf(id), (await ask('GET', `/Users/${id}`)).body]).toEqual(before);
  expect((await ask('GET', `/Users?${filter(`userName eq "x"`)}`)).status).toBe(200);
  expect(await findMember(w.db, { tenantId }, id)).toMatchObject({ status: 'Active' });
});

test('[SS30] the identities of a person who is not a member are not found', async () => {
  const { boss } = await company('PlatformAdmin');
  const stranger = await w.person('Admin');
  for (const userId of [stranger.person.id, crypto.randomUUID()])
    expect(await problemOf(boss.call(ssoRoutes.identities, { params: { userId } }))).toMatchObject({
      code: 'sso.personNotFound',
    });
  expect(await boss.call(ssoRoutes.identities, { params: { userId: boss.person.id } })).toEqual([]);
});

test('[SC27] a token whose creator may no longer edit people changes directory groups, and none made here', async () => {
  const { ask, tenantId, boss, sam } = await company('SecurityAdmin');
  const user = await w.person('EndUser', { tenantId });
  const local = await boss.call(groupRoutes.create, { body: { name: 'Approvers', userIds: [] } });
  const members = [{ value: user.person.id }];
  const own = (await ask('POST', '/Groups', { schemas: [GROUP], displayName: 'Sales', members })).body;
  const add = patch({ op: 'add', path: 'members', value: members });
  expect((await ask('PATCH', `/Groups/${local.id}`, add)).status).toBe(204);
  expect((await ask('PATCH', `/Groups/${local.id}`, patch({ op: 'remove', path: 'members' }))).status).toBe(
    204,
  );

  for (const lose of [
    () => changeRoles(w, { tenantId }, sam.person.id, { roles: ['ReadOnlyAdmin'] }),
    () => removeMember(w, { tenantId }, sam.person.id),
  ]) {
    await lose();
    const calls = [
      ['PATCH', add],
      ['PATCH', patch({ op: 'replace', path: 'members', value: members })],
      ['PATCH', patch({ op: 'remove', path: `members[value eq "${user.person.id}"]` })],
      ['PATCH', patch({ op: 'replace', value: { displayName: 'Mine' } })],
      ['PUT', { schemas: [GROUP], displayName: 'Mine', members }],
      ['DELETE', undefined],
    ] as const;
    for (const [method, body] of calls)
      expect([method, body, (await ask(method, `/Groups/${local.id}`, body)).status]).toEqual([
        method,
        body,
        403,
      ]);
    expect((await ask('PATCH', `/Groups/${own.id}`, add)).status).toBe(204);
  }
  const { items } = await boss.call(groupRoutes.list, { query: {} });
  expect(items.find(({ id }) => id === local.id)).toMatchObject({ name: 'Approvers', memberCount: 0 });
});
