import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { violationRevealed } from '../../shared/guardrails/events.ts';
import { filterTypes, type Filter } from '../../shared/guardrails/filters/index.ts';
import { dlpChannel } from '../../shared/guardrails/channels.ts';
import { guardrailRoutes } from '../../shared/guardrails/routes.ts';
import { dlpViolationRoutes, violationRoutes } from '../../shared/guardrails/violation-routes.ts';
import { checkContext } from '../../tests/kit/check-context.ts';
import { problemOf, world } from '../../tests/kit/world.ts';
import { createEvents } from '../kit/events.ts';
import { createGuardrails } from './index.ts';

const w = await world();
const { port } = createGuardrails({ ...w, events: w.events });

/** A tenant with one guardrail over all of it. */
async function guarded(filters: Filter[], more: object = {}) {
  const { id: tenantId } = await w.tenant();
  const sam = await w.person('SecurityAdmin', { tenantId });
  const guardrail = await sam.call(guardrailRoutes.create, {
    body: {
      name: 'Baseline',
      filters,
      guardrailAssignments: [{ scope: 'Tenant', entityId: tenantId }],
      ...more,
    },
  });
  const context = checkContext(tenantId);
  const violations = async (query = {}) => sam.call(violationRoutes.list, { query });
  return { sam, guardrail, context, violations };
}

const secrets: Filter = { ...filterTypes.Secrets.initial, filterActionMessage: 'No keys, please.' };
const pii: Filter = filterTypes.PII.initial;
const SECRET = 'the password is Xk29vLq81z';

test('[G8] Block takes precedence over Redact, Redact over Audit, and each filter with a finding is recorded', async () => {
  const keyword: Filter = { ...filterTypes.KeywordDetector.initial, keywords: ['refund'] };
  const { context, violations } = await guarded([pii, secrets, keyword]);
  const verdict = await port.check(context, 'input', `refund lena@example.com, ${SECRET}`);
  expect(verdict).toMatchObject({ action: 'Block', text: '', message: 'No keys, please.' });
  expect(verdict.violationIds).toHaveLength(3);

  const { items } = await violations({ sortBy: 'filterType', sortDirection: 'ASC' });
  expect(
    items.map(({ filterType, action, severity, types }) => [filterType, action, severity, types]),
  ).toEqual([
    ['KeywordDetector', 'Audit', 'medium', ['Keyword']],
    ['PII', 'Redact', 'medium', ['Email']],
    ['Secrets', 'Block', 'high', ['Password']],
  ]);
  expect(items[0]).toMatchObject({
    agentName: 'Refund assistant',
    runId: context.runId,
    startedBy: context.startedBy,
  });
});

test('[F20] a violation stands in the one feed of its filter, and administrators see what leaked alone', async () => {
  const keyword: Filter = { ...filterTypes.KeywordDetector.initial, keywords: ['refund'] };
  const { context, violations } = await guarded([pii, keyword, filterTypes.PromptSecurity.initial]);
  await port.check(context, 'input', 'A refund for lena@example.com.');
  const { tenantId } = context;
  const typesIn = (page: { items: { filterType: string }[] }) =>
    page.items.map(({ filterType }) => filterType);
  expect(typesIn(await violations({ feed: 'dlp' }))).toEqual(['PII']);
  expect(typesIn(await violations({ feed: 'responsibleAi' }))).toEqual(['KeywordDetector']);
  expect(typesIn(await violations({ feed: 'security' }))).toEqual([]);

  const ann = await w.person('Admin', { tenantId });
  const leaked = await ann.call(dlpViolationRoutes.list, { query: {} });
  expect(typesIn(leaked)).toEqual(['PII']);
  const [startTime, endTime] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)].map((at) =>
    at.toISOString(),
  );
  const counts = await ann.call(dlpViolationRoutes.counts, {
    query: { startTime: startTime ?? '', endTime: endTime ?? '', buckets: 1 },
  });
  expect(counts.map(({ medium }) => medium)).toEqual([1]);
  const [other] = (await violations({ feed: 'responsibleAi' })).items;
  const one = (id = '') => problemOf(ann.call(dlpViolationRoutes.read, { params: { id } }));
  expect(await one(other?.id)).toMatchObject({ code: 'guardrails.violationNotFound' });
  expect((await ann.call(dlpViolationRoutes.read, { params: { id: leaked.items[0]?.id ?? '' } })).feed).toBe(
    'dlp',
  );
  const { rows } = await w.owner.query(
    `select body ->> 'filterType' as type from channel_outbox where tenant_id = $1 and channel = $2
      union all select body ->> 'filterType' from channel_messages where tenant_id = $1 and channel = $2`,
    [tenantId, dlpChannel.name],
  );
  expect(rows).toEqual([{ type: 'PII' }]);
});

test('[F21] people, tools and agents are ranked by their violations', async () => {
  const { sam, context, violations } = await guarded([secrets]);
  const others = { ...context, startedBy: { id: randomUUID(), name: 'Ben Beck' } };
  for (const runId of [randomUUID(), randomUUID()]) await port.check({ ...others, runId }, 'input', SECRET);
  await port.check(context, 'input', SECRET);
  const by = async (by: 'users' | 'tools' | 'agents') =>
    (await sam.call(violationRoutes.top, { query: { by, feed: 'dlp' } })).map(({ name, count, blocked }) => [
      name,
      count,
      blocked,
    ]);
  expect(await by('users')).toEqual([
    ['Ben Beck', 2, 2],
    ['Ann Okafor', 1, 1],
  ]);
  expect(await by('agents')).toEqual([['Refund assistant', 3, 3]]);
  expect(await by('tools')).toEqual([]);
  expect(await violations({ toolName: 'echo' })).toMatchObject({ totalCount: 0 });
});

test('[F13] violations can be filtered by guardrail, direction and person', async () => {
  const { context, guardrail, violations } = await guarded([secrets]);
  await port.check(context, 'input', SECRET);
  const startedById = context.startedBy.id;
  const count = async (query: object) => (await violations(query)).totalCount;
  expect(await count({ guardrailId: guardrail.id, direction: 'input', startedById })).toBe(1);
  expect(await count({ guardrailId: randomUUID() })).toBe(0);
  expect(await count({ direction: 'output' })).toBe(0);
  expect(await count({ startedById: randomUUID() })).toBe(0);
});

test('[G9] a failing filter blocks when it fails closed, and allows the text when it fails open', async () => {
  const broken: Filter = {
    ...filterTypes.KeywordDetector.initial,
    filterActionType: 'Block',
    keywords: ['x'],
  };
  for (const [failureMode, action] of [
    ['Closed', 'Block'],
    ['Open', 'Audit'],
  ] as const) {
    const { context, guardrail, violations } = await guarded([{ ...broken, failureMode }]);
    await w.owner.query(
      `update guardrails set filters = jsonb_set(filters, '{0,patterns}', '["(a"]') where id = $1`,
      [guardrail.id],
    );
    expect(await port.check(context, 'input', 'harmless')).toMatchObject({ action });
    const { items } = await violations();
    expect(items.flatMap(({ types }) => types)).toEqual([action === 'Block' ? 'FilterFailed' : 'Unread']);
  }
});

test('[G58] what a filter leaves out beyond a bound is recorded as unread, never as clean, and does no harm', async () => {
  const { context, violations } = await guarded([
    { ...filterTypes.PromptInjection.initial, filterActionType: 'Block' },
  ]);
  const hidden = (text: string) => Buffer.from(text).toString('base64');
  const decoys = Array.from({ length: 25 }, (_, at) => hidden(`A harmless note, number ${at} of many.`));
  const verdict = await port.check(context, 'input', decoys.join(' ; ; ; '));
  expect(verdict).toMatchObject({ action: 'Audit', text: decoys.join(' ; ; ; ') });
  const { items } = await violations();
  expect(items).toMatchObject([
    { types: ['Unread'], action: 'Audit', severity: 'low', excerpt: { found: '' } },
  ]);
  expect(await port.check(context, 'input', decoys.slice(0, 5).join(' ; ; ; '))).toMatchObject({
    action: 'Allow',
  });
});

test('[G58] a pattern that matches too often fails instead of leaving the rest', async () => {
  const pattern: Filter = {
    ...filterTypes.KeywordDetector.initial,
    filterActionType: 'Redact',
    patterns: ['x[0-9]{1,210}'],
  };
  const { context } = await guarded([pattern]);
  expect(await port.check(context, 'input', 'x1 '.repeat(900))).toMatchObject({ action: 'Redact' });
  expect(await port.check(context, 'input', 'x1 '.repeat(1100))).toMatchObject({
    text: expect.not.stringContaining('x1'),
  });
});

test('[G14] a stream holds back text that a filter may still hide, and all of it for a judging filter', async () => {
  const { context } = await guarded([pii]);
  const guard = await port.stream(context);
  let released = '';
  for (const piece of ['Write to le', 'na@exam', 'ple.com today.']) {
    released += guard.push(piece);
    expect(released).not.toContain('le');
  }
  const { rest, verdict } = await guard.end();
  expect(released + rest).toBe('Write to [EMAIL] today.');
  expect(verdict).toMatchObject({ action: 'Redact', text: 'Write to [EMAIL] today.' });

  const judged = await guarded([filterTypes.PromptInjection.initial]);
  const held = await port.stream(judged.context);
  expect(held.push('Nothing to see here.')).toBe('');
  expect(await held.end()).toMatchObject({ rest: 'Nothing to see here.', verdict: { action: 'Allow' } });
});

test('[G14] a stream blocked midway ends with the filter’s message', async () => {
  const { context } = await guarded([secrets]);
  const guard = await port.stream(context);
  const released = guard.push(`Sure: ${SECRET} and `) + guard.push('then some more text');
  const { rest, verdict } = await guard.end();
  expect(released).not.toContain('Xk29');
  expect(released).not.toContain('more text');
  expect([rest, verdict.action, verdict.text]).toEqual(['No keys, please.', 'Block', '']);
});

test('[G20] a repeated check records and notifies once', async () => {
  const { context, violations } = await guarded([secrets]);
  const first = await port.check(context, 'input', SECRET);
  const again = await Promise.all([1, 2, 3].map(() => port.check(context, 'input', SECRET)));
  for (const { violationIds } of again) expect(violationIds).toEqual(first.violationIds);
  await port.check(context, 'output', SECRET);
  expect(await violations()).toMatchObject({ totalCount: 2 });
  const { rows } = await w.owner.query(
    `select count(*)::int from (select 1 from channel_outbox where tenant_id = $1 and channel = 'violations'
      union all select 1 from channel_messages where tenant_id = $1 and channel = 'violations') told`,
    [context.tenantId],
  );
  expect(rows[0]).toEqual({ count: 2 });
});

test('[G25] a guardrail checks the entities it is assigned to, in the directions of its target', async () => {
  const outputOnly = { guardrailTargets: [{ targetType: 'Model', applyTo: 'Output' }] };
  const { context } = await guarded([secrets], outputOnly);
  expect(await port.check(context, 'input', SECRET)).toMatchObject({ action: 'Allow' });
  expect(await port.check(context, 'output', SECRET)).toMatchObject({ action: 'Block' });
  const elsewhere = { ...context, tenantId: (await w.tenant()).id };
  expect(await port.check(elsewhere, 'output', SECRET)).toMatchObject({ action: 'Allow' });
  const off = await guarded([secrets], { enabled: false });
  expect(await port.check(off.context, 'input', SECRET)).toMatchObject({ action: 'Allow' });
});

test('[G26] a change of a guardrail applies from the next check on, in every process', async () => {
  const { sam, guardrail, context } = await guarded([secrets]);
  const otherProcess = createGuardrails({ ...w, events: createEvents(() => {}) });
  for (const one of [port, otherProcess.port])
    expect(await one.check(context, 'input', SECRET)).toMatchObject({ action: 'Block' });
  const { id, version: _, ...draft } = guardrail;
  await sam.call(guardrailRoutes.change, { params: { id }, body: { ...draft, enabled: false } });
  for (const one of [port, otherProcess.port])
    await expect.poll(async () => (await one.check(context, 'input', SECRET)).action).toBe('Allow');
});

test('[G27] no list, detail, message or row shows a private value; a reveal is written to the audit log', async () => {
  const { sam, context, violations } = await guarded([pii, secrets]);
  await port.check(context, 'input', `I am lena@example.com and ${SECRET}`);
  const { items } = await violations();
  const [violation] = items;
  const detail = await sam.call(violationRoutes.read, { params: { id: violation?.id ?? '' } });
  const { rows } = await w.owner.query(
    `select to_jsonb(v) row from violations v where tenant_id = $1
      union all select to_jsonb(t) from violation_texts t where tenant_id = $1
      union all select body from channel_outbox where tenant_id = $1
      union all select body from channel_messages where tenant_id = $1`,
    [context.tenantId],
  );
  for (const canary of ['lena@', 'Xk29vLq81z'])
    expect(JSON.stringify([items, detail, rows])).not.toContain(canary);
  expect(detail).toMatchObject({
    hasText: true,
    findings: [{ score: expect.any(Number), why: expect.arrayContaining([expect.any(String)]) }],
  });

  const body = { reason: 'Somebody complained.' };
  const emitted: string[] = [];
  w.events.on(violationRevealed, (_violation, { actor }) => void emitted.push(actor?.id ?? ''));
  expect(await sam.call(violationRoutes.reveal, { params: { id: detail.id }, body })).toEqual({
    text: `I am lena@example.com and ${SECRET}`,
  });
  expect(emitted).toEqual([sam.person.id]);
  const rita = await w.person('ReadOnlyAdmin', { tenantId: context.tenantId });
  expect(
    await problemOf(rita.call(violationRoutes.reveal, { params: { id: detail.id }, body })),
  ).toMatchObject({
    code: 'access.readOnly',
  });
});

test('[F10] evidence marks every visible finding, ordered by severity and then confidence', async () => {
  const keyword: Filter = { ...filterTypes.KeywordDetector.initial, keywords: ['refund', 'order', 'parrot'] };
  const { context, violations } = await guarded([keyword]);
  const text = `One order, then a refund and a parrot. ${'Nothing of the kind. '.repeat(12)} Another order.`;
  await port.check(context, 'input', text);
  const { items } = await violations();
  const { before, found, after, others } = items[0]?.excerpt ?? {
    before: '',
    found: '',
    after: '',
    others: [],
  };
  const excerpt = before + found + after;
  expect([found, ...others.map(({ start, end }) => excerpt.slice(start, end))]).toEqual([
    'order',
    'refund',
    'parrot',
  ]);
  const redacting: Filter = { ...keyword, filterActionType: 'Redact' };
  const other = await guarded([redacting]);
  await port.check(other.context, 'input', text);
  const { items: redacted } = await other.violations();
  expect(JSON.stringify(redacted[0]?.excerpt)).not.toMatch(/order|refund|parrot/);
});

test('[G40] an excerpt that neither truncates nor hides anything says so', async () => {
  const keyword: Filter = { ...filterTypes.KeywordDetector.initial, keywords: ['refund'] };
  const { context, violations } = await guarded([keyword, pii]);
  const long = 'No word of it here. '.repeat(12);
  for (const text of ['A refund, please.', `A refund, please. ${long}`, 'A refund for lena@example.com'])
    await port.check(context, 'input', text);
  const { items } = await violations();
  const excerpts = items.map(({ excerpt: { before, found, after, isWhole } }) => [
    `${before}${found}${after}`.slice(0, 17),
    isWhole,
  ]);
  expect(excerpts).toContainEqual(['A refund, please.', true]);
  expect(excerpts.filter(([, isWhole]) => isWhole)).toHaveLength(1);
});

test('[G27] text hidden by one filter does not appear in the violation of another filter', async () => {
  const keyword = filterTypes.KeywordDetector.initial;
  const code: Filter = { ...keyword, keywords: ['Falcon'], filterActionType: 'Redact' };
  const { context, violations } = await guarded([pii, code]);
  await port.check(context, 'input', 'Project Falcon is run by lena@example.com, says Falcon.');
  const { items } = await violations();
  expect(items).toHaveLength(2);
  expect(JSON.stringify(items.map(({ excerpt }) => excerpt))).not.toMatch(/Falcon/);
});

test('[G27] around what one filter found, payment data are hidden too and not taken for telephones', async () => {
  const keyword: Filter = { ...filterTypes.KeywordDetector.initial, keywords: ['refund'] };
  const { context, violations } = await guarded([keyword]);
  await port.check(context, 'input', 'A refund to 4111 1111 1111 1111 or DE89 3704 0044 0532 0130 00.');
  const [violation] = (await violations()).items;
  expect(violation?.excerpt.after).toBe(' to [VISA] or [IBAN].');
});

test('[G28] violations can be filtered, searched and counted by time range', async () => {
  const { sam, context, violations } = await guarded([pii, secrets]);
  await port.check(context, 'input', SECRET);
  await port.check({ ...context, stepKey: 'b', agentName: 'Other' }, 'input', 'lena@example.com');
  expect(await violations({ severity: 'high' })).toMatchObject({
    totalCount: 1,
    items: [{ filterType: 'Secrets' }],
  });
  expect(await violations({ filter: 'other' })).toMatchObject({
    totalCount: 1,
    items: [{ filterType: 'PII' }],
  });
  expect(await violations({ startTime: new Date(Date.now() + 60_000).toISOString() })).toMatchObject({
    totalCount: 0,
  });

  const counts = await sam.call(violationRoutes.counts, {
    query: {
      startTime: new Date(Date.now() - 3_600_000).toISOString(),
      endTime: new Date(Date.now() + 60_000).toISOString(),
      buckets: 4,
    },
  });
  expect(counts).toHaveLength(4);
  expect(counts.at(-1)).toMatchObject({ low: 0, medium: 1, high: 1, critical: 0 });
});
