import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Role } from '../../shared/access/roles.ts';
import type { Credential } from '../../shared/credentials/credential.ts';
import { credentialRoutes } from '../../shared/credentials/routes.ts';
import type { CredentialScope } from '../../shared/credentials/reach.ts';
import { toolRoutes } from '../../shared/tools/routes.ts';
import { startToolServer } from '../../tests/kit/tool-server.ts';
import { problemOf, world, type WorldPerson } from '../../tests/kit/world.ts';
import { forgetPeople } from './personal-store.ts';

const server = await startToolServer();
afterAll(() => server.stop());
const w = await world({ egressAllow: [server.door] });
const project = await w.project();
const other = await w.project();
let ann: WorldPerson;
beforeEach(async () => {
  ann = await w.person('Admin');
});

const SECRET = 'sk-planted&secret"1';
let count = 0;
const draft = (more: object = {}) => ({
  name: `Credential ${++count}`,
  credentialType: 'HeaderAuth' as const,
  scope: 'Tenant' as const,
  address: `${server.url}/anything`,
  credentialDataList: [
    { key: 'name', value: 'x-key' },
    { key: 'value', value: SECRET },
  ],
  ...more,
});
const create = (more: object = {}, by = ann) => by.call(credentialRoutes.create, { body: draft(more) });
const codeOf = async (call: Promise<unknown>) => (await problemOf(call)).code;
const use = (credentialId: string, more: object = {}) =>
  w.ports.credentials.use({
    tenantId: w.home.id,
    projectId: project.id,
    credentialId,
    userId: ann.person.id,
    address: server.url,
    purpose: 'request',
    ...more,
  });
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: { code?: string }) => error.code,
  );

test('[CR1] a secret is sealed, used, kept by a change that does not mention it, and in no answer', async () => {
  const made = await create();
  const body = draft({ name: 'Renamed', credentialDataList: [{ key: 'name', value: 'x-other' }] });
  const changed = await ann.call(credentialRoutes.change, { params: made, body });
  const list = await ann.call(credentialRoutes.list, { query: {} });
  expect(JSON.stringify([made, changed, list])).not.toContain('planted');
  expect(changed.credentialDataList).toEqual([
    { key: 'name', value: 'x-other', isSecret: false, isSet: true },
    { key: 'value', value: null, isSecret: true, isSet: true },
  ]);
  expect(await use(made.id)).toMatchObject({ headers: [['x-other', SECRET]], secrets: [SECRET] });
  const { rows } = await w.owner.query('select * from credentials where id = $1', [made.id]);
  expect(rows[0].sealed_values).toMatch(/^v1\./);
  expect(JSON.stringify(rows)).not.toContain('planted');
});

const marksOf = (read?: Credential) =>
  read ? `s${read.abilities.use ? 'u' : ''}${read.abilities.change ? 'c' : ''}` : '';

test('[CR2] each scope is seen, used and changed by those its row of the table names', async () => {
  const people = {
    Admin: ann,
    ReadOnlyAdmin: await w.person('ReadOnlyAdmin'),
    SecurityAdmin: await w.person('SecurityAdmin'),
    ProjectAdmin: await w.person('ProjectAdmin', { projects: [project.id] }),
    elsewhere: await w.person('ProjectAdmin', { projects: [other.id] }),
  };
  const expected: Record<CredentialScope, Partial<Record<keyof typeof people, string>>> = {
    Personal: { Admin: 'suc' },
    Project: { Admin: 'suc', ReadOnlyAdmin: 's', SecurityAdmin: 'suc', ProjectAdmin: 'suc' },
    Tenant: { Admin: 'suc', ReadOnlyAdmin: 's', SecurityAdmin: 'suc', ProjectAdmin: 'su', elsewhere: 'su' },
    Admin: { Admin: 'suc' },
  };
  for (const scope of ['Personal', 'Project', 'Tenant', 'Admin'] as const) {
    const { id } = await create({ scope, projectId: scope === 'Project' ? project.id : null });
    for (const [who, person] of Object.entries(people)) {
      const read = await person.call(credentialRoutes.read, { params: { id } }).catch(() => undefined);
      const listed = await person.call(credentialRoutes.list, { query: { pageSize: 100 } });
      expect(
        listed.items.some((item) => item.id === id),
        `${scope} ${who}`,
      ).toBe(read !== undefined);
      expect(marksOf(read), `${scope} ${who}`).toBe(expected[scope][who as keyof typeof people] ?? '');
      const refused = who === 'ReadOnlyAdmin' ? 'access.readOnly' : 'credentials.notFound';
      if (!read?.abilities.change)
        expect(await codeOf(person.call(credentialRoutes.remove, { params: { id } }))).toBe(refused);
    }
  }
});

test.for<[Role, object, string]>([
  ['ProjectAdmin', { scope: 'Tenant' }, 'credentials.scopeNotYours'],
  ['SecurityAdmin', { scope: 'Admin' }, 'credentials.scopeNotYours'],
  ['Admin', { scope: 'Project', projectId: randomUUID() }, 'credentials.projectNeeded'],
  ['Admin', { scope: 'Tenant', projectId: project.id }, 'credentials.projectForbidden'],
])('[CR2] %s cannot store %o', async ([role, more, code]) => {
  const person = await w.person(role, { projects: [project.id] });
  expect(await codeOf(create(more, person))).toBe(code);
});

test('[CR3] neither another tenant, another project nor another person uses a credential', async () => {
  const stranger = await w.tenant();
  const shared = await create({ scope: 'Project', projectId: project.id });
  const personal = await create({ scope: 'Personal' });
  const ben = await w.person('Admin');
  expect(await refusal(use(shared.id))).toBe('none');
  expect(await refusal(use(shared.id, { tenantId: stranger.id }))).toBe('credentials.notFound');
  expect(await refusal(use(shared.id, { projectId: other.id }))).toBe('credentials.notForUse');
  expect(await refusal(use(shared.id, { projectId: null }))).toBe('credentials.notForUse');
  expect(await refusal(use(personal.id))).toBe('none');
  expect(await refusal(use(personal.id, { userId: ben.person.id }))).toBe('credentials.notForUse');
  expect(await refusal(use(personal.id, { userId: undefined }))).toBe('credentials.ofNobody');
  expect(await refusal(use('; drop table'))).toBe('credentials.notFound');
});

test('[CR4] a secret goes to its own origin alone, and to a new one only when it is entered again', async () => {
  const made = await create();
  for (const address of [
    'https://evil.example',
    'http://127.0.0.1',
    `${server.url}@evil.example/`,
    'nonsense',
  ])
    expect(await refusal(use(made.id, { address }))).toBe('credentials.elsewhere');
  const openAi = await create({
    credentialType: 'OpenAI',
    address: '',
    credentialDataList: [{ key: 'apiKey', value: SECRET }],
  });
  const asModel = { purpose: 'model', address: 'https://api.openai.com/v1' };
  expect(await use(openAi.id, asModel)).toMatchObject({ values: { apiKey: SECRET } });
  expect(await refusal(use(openAi.id, { ...asModel, address: 'https://api.openai.com.evil.example' }))).toBe(
    'credentials.elsewhere',
  );
  const moved = draft({ address: 'https://evil.example', credentialDataList: [{ key: 'name', value: 'x' }] });
  const change = ann.call(credentialRoutes.change, { params: made, body: moved });
  expect(await codeOf(change)).toBe('credentials.valuesForNewAddress');
  const tried = ann.call(credentialRoutes.test, { body: { id: made.id, credential: moved } });
  expect(await codeOf(tried)).toBe('credentials.valuesForNewAddress');
  expect(await codeOf(create({ address: '' }))).toBe('credentials.addressNeeded');
  expect(await codeOf(create({ address: 'ftp://x' }))).toBe('credentials.addressUnfit');
});

test('[CR1] a secret of a custom credential does not become a value that is shown', async () => {
  const custom = { credentialType: 'Custom' as const };
  const made = await create({ ...custom, credentialDataList: [{ key: 'x-token', value: SECRET }] });
  const body = draft({ ...custom, credentialDataList: [{ key: 'x-token', isSecret: false }] });
  const shown = ann.call(credentialRoutes.change, { params: made, body });
  expect(await codeOf(shown)).toBe('credentials.valuesForNewAddress');
});

test('[CR5] a thing names only what its maker may use there and what fits', async () => {
  const pete = await w.person('ProjectAdmin', { projects: [project.id] });
  const hidden = await create({ scope: 'Admin' });
  const check = (credentialId: string, more: object = {}) =>
    refusal(
      w.ports.credentials.checkChoice(
        {
          person: pete.person,
          scope: pete.scope,
          permissions: { role: 'ProjectAdmin', unrestricted: false } as never,
        },
        { credentialId, projectId: project.id, purpose: 'request', address: server.url, ...more },
      ),
    );
  expect(await check(hidden.id)).toBe('credentials.notFound');
  expect(await check(hidden.id, { before: hidden.id })).toBe('none');
  const open = await create();
  expect(await check(open.id)).toBe('none');
  expect(await check(open.id, { purpose: 'model' })).toBe('credentials.unfitType');
  expect(await check(open.id, { address: 'https://evil.example' })).toBe('credentials.elsewhere');
});

test('[CR6] a run uses the values of whoever started it, or asks that person to connect', async () => {
  const slot = await create({
    userSpecific: true,
    credentialDataList: [
      { key: 'name', value: 'x-key' },
      { key: 'value', value: SECRET },
    ],
  });
  expect(await refusal(use(slot.id))).toBe('credentials.needsConnection');
  expect(await refusal(use(slot.id, { userId: undefined }))).toBe('credentials.ofNobody');
  const body = { credentialDataList: [{ key: 'value', value: 'of-ann-alone' }] };
  const own = await ann.call(credentialRoutes.savePersonal, { params: slot, body });
  expect(own).toMatchObject({ isConnected: true });
  expect(JSON.stringify(own)).not.toContain('of-ann');
  expect(await use(slot.id)).toMatchObject({ headers: [['x-key', 'of-ann-alone']] });
  const ben = await w.person('Admin');
  expect(await refusal(use(slot.id, { userId: ben.person.id }))).toBe('credentials.needsConnection');
  await ann.call(credentialRoutes.forgetPersonal, { params: slot });
  expect(await refusal(use(slot.id))).toBe('credentials.needsConnection');
});

test('[CR7] what has expired or was rejected is not sent again until it is replaced', async () => {
  const expired = await create({ expiresAt: '2020-01-01T00:00:00Z' });
  expect(expired.state).toBe('Expired');
  expect(await refusal(use(expired.id))).toBe('credentials.invalid');
  const made = await create();
  await w.ports.credentials.reject({ tenantId: w.home.id, credentialId: made.id });
  expect(await refusal(use(made.id))).toBe('credentials.invalid');
  await ann.call(credentialRoutes.change, { params: made, body: draft() });
  expect(await refusal(use(made.id))).toBe('none');
});

test('[CR8] what is used is not deleted, and the refusal names what uses it', async () => {
  const made = await create();
  const body = { projectId: project.id, name: 'Find an order', apiEndpoint: server.url };
  const tool = await ann.call(toolRoutes.create, { body });
  await w.owner.query('update tools set credential_id = $1 where id = $2', [made.id, tool.id]);
  const refused = await problemOf(ann.call(credentialRoutes.remove, { params: made }));
  expect(refused).toMatchObject({ code: 'credentials.inUse', values: { names: 'Find an order' } });
  expect(await ann.call(credentialRoutes.uses, { params: made })).toEqual([
    { kind: 'tool', id: tool.id, name: 'Find an order', projectId: project.id },
  ]);
  await ann.call(toolRoutes.remove, { params: tool });
  await ann.call(credentialRoutes.remove, { params: made });
  expect(await codeOf(ann.call(credentialRoutes.read, { params: made }))).toBe('credentials.notFound');
});

test('[CR9] who leaves takes along what was theirs', async () => {
  const mine = await create({ scope: 'Personal' });
  await forgetPeople(w.db, { tenantId: w.home.id, userIds: [ann.person.id] });
  expect(await codeOf(ann.call(credentialRoutes.read, { params: mine }))).toBe('credentials.notFound');
});

test('[CR10] missing, unknown and unsendable values are refused by name', async () => {
  const list = (value: string, key = 'value') => ({
    credentialDataList: [
      { key: 'name', value: 'x-key' },
      { key, value },
    ],
  });
  const missing = await problemOf(create(list('')));
  expect(missing).toMatchObject({
    code: 'credentials.valueNeeded',
    fields: { 'credentialDataList.value': expect.any(String) },
  });
  expect(await codeOf(create(list('a', 'password')))).toBe('credentials.unknownField');
  expect(await codeOf(create(list('a\r\nhost: evil')))).toBe('credentials.valueUnsafe');
  const host = {
    credentialDataList: [
      { key: 'name', value: 'Host' },
      { key: 'value', value: 'evil' },
    ],
  };
  expect(await codeOf(create(host))).toBe('credentials.valueUnsafe');
  expect(await codeOf(create(list('x'.repeat(100_000))))).toBe('kernel.invalid');
});

test('[CR10] the test button sends it to its own address and tells whether it was accepted', async () => {
  const answer = await ann.call(credentialRoutes.test, {
    body: { credential: draft({ address: server.url }) },
  });
  expect(answer).toMatchObject({ ok: true });
  expect(server.seen.at(-1)?.headers['x-key']).toBe(SECRET);
});

test('[CR15] a credential is copied to a project with its secrets, by who may change it', async () => {
  const made = await create();
  const body = { projectId: other.id, name: 'Copied' };
  const copy = await ann.call(credentialRoutes.copy, { params: made, body });
  expect(copy).toMatchObject({ name: 'Copied', scope: 'Project', projectId: other.id, state: 'Valid' });
  expect(JSON.stringify(copy)).not.toContain('planted');
  expect(await use(copy.id, { projectId: other.id })).toMatchObject({ headers: [['x-key', SECRET]] });
  const pete = await w.person('ProjectAdmin', { projects: [other.id] });
  expect(await codeOf(pete.call(credentialRoutes.copy, { params: made, body }))).toBe('credentials.notFound');
  const elsewhere = pete.call(credentialRoutes.copy, {
    params: copy,
    body: { ...body, projectId: project.id },
  });
  expect(await codeOf(elsewhere)).toBe('credentials.projectNeeded');
});
