import { expect, test } from 'vitest';
import type { Plan } from '../../shared/access/limits.ts';
import { roles, type Role } from '../../shared/access/roles.ts';
import { asSystem } from '../../shared/node/database/database.ts';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { problemOf, world, type WorldPerson } from '../../tests/kit/world.ts';
import { joinInvited } from './index.ts';

const { invite, batch, list, reinvite, remove, change } = userRoutes;
const w = await world();

const newEmail = () => `${crypto.randomUUID()}@example.org`;
const invitation = (more: Partial<Record<string, unknown>> = {}) => ({
  firstName: 'Mia',
  lastName: 'Stone Hart',
  email: newEmail(),
  roleIds: ['EndUser'] as Role[],
  projectIds: [] as string[],
  ...more,
});
const inviteBy = (by: WorldPerson, more = {}) => by.call(invite, { body: invitation(more) });
const joins = (userId: string, tenantId = w.home.id) =>
  asSystem(w.db, (trx) => joinInvited(trx, { tenantId }, userId));

async function emailsTo(email: string) {
  const { rows } = await w.owner.query('select * from mails where recipient = $1 order by created_at', [
    email,
  ]);
  return rows.map((row) => ({ kind: row.kind, locale: row.locale, values: valuesOf(row) }));
}
const valuesOf = ({ id, sealed_values }: { id: string; sealed_values: string }) =>
  JSON.parse(
    w.vault.open(sealed_values, { tenantId: 'installation', table: 'mails', rowId: id, field: 'values' }),
  ) as Record<string, string>;

async function openLinks(userId: string) {
  const { rows } = await w.owner.query(
    'select 1 from invitations where user_id = $1 and used_at is null and revoked_at is null',
    [userId],
  );
  return rows.length;
}

test('[PE6] an invitation needs two names, an address, a role, and a project for a project administrator', async () => {
  const ann = await w.person('Admin');
  const refusals: [Record<string, unknown>, string, string][] = [
    [{ firstName: ' ' }, 'firstName', 'Full name is required'],
    [{ lastName: '' }, 'lastName', 'Full name is required'],
    [{ email: 'mia.example.org' }, 'email', 'Invalid email'],
    [{ roleIds: [] }, 'roleIds', 'Choose at least one role'],
    [
      { roleIds: ['ProjectAdmin'] },
      'projectIds',
      'At least one project must be selected for project-admin role',
    ],
  ];
  for (const [more, field, text] of refusals)
    expect(await problemOf(inviteBy(ann, more))).toMatchObject({ fields: { [field]: text } });
  const foreign = await w.project({ tenantId: (await w.tenant()).id });
  const elsewhere = { roleIds: ['ProjectAdmin'], projectIds: [foreign.id] };
  expect(await problemOf(inviteBy(ann, elsewhere))).toMatchObject({ code: 'people.projectNotFound' });

  const { id } = await w.project();
  const limited = await inviteBy(ann, { roleIds: ['ProjectAdmin'], projectIds: [id] });
  expect(limited).toMatchObject({ roleIds: ['ProjectAdmin'], projectIds: [id] });
  const free = await inviteBy(ann, { roleIds: ['ReadOnlyAdmin'], projectIds: [id] });
  expect(free).toMatchObject({ roleIds: ['ReadOnlyAdmin'], projectIds: [] });
});

test('[PE6] every existing role can be granted', async () => {
  const ann = await w.person('PlatformAdmin');
  const { id } = await w.project();
  for (const role of roles) {
    const made = await inviteBy(ann, { roleIds: [role], projectIds: [id] });
    expect(made).toMatchObject({ roles: [{ id: role, name: role, displayName: expect.any(String) }] });
  }
});

test('[PE7] invited people are listed and have no access until they join by their link', async () => {
  const ann = await w.person('Admin');
  const mia = await inviteBy(ann, { roleIds: ['Admin'] });
  expect(mia).toMatchObject({ status: 'Invited', firstName: 'Mia', lastName: 'Stone Hart', joinedAt: null });
  const [mail] = await emailsTo(mia.email);
  expect(mail).toMatchObject({
    kind: 'invitation',
    locale: 'en',
    values: { inviter: 'Admin Example', tenant: w.home.name, token: expect.any(String) },
  });
  const { rows } = await w.owner.query('select disabled_at from memberships where user_id = $1', [mia.id]);
  expect(rows[0].disabled_at).not.toBeNull();

  expect(await joins(mia.id)).toBe(true);
  expect(await joins(mia.id)).toBe(false);
  const { items } = await ann.call(list, { query: { filter: mia.email } });
  expect(items).toMatchObject([{ id: mia.id, status: 'Active', joinedAt: expect.any(String) }]);
  expect(await problemOf(ann.call(reinvite, { params: { id: mia.id } }))).toMatchObject({
    code: 'people.notInvited',
  });
});

test('[PE7] inviting again invalidates the earlier link, withdrawing invalidates every link', async () => {
  const ann = await w.person('Admin');
  const { id, email } = await inviteBy(ann);
  await ann.call(reinvite, { params: { id } });
  const emails = await emailsTo(email);
  expect(new Set(emails.map(({ values }) => values.token)).size).toBe(2);
  expect(await openLinks(id)).toBe(1);
  await ann.call(remove, { params: { id } });
  expect(await openLinks(id)).toBe(0);
  expect(await joins(id)).toBe(false);
  expect(await problemOf(ann.call(reinvite, { params: { id } }))).toMatchObject({ code: 'people.notFound' });
});

test('[PE8] a member cannot be invited again, in any letter case; a removed member can', async () => {
  const [ann, ben] = [await w.person('Admin'), await w.person('Admin')];
  const again = { email: ben.email.toUpperCase() };
  expect(await problemOf(inviteBy(ann, again))).toMatchObject({
    code: 'people.alreadyMember',
    message: `${again.email} is already a member.`,
  });
  await ann.call(remove, { params: { id: ben.person.id } });
  expect(await inviteBy(ann, again)).toMatchObject({
    id: ben.person.id,
    status: 'Invited',
    roleIds: ['EndUser'],
  });
});

test('[PE9] an inviter learns nothing about a person known elsewhere before they join', async () => {
  const other = await w.tenant();
  const eve = await w.person('Admin', { tenantId: other.id });
  const ann = await w.person('Admin');
  const invited = await inviteBy(ann, { email: eve.email, firstName: 'Some', lastName: 'Body' });
  expect(invited).toMatchObject({ id: eve.person.id, firstName: 'Some', lastName: 'Body', lastSeenAt: null });
  await joins(eve.person.id);
  const { items } = await ann.call(list, { query: { filter: eve.email } });
  expect(items).toMatchObject([{ firstName: 'Admin', lastName: 'Example' }]);
});

async function smallTenant(plan: Plan = 'Professional') {
  const { id: tenantId } = await w.tenant({ plan });
  return w.person('PlatformAdmin', { tenantId });
}

test('[PE10] a plan allows administrators and users up to its limits', async () => {
  const ann = await smallTenant();
  for (let count = 1; count < 5; count++) await inviteBy(ann, { roleIds: ['ReadOnlyAdmin'] });
  expect(await problemOf(inviteBy(ann, { roleIds: ['SecurityAdmin'] }))).toMatchObject({
    code: 'people.admin_limit_reached',
    message: 'Your plan allows at most 5 administrators.',
  });
  const { id } = await inviteBy(ann, { roleIds: ['McpAdmin'] });
  const body = { roleIds: ['Admin'] as Role[] };
  expect(await problemOf(ann.call(change, { params: { id }, body }))).toMatchObject({
    code: 'people.admin_limit_reached',
  });
  const users = Array.from({ length: 22 }, () => invitation());
  const { invited, results } = await ann.call(batch, { body: { users } });
  expect(invited).toBe(19);
  expect(results.slice(19).flatMap(({ errors }) => errors.map(({ code }) => code))).toEqual(
    Array.from({ length: 3 }, () => 'people.user_limit_reached'),
  );
  expect(await problemOf(inviteBy(ann))).toMatchObject({
    code: 'people.user_limit_reached',
    values: { limit: 25 },
  });
});

test('[PE10] many invitations at the same moment do not exceed the limit', async () => {
  const ann = await smallTenant();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, () => inviteBy(ann, { roleIds: ['Admin'] })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
});

test('[PE21] each row of a batch succeeds or fails on its own, and nothing of a failed row is kept', async () => {
  const ann = await w.person('Admin');
  const [good, better] = [invitation(), invitation({ roleIds: ['Admin', 'McpAdmin'] })];
  const users = [
    good,
    invitation({ email: 'nonsense' }),
    invitation({ roleIds: ['Emperor'] }),
    invitation({ roleIds: ['PlatformAdmin'] }),
    invitation({ roleIds: ['SecurityAdmin'] }),
    { ...invitation(), email: good.email.toUpperCase() },
    invitation({ email: ann.email }),
    invitation({ roleIds: ['ProjectAdmin'], projectIds: [crypto.randomUUID()] }),
    better,
  ];
  const answer = await ann.call(batch, { body: { users } });
  expect(answer).toMatchObject({ invited: 2, failed: 7 });
  expect(answer.results.map(({ errors }) => errors[0]?.code ?? 'fine')).toEqual([
    'fine',
    '',
    '',
    'people.abovePower',
    'people.abovePower',
    'people.twiceInList',
    'people.alreadyMember',
    'people.projectNotFound',
    'fine',
  ]);
  expect(answer.results[1]?.errors).toEqual([
    { field: 'email', code: '', message: 'Invalid email', values: {} },
  ]);
  const failed = users.slice(1, 8).filter(({ email }) => email !== ann.email && email.includes('@'));
  const { rows } = await w.owner.query('select email from users where email = any($1)', [
    failed.map(({ email }) => email),
  ]);
  expect(rows).toEqual([]);
  expect(await emailsTo(better.email)).toHaveLength(1);
});

test('[PE14] additional fields of an invitation are ignored', async () => {
  const ann = await w.person('Admin');
  const sly = { status: 'Active', id: ann.person.id, tenantId: crypto.randomUUID(), passwordHash: 'x' };
  const made = await inviteBy(ann, sly);
  expect(made).toMatchObject({ status: 'Invited' });
  expect(made.id).not.toBe(ann.person.id);
  await ann.call(projectRoutes.list);
});
