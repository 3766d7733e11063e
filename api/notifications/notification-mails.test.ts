import { expect, test } from 'vitest';
import { agentDocumentName, promptDocumentName } from '../../shared/documents/names.ts';
import { approvalRoutes } from '../../shared/approvals/routes.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant } from '../../shared/node/database/database.ts';
import { promptRoutes } from '../../shared/prompts/routes.ts';
import { insertMentions } from '../../shared/node/documents/mention-store.ts';
import { notificationRoutes } from '../../shared/notifications/routes.ts';
import { profileRoutes } from '../../shared/people/routes.ts';
import { askingIn } from '../../tests/kit/engine/asking.ts';
import { publishedAgent } from '../../tests/kit/engine/published-agent.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { emailsTo } from '../../tests/kit/letters.ts';
import { world, type WorldPerson } from '../../tests/kit/world.ts';
import { sendMentions } from './mention-news.ts';
import { sendDigests } from './send-digests.ts';

const w = await world();
const { mailer } = w.ports;
const { approvalGraph } = askingIn(w);

async function confirmed(...of: Parameters<typeof w.person>) {
  const person = await w.person(...of);
  await w.owner.query('update users set email_verified_at = now() where id = $1', [person.person.id]);
  return person;
}

const mailsTo = async ({ email }: WorldPerson) =>
  (await emailsTo(w, email)).map(({ kind, values }) => [kind, values.count ?? '']).toReversed();
/** As if they had got as many as an hour allows. */
const fillHour = ({ person }: WorldPerson) =>
  w.owner.query('update notification_mail_hours set sent = $1 where user_id = $2', [
    workLimits.notificationMails.perHour,
    person.id,
  ]);
const endHour = ({ person }: WorldPerson) =>
  w.owner.query(
    `update notification_mail_hours set began_at = now() - interval '1 hour' where user_id = $1`,
    [person.id],
  );
const digests = () => Promise.all([sendDigests(w.db, mailer), sendDigests(w.db, mailer)]);

test('[NO11] approvals beyond the limit of an hour come as one digest about those that still wait', async () => {
  const [paula, ann] = [await confirmed('Admin'), await w.person('Admin')];
  const { agentId } = await publishedAgent(
    w,
    approvalGraph({ approvers: { roles: [], userIds: [paula.person.id] } }),
  );
  const ask = async () => {
    const body = { userInput: 'Lena' };
    const { runId } = await ann.call(executionRoutes.execute, { params: { id: agentId }, body });
    const { items } = await paula.call(approvalRoutes.list, { query: { which: 'all', runId } });
    return { id: items[0]?.id ?? '' };
  };
  await ask();
  await fillHour(paula);
  const [decided] = await Promise.all([ask(), ask(), ask()]);
  await paula.call(approvalRoutes.decide, { params: decided, body: { decision: 'approved' } });
  await digests();
  expect(await mailsTo(paula)).toEqual([['approvalRequested', '']]);
  await endHour(paula);
  await digests();
  await ask();
  expect(await mailsTo(paula)).toEqual([
    ['approvalRequested', ''],
    ['approvalDigest', '2'],
    ['approvalRequested', ''],
  ]);
  await fillHour(paula);
  const last = await ask();
  await paula.call(approvalRoutes.decide, { params: last, body: { decision: 'approved' } });
  await endHour(paula);
  await digests();
  expect(await mailsTo(paula)).toHaveLength(3);
});

const [author, { agentId, projectId }] = [
  await confirmed('Admin'),
  await publishedAgent(w, graphOf([step('in', 'inputStep'), step('out', 'outputStep')], 'in > out')),
];
let comments = 0;

/** Under a key of its own, or again under the one that is named. */
type Place = { comment?: string; document?: string };
const { tenantId } = author.person;

async function mention(people: readonly WorldPerson[], place: Place = {}) {
  const { comment = `${author.person.id}/c${(comments += 1)}` } = place;
  const { document = agentDocumentName(tenantId, agentId) } = place;
  const mentions = people.map(({ person }) => ({
    userId: person.id,
    comment,
    thread: comment,
    text: 'A secret of the team',
  }));
  await inTenant(w.db, { tenantId }, (trx) =>
    insertMentions(trx, { tenantId, document, authorId: author.person.id, mentions }),
  );
  await Promise.all([sendMentions({ db: w.db, mailer }), sendMentions({ db: w.db, mailer })]);
  return comment;
}

test('[NO12] a person named in a comment gets one email for it, and nobody who may not open the agent', async () => {
  const elsewhere = await w.project();
  const [ben, quiet, eve, pete, unconfirmed] = [
    await confirmed('Admin'),
    await confirmed('Admin'),
    await confirmed('EndUser', { projects: [projectId] }),
    await confirmed('ProjectAdmin', { projects: [elsewhere.id] }),
    await w.person('Admin'),
  ];
  const stranger = await confirmed('Admin', { tenantId: (await w.tenant()).id });
  const params = { id: quiet.person.id };
  expect(await quiet.call(profileRoutes.read)).toMatchObject({ mentionEmails: true });
  await quiet.call(profileRoutes.change, { params, body: { mentionEmails: false } });
  const everybody = [ben, quiet, eve, pete, unconfirmed, stranger, author];
  const comment = await mention(everybody);
  await mention(everybody, { comment });
  const [sent, ...more] = await emailsTo(w, ben.email);
  expect(more).toEqual([]);
  expect(sent).toMatchObject({ kind: 'mentioned', values: { thread: comment, agentId, projectId } });
  expect(JSON.stringify(sent)).not.toContain('A secret');
  for (const person of [quiet, eve, pete, unconfirmed, stranger, author])
    expect(await mailsTo(person)).toEqual([]);
  expect(await quiet.call(notificationRoutes.unread)).toMatchObject({ count: 1 });
});

test('[NO9][NO12] who is named in a comment of a prompt is told, in its project or in all', async () => {
  const [ben, eve] = [await confirmed('Admin'), await confirmed('EndUser', { projects: [projectId] })];
  const promptMessageList = [{ text: 'Be kind.', order: 0 }];
  for (const place of [projectId, 'all']) {
    const body = { name: `Tone of ${place}`, projectId: place, promptMessageList };
    const { id } = await author.call(promptRoutes.create, { body });
    const thread = await mention([ben, eve], { document: promptDocumentName(tenantId, id) });
    const [news] = (await ben.call(notificationRoutes.list, { query: {} })).items;
    expect(news).toMatchObject({
      ...{ kind: 'mentioned', subjectId: id, projectId: place === 'all' ? null : place },
      details: { agent: body.name, promptId: id, thread },
    });
    expect((await emailsTo(w, ben.email)).map(({ values }) => values)).toContainEqual(
      expect.objectContaining({ agent: body.name, promptId: id, agentId: '' }),
    );
  }
  expect(await eve.call(notificationRoutes.unread)).toMatchObject({ count: 0 });
});

test('[NO11] mentions beyond the limit of an hour come as one digest about those that are unread', async () => {
  const [ben, cid] = [await confirmed('Admin'), await confirmed('Admin')];
  await mention([ben, cid]);
  for (const person of [ben, cid]) await fillHour(person);
  await mention([ben, cid]);
  await ben.call(notificationRoutes.readAll);
  await mention([ben, cid]);
  for (const person of [ben, cid]) await endHour(person);
  await w.owner.query(`update memberships set roles = '{EndUser}' where user_id = $1`, [cid.person.id]);
  await digests();
  expect(await mailsTo(ben)).toEqual([
    ['mentioned', ''],
    ['mentionDigest', '1'],
  ]);
  expect(await mailsTo(cid)).toEqual([['mentioned', '']]);
});
