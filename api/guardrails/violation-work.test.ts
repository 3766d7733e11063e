import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { accessProblems } from '../../shared/access/problems.ts';
import type { Role } from '../../shared/access/roles.ts';
import { filterTypes, type Filter } from '../../shared/guardrails/filters/index.ts';
import { guardrailProblems } from '../../shared/guardrails/problems.ts';
import { guardrailRoutes } from '../../shared/guardrails/routes.ts';
import { dlpViolationRoutes, violationRoutes } from '../../shared/guardrails/violation-routes.ts';
import { precisionOf } from '../../shared/guardrails/violation-work.ts';
import { notificationRoutes } from '../../shared/notifications/routes.ts';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { CallFailed } from '../../tests/kit/call-through.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { checkContext } from '../../tests/kit/check-context.ts';
import { problemOf, world } from '../../tests/kit/world.ts';
import { createGuardrails } from './index.ts';

const w = await world();
const { port } = createGuardrails({ ...w, events: w.events });
const LEAK = 'write to lena@example.com';
const keyword: Filter = { ...filterTypes.KeywordDetector.initial, keywords: ['refund'] };

/** A tenant of two projects, in each a leak and a keyword. */
async function worked() {
  const { id: tenantId } = await w.tenant();
  const sam = await w.person('SecurityAdmin', { tenantId });
  const [mine, other] = [await w.project({ tenantId }), await w.project({ tenantId })];
  const guardrail = await sam.call(guardrailRoutes.create, {
    body: {
      name: 'Baseline',
      filters: [filterTypes.PII.initial as Filter, keyword],
      guardrailAssignments: [mine, other].map(({ id }) => ({ scope: 'Project' as const, entityId: id })),
    },
  });
  const check = (projectId: string, text: string) =>
    port.check(checkContext(tenantId, projectId), 'input', text);
  for (const { id } of [mine, other]) await check(id, `A refund, ${LEAK}`);
  const idsOf = async (query: object) =>
    (await sam.call(violationRoutes.list, { query })).items.map(({ id }) => id);
  const one = async (query: object) => (await idsOf({ ...query, projectId: mine.id }))[0] ?? '';
  const [leak, word] = [await one({ feed: 'dlp' }), await one({ feed: 'responsibleAi' })];
  const as = (role: Role, projects: string[] = []) => w.person(role, { tenantId, projects });
  return { tenantId, sam, mine, other, guardrail, check, idsOf, leak, word, as };
}

test('[F22] a violation is marked, assigned and commented on, and its history says who did what', async () => {
  const { sam, word } = await worked();
  const params = { id: word };
  expect(await sam.call(violationRoutes.read, { params })).toMatchObject({ state: 'open', assignee: null });
  await sam.call(violationRoutes.mark, { params, body: { state: 'inWork' } });
  await sam.call(violationRoutes.assign, { params, body: { assigneeId: sam.person.id } });
  const after = await sam.call(violationRoutes.comment, { params, body: { text: 'Asked the team.' } });
  expect(after).toMatchObject({ state: 'inWork', assignee: { id: sam.person.id }, noteCount: 1 });
  const history = await sam.call(violationRoutes.history, { params });
  expect(history.map(({ by, kind, state, text }) => [by.id, kind, state, text])).toEqual([
    [sam.person.id, 'state', 'inWork', ''],
    [sam.person.id, 'assigned', null, ''],
    [sam.person.id, 'note', null, 'Asked the team.'],
  ]);
  const found = await sam.call(violationRoutes.list, {
    query: { state: 'inWork', assigneeId: sam.person.id },
  });
  expect(found.items.map(({ id }) => id)).toEqual([word]);
  await expect(
    w.db.updateTable('violations').set({ agentName: 'Another' }).where('id', '=', word).execute(),
  ).rejects.toThrow(/permission denied/);
});

test('[F22] what a removed person looked after is nobody’s', async () => {
  const { tenantId, sam, word, as } = await worked();
  const paula = await as('PlatformAdmin');
  await paula.call(violationRoutes.assign, { params: { id: word }, body: { assigneeId: sam.person.id } });
  await paula.call(userRoutes.remove, { params: { id: sam.person.id } });
  expect((await paula.call(violationRoutes.read, { params: { id: word } })).assignee).toBe(null);
  expect(tenantId).toBeTruthy();
});

test('[F23] who may work on which violation, by role, through both doors', async () => {
  const { mine, other, leak, word, as } = await worked();
  const body = { state: 'inWork' as const };
  const tried = async (role: Role, projects: string[] = []) => {
    const person = await as(role, projects);
    const code = (call: Promise<unknown>) =>
      call.then(
        () => 'done',
        (error: CallFailed) => error.problem.code,
      );
    return [
      await code(person.call(violationRoutes.mark, { params: { id: word }, body })),
      await code(person.call(dlpViolationRoutes.mark, { params: { id: leak }, body })),
      await code(person.call(dlpViolationRoutes.mark, { params: { id: word }, body })),
      await code(person.call(dlpViolationRoutes.history, { params: { id: leak } })),
    ];
  };
  const [readOnly, forbidden] = [accessProblems.readOnly.code, accessProblems.forbidden.code];
  const gone = guardrailProblems.violationNotFound.code;
  expect(await tried('PlatformAdmin')).toEqual(['done', 'done', gone, 'done']);
  expect(await tried('SecurityAdmin')).toEqual(['done', 'done', gone, 'done']);
  expect(await tried('Admin')).toEqual([forbidden, 'done', gone, 'done']);
  expect(await tried('ProjectAdmin', [mine.id])).toEqual([forbidden, 'done', gone, 'done']);
  expect(await tried('ProjectAdmin', [other.id])).toEqual([forbidden, gone, gone, gone]);
  expect(await tried('ReadOnlyAdmin')).toEqual([readOnly, readOnly, readOnly, 'done']);
});

test('[F23] a violation is assigned to somebody who may work on it', async () => {
  const { sam, mine, other, leak, word, as } = await worked();
  const [pia, rita] = [await as('ProjectAdmin', [mine.id]), await as('ReadOnlyAdmin')];
  const assign = (routes: typeof violationRoutes | typeof dlpViolationRoutes, id: string, to: string) =>
    problemOf(sam.call(routes.assign, { params: { id }, body: { assigneeId: to } }));
  await sam.call(dlpViolationRoutes.assign, { params: { id: leak }, body: { assigneeId: pia.person.id } });
  for (const [id, to] of [
    [word, pia.person.id],
    [word, rita.person.id],
    [word, randomUUID()],
  ] as const)
    expect(await assign(violationRoutes, id, to)).toMatchObject({
      code: guardrailProblems.assigneeUnknown.code,
      fields: { assigneeId: expect.any(String) },
    });
  const offered = await pia.call(dlpViolationRoutes.people, { query: { projectId: mine.id } });
  const offeredIds = offered.map(({ id }) => id);
  expect(offeredIds).toEqual(expect.arrayContaining([pia.person.id, sam.person.id]));
  expect(offeredIds).not.toContain(rita.person.id);
  expect(await pia.call(dlpViolationRoutes.people, { query: { projectId: other.id } })).toEqual([]);
});

test('[F23] whom somebody else assigns violations to is notified once, with how many they are', async () => {
  const { sam, mine, leak, as } = await worked();
  const pia = await as('ProjectAdmin', [mine.id]);
  const assign = (person: typeof sam) =>
    person.call(dlpViolationRoutes.work, { body: { ids: [leak], assigneeId: pia.person.id } });
  expect([await assign(sam), await assign(sam)]).toEqual([{ changed: 1 }, { changed: 0 }]);
  const details = { by: sam.person.name, count: '1', feed: 'dlp' };
  const told = { kind: 'violationAssigned', subjectId: leak, details };
  await eventually(async () => {
    const { items } = await pia.call(notificationRoutes.list, { query: {} });
    expect(items.filter(({ kind }) => kind === 'violationAssigned')).toEqual([expect.objectContaining(told)]);
    return true;
  });
});

test('[F24] several are worked on at once; what is so already or out of reach is passed over', async () => {
  const { mine, idsOf, as } = await worked();
  const pia = await as('ProjectAdmin', [mine.id]);
  const ids = await idsOf({});
  expect(ids).toHaveLength(4);
  const work = (body: object) => pia.call(dlpViolationRoutes.work, { body: { ids, ...body } });
  expect(await work({ state: 'resolved' })).toEqual({ changed: 1 });
  expect(await work({ state: 'resolved' })).toEqual({ changed: 0 });
  expect(await work({ text: 'Seen.' })).toEqual({ changed: 1 });
  expect(await idsOf({ state: 'resolved' })).toHaveLength(1);
  expect(await problemOf(work({}))).toMatchObject({ code: 'kernel.invalid' });
});

test('[F25] marks give each filter its precision, as far as the reader sees its violations', async () => {
  const { sam, mine, leak, word, check, as } = await worked();
  await check(mine.id, `Again, ${LEAK}`);
  const mark = (id: string, state: 'resolved' | 'falsePositive') =>
    sam.call(violationRoutes.work, { body: { ids: [id], state } });
  await mark(leak, 'resolved');
  const [again] = (await sam.call(violationRoutes.list, { query: { feed: 'dlp' } })).items;
  await mark(again?.id ?? '', 'falsePositive');
  await mark(word, 'falsePositive');
  const marks = await sam.call(guardrailRoutes.marks);
  const pii = marks.find(({ filterType, type }) => filterType === 'PII' && type === null);
  expect(pii).toMatchObject({ total: 3, confirmed: 1, falsePositive: 1 });
  expect(pii && precisionOf(pii)).toBe(0.5);
  expect(marks.filter(({ type }) => type === 'Email')).toMatchObject([{ confirmed: 1, falsePositive: 1 }]);
  const pia = await as('ProjectAdmin', [mine.id]);
  const hers = await pia.call(guardrailRoutes.marks);
  expect([...new Set(hers.map(({ filterType }) => filterType))]).toEqual(['PII']);
  expect(hers.find(({ type }) => type === null)?.total).toBe(2);
});

test('[F26] an allowed value is on the guardrail’s allow list with its reason and end', async () => {
  const { sam, mine, guardrail, leak, check, idsOf, as } = await worked();
  const body = { value: 'lena@example.com', reason: 'Our own mailbox', until: '2999-12-31' };
  const params = { id: leak };
  const allow = (person: typeof sam) => person.call(dlpViolationRoutes.allow, { params, body });
  expect(await problemOf(allow(await as('Admin')))).toMatchObject({ code: accessProblems.forbidden.code });
  expect(await problemOf(allow(await as('ProjectAdmin', [mine.id])))).toMatchObject({
    code: guardrailProblems.outOfReach.code,
  });
  await allow(sam);
  expect(await allow(sam)).toMatchObject({ state: 'falsePositive' });
  const { filters, version } = await sam.call(guardrailRoutes.read, { params: { id: guardrail.id } });
  expect(filters.at(-1)).toMatchObject({
    filterType: 'AllowList',
    enabled: true,
    entries: [{ kind: 'Value', ...body }],
  });
  expect(version).toBe(3);
  const before = await idsOf({ feed: 'dlp' });
  await check(mine.id, LEAK);
  expect(await idsOf({ feed: 'dlp' })).toEqual(before);
});
