import { expect, test } from 'vitest';
import { apiKeyRoutes } from '../../shared/api-keys/routes.ts';
import { approvalLinkRoutes, approvalRoutes } from '../../shared/approvals/routes.ts';
import { actAs } from '../../tests/kit/acting.ts';
import { askingIn } from '../../tests/kit/engine/asking.ts';
import { emailsTo, tokenFor } from '../../tests/kit/letters.ts';
import { callThrough, problemOf, world } from '../../tests/kit/world.ts';

const w = await world();
const { waiting } = askingIn(w);
const visitor = callThrough(w.visitor);

type Settings = Parameters<typeof waiting>[0];

async function confirmedPerson() {
  const person = await w.person('Admin');
  await w.owner.query('update users set email_verified_at = now() where id = $1', [person.person.id]);
  return person;
}

/** Somebody who is asked by name, and their link. */
async function mailed(settings: Settings = {}) {
  const paula = await confirmedPerson();
  const asked = await waiting({ approvers: { roles: [], userIds: [paula.person.id] }, ...settings });
  const token = await tokenFor(w, paula.email, 'approvalRequested');
  const decide = (body: { decision: 'approved' | 'denied'; comment?: string }, call = visitor) =>
    call(approvalLinkRoutes.decideByLink, { body: { token, ...body } });
  return { ...asked, paula, token, decide };
}
const read = (token: string, call = visitor) => call(approvalLinkRoutes.readByLink, { body: { token } });

test('[AP20] opening the link shows the request and decides nothing; a decision continues the run', async () => {
  const { token, decide, paula, ended, params, runId } = await mailed({
    summary: 'Refund for {{ input.text }}',
  });
  for (let time = 0; time < 3; time++)
    expect(await read(token)).toMatchObject({
      person: { name: paula.person.name },
      approval: { status: 'waiting', mayDecide: true, summary: 'Refund for Lena', subject: 'Dear Lena' },
    });
  expect(await problemOf(decide({ decision: 'denied' }))).toMatchObject({ code: 'approvals.commentNeeded' });
  expect(await decide({ decision: 'approved' })).toMatchObject({ approval: { status: 'approved' } });
  expect((await ended()).outputText).toBe('Dear Lena');
  expect(await paula.call(approvalRoutes.read, { params })).toMatchObject({
    runId,
    decisions: [{ userId: paula.person.id, decision: 'approved' }],
  });
});

test('[AP20] no email is sent where the step does not want one, and none to people who are not asked or have not confirmed theirs', async () => {
  const paula = await confirmedPerson();
  await waiting({ approvers: { roles: [], userIds: [paula.person.id] }, emailNotification: false });
  expect(await emailsTo(w, paula.email)).toEqual([]);
  const unconfirmed = await w.person('Admin');
  await waiting({ approvers: { roles: [], userIds: [unconfirmed.person.id] } });
  expect(await emailsTo(w, unconfirmed.email)).toEqual([]);
  const { paula: asked } = await mailed();
  expect(await emailsTo(w, paula.email)).toEqual([]);
  expect(await emailsTo(w, asked.email)).toHaveLength(1);
});

test('[AP10] neither an API key nor somebody who impersonates its person decides by a link', async () => {
  const { decide, paula } = await mailed();
  const { key } = await paula.call(apiKeyRoutes.create, {
    body: { name: 'Robot', scopes: ['read', 'write'] },
  });
  const robot = callThrough(w.fetchWith({ authorization: `Bearer ${key}` }));
  const acting = await actAs(w, await w.person('PlatformAdmin'), paula);
  expect(await problemOf(decide({ decision: 'approved' }, robot))).toMatchObject({
    code: 'access.keyTooWeak',
  });
  const refused = await problemOf(decide({ decision: 'approved' }, acting.call));
  expect(refused).toMatchObject({ code: 'access.notWhileActing' });
  expect(await decide({ decision: 'approved' })).toMatchObject({ approval: { status: 'approved' } });
});

test('[AP21] a link works neither guessed nor for somebody else nor after its person lost the right to it', async () => {
  const { token, decide, paula } = await mailed();
  const ben = await w.person('Admin');
  const stranger = await w.person('PlatformAdmin', { tenantId: (await w.tenant()).id });
  expect(await problemOf(read(`${token.slice(1)}A`))).toMatchObject({ code: 'approvals.linkUnknown' });
  for (const { call } of [ben, stranger]) {
    expect(await problemOf(read(token, call))).toMatchObject({ code: 'approvals.linkOfAnother' });
    expect(await problemOf(decide({ decision: 'approved' }, call))).toMatchObject({
      code: 'approvals.linkOfAnother',
    });
  }
  const as = (roles: string[]) =>
    w.owner.query('update memberships set roles = $1 where user_id = $2', [roles, paula.person.id]);
  await as(['ReadOnlyAdmin']);
  expect(await problemOf(decide({ decision: 'approved' }))).toMatchObject({ code: 'approvals.notApprover' });
  await as(['Admin']);
  await w.owner.query('update users set disabled_at = now() where id = $1', [paula.person.id]);
  expect(await problemOf(read(token))).toMatchObject({ code: 'approvals.linkUnknown' });
});

test('[AP21] a link in the mailbox of a former address decides nothing', async () => {
  const { token, decide, paula } = await mailed();
  await w.hooks.onAddressChanged(w.db, { tenantId: w.home.id, userId: paula.person.id });
  expect(await problemOf(read(token))).toMatchObject({ code: 'approvals.linkUnknown' });
  expect(await problemOf(decide({ decision: 'approved' }))).toMatchObject({ code: 'approvals.linkUnknown' });
});

test('[AP21] an expired link decides nothing, and a workspace with a second factor asks to sign in', async () => {
  const { token, decide } = await mailed();
  await w.owner.query(`update approval_links set expires_at = now() - interval '1 second'`);
  expect(await problemOf(decide({ decision: 'approved' }))).toMatchObject({ code: 'approvals.linkExpired' });
  await w.owner.query(`update approval_links set expires_at = now() + interval '1 day'`);
  await w.owner.query('update tenants set second_factor_required = true where id = $1', [w.home.id]);
  expect(await problemOf(read(token))).toMatchObject({ code: 'approvals.signInToDecide' });
  await w.owner.query('update tenants set second_factor_required = false where id = $1', [w.home.id]);
  expect(await read(token)).toMatchObject({ approval: { status: 'waiting' } });
});

test('[AP22] of ten uses of a link at once one counts, under the name of its person', async () => {
  const { decide, paula, ended, approval } = await mailed();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) =>
      decide({ decision: index % 2 ? 'approved' : 'denied', comment: 'no' }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await ended();
  const { rows } = await w.owner.query(
    `select user_id from audit_log where event = 'approval.decided' and subject_id = $1`,
    [approval.id],
  );
  expect(rows).toEqual([{ user_id: paula.person.id }]);
});

test('[AP22] the email names the agent and the step, and nothing of what the run wrote', async () => {
  const { paula } = await mailed({ message: 'Secret of {{ input.text }}', summary: 'Secret' });
  const [email] = await emailsTo(w, paula.email);
  expect(JSON.stringify(email)).not.toMatch(/Secret|Lena/);
  expect(email?.values).toMatchObject({ requester: expect.any(String), agent: expect.any(String) });
});
