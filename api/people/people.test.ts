import { expect, test } from 'vitest';
import { localeNames } from '../../shared/kernel/locales.ts';
import { profileRoutes, roleRoutes } from '../../shared/people/routes.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { problemOf, world } from '../../tests/kit/world.ts';
import { setFlag } from '../tenants/index.ts';
import { changeMember, changeRoles, findMember, removeMember } from './index.ts';

const { read, change, completeOnboarding, resetOnboarding } = profileRoutes;
const w = await world();

test('[PE1] a profile shows the person in their current tenant', async () => {
  const { id } = await w.project();
  const pete = await w.person('ProjectAdmin', { projects: [id] });
  expect(await pete.call(read)).toMatchObject({
    id: pete.person.id,
    email: pete.email,
    roles: ['ProjectAdmin'],
    projectIds: [id],
    tenant: { id: w.home.id, name: w.home.name, subscriptionType: 'Enterprise' },
    userSettings: { language: 'en' },
  });
});

test('[PE1] the introduction is shown until it is completed, and again on request', async () => {
  const ann = await w.person('Admin');
  expect(await ann.call(read)).toMatchObject({ onboardingCompleted: false });
  await ann.call(completeOnboarding);
  expect(await ann.call(read)).toMatchObject({ onboardingCompleted: true });
  await ann.call(resetOnboarding);
  expect(await ann.call(read)).toMatchObject({ onboardingCompleted: false });
});

test('[PE2] every language the product supports is saved to the person, and no other', async () => {
  const ann = await w.person('EndUser');
  const params = { id: ann.person.id };
  for (const language of localeNames) {
    await ann.call(change, { params, body: { userSettings: { language } } });
    expect(await ann.call(read)).toMatchObject({ userSettings: { language } });
  }
  const body = { userSettings: { language: 'tlh' as 'en' } };
  expect(await problemOf(ann.call(change, { params, body }))).toMatchObject({
    fields: { 'userSettings.language': expect.any(String) },
  });
});

test('[PE2] a profile says whether its language was chosen; until then devices follow their browser', async () => {
  const ann = await w.person('EndUser');
  expect(await ann.call(read)).toMatchObject({ languageChosen: false });
  const body = { userSettings: { language: 'en' as const } };
  const params = { id: ann.person.id };
  expect(await ann.call(change, { params, body })).toMatchObject({ languageChosen: true });
});

test('[PE3] nobody changes another person’s profile', async () => {
  const [ann, ben] = [await w.person('PlatformAdmin'), await w.person('Admin')];
  const body = { userSettings: { language: 'uk' as const } };
  const attempt = problemOf(ann.call(change, { params: { id: ben.person.id }, body }));
  expect(await attempt).toMatchObject({ code: 'people.onlyOwnProfile' });
  expect(await ben.call(read)).toMatchObject({ userSettings: { language: 'en' } });
});

test('[PE3] a person may change their own name, unless a directory manages it', async () => {
  const ann = await w.person('EndUser');
  const params = { id: ann.person.id };
  const body = { userSettings: { language: 'en' as const }, givenName: 'Ann', surname: 'Other' };
  expect(await ann.call(change, { params, body })).toMatchObject({ givenName: 'Ann', surname: 'Other' });
  expect(await findMember(w.db, w.scope, params.id)).toMatchObject({ givenName: 'Ann', surname: 'Other' });
  await changeMember(w, w.scope, params.id, { externalId: 'from-the-directory' });
  expect(await ann.call(change, { params, body })).toMatchObject({ fromDirectory: true });
  const other = { ...body, surname: 'Again' };
  expect(await problemOf(ann.call(change, { params, body: other }))).toMatchObject({
    code: 'people.nameFromDirectory',
  });
});

test('[PE4] a role’s policies are those the calls enforce', async () => {
  const ann = await w.person('EndUser');
  const roles = await ann.call(roleRoutes.list);
  expect(roles).toContainEqual({
    id: 'SecurityAdmin',
    name: 'SecurityAdmin',
    displayName: 'Security administrator',
  });
  const policies = await ann.call(roleRoutes.policies, { params: { id: 'SecurityAdmin' } });
  expect(policies).toContainEqual({ area: 'projects', look: true, change: false });
  expect(policies).toContainEqual({ area: 'agents', look: false, change: false });
  expect(policies).toContainEqual({ area: 'guardrails', look: true, change: true });
  expect(await problemOf(ann.call(roleRoutes.policies, { params: { id: 'Emperor' } }))).toMatchObject({
    code: 'people.roleNotFound',
    message: 'Role with id not found',
  });
});

test('[PE5] changed roles take effect with the next call, an ended membership ends all access', async () => {
  const ann = await w.person('PlatformAdmin');
  const create = () => ann.call(projectRoutes.create, { body: { name: crypto.randomUUID() } });
  await create();
  await changeRoles(w, w.scope, ann.person.id, { roles: ['ReadOnlyAdmin'] });
  expect(await problemOf(create())).toMatchObject({ code: 'access.readOnly' });
  await changeRoles(w, w.scope, ann.person.id, { roles: ['EndUser'] });
  expect(await problemOf(create())).toMatchObject({ code: 'access.forbidden' });
  await removeMember(w, w.scope, ann.person.id);
  expect(await problemOf(create())).toMatchObject({ code: 'access.signInNeeded' });
});

test('[PE5] flags change the permissions of roles', async () => {
  const { id: tenantId } = await w.tenant();
  const createAsReader = async () => {
    const { call } = await w.person('ReadOnlyAdmin', { tenantId });
    return call(projectRoutes.create, { body: { name: 'Everybody may' } });
  };
  expect(await problemOf(createAsReader())).toMatchObject({ code: 'access.readOnly' });
  await setFlag(w.db, { tenantId }, 'roleAuthorization', false);
  expect(await createAsReader()).toMatchObject({ name: 'Everybody may' });
});
