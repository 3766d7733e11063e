import { expect, test } from 'vitest';
import { apiKeyRoutes } from '../../shared/api-keys/routes.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { guardrailRoutes } from '../../shared/guardrails/routes.ts';
import type { Assignment } from '../../shared/guardrails/guardrail.ts';
import { rateLimitRoutes } from '../../shared/rate-limits/routes.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { publishedAgent } from '../../tests/kit/engine/published-agent.ts';
import { alongside, problemOf, world, type WorldPerson } from '../../tests/kit/world.ts';
import { inTenant } from '../../shared/node/database/database.ts';
import { findFull, takeRoom } from './counter-store.ts';

const w = await world();
const boss = await w.person('PlatformAdmin');
const echo = graphOf([step('in', 'inputStep'), step('out', 'outputStep')], 'in > out');

let count = 0;
const limitOf = (more: object = {}) =>
  boss.call(rateLimitRoutes.create, {
    body: { name: `Limit ${++count}`, amount: 3, period: 'month', ...more },
  });
const guardrailOn = (...guardrailAssignments: Assignment[]) =>
  boss.call(guardrailRoutes.create, { body: { name: `Guardrail ${++count}`, guardrailAssignments } });
const map = (limit: { id: string }, guardrail: { id: string }) =>
  boss.call(rateLimitRoutes.map, { body: { rateLimitId: limit.id, guardrailId: guardrail.id } });

/** A rate limit in force for an agent of its own. */
async function limitedAgent(more: object = {}) {
  const { agentId, projectId } = await publishedAgent(w, echo);
  const limit = await limitOf(more);
  const guardrail = await guardrailOn({ scope: 'Agent', entityId: agentId });
  await map(limit, guardrail);
  return { agentId, projectId, limit, guardrail };
}

const run = (agentId: string, caller: Pick<WorldPerson, 'fetch'>, headers: Record<string, string> = {}) =>
  caller.fetch(`/v1/PipelineExecution/${agentId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ userInput: 'x' }),
  });
const statuses = async (agentId: string, callers: readonly Pick<WorldPerson, 'fetch'>[]) =>
  (await Promise.all(callers.map((caller) => run(agentId, caller)))).map(({ status }) => status);
const runsOf = async (agentId: string) =>
  (await boss.call(executionRoutes.list, { query: { agentId } })).totalCount;
const useOf = (limit: { id: string }) => boss.call(rateLimitRoutes.use, { params: { id: limit.id } });

test('[RL2] of forty callers at once in two processes exactly as many are answered as the limit says', async () => {
  const other = await alongside(w);
  const { agentId } = await limitedAgent({ amount: 17, subject: 'agent' });
  const callers = Array.from({ length: 40 }, (_, index) => ({
    fetch: (index % 2 ? w : other).fetchWith({ cookie: boss.cookie }),
  }));
  const answered = (await statuses(agentId, callers)).filter((status) => status === 200);
  expect(answered).toHaveLength(17);
  expect(await runsOf(agentId)).toBe(17);
  // Another process begins with what the others have counted.
  const later = await alongside(w);
  expect(await statuses(agentId, [{ fetch: later.fetchWith({ cookie: boss.cookie }) }])).toEqual([429]);
});

test('[RL3] a refused request says when to try again, and starts nothing', async () => {
  const { agentId } = await limitedAgent({ amount: 1 });
  await run(agentId, boss);
  const refused = await run(agentId, boss);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 'rateLimits.exceeded' });
  expect(await runsOf(agentId)).toBe(1);
});

test('[RL4] users, keys and projects are counted apart, and who starts without a key is not counted by key', async () => {
  const ann = await w.person('Admin');
  const ofUsers = await limitedAgent({ amount: 2 });
  expect(await statuses(ofUsers.agentId, [boss, boss, boss, ann, ann])).toHaveLength(5);
  expect((await useOf(ofUsers.limit)).subjects).toEqual([
    { id: expect.any(String), name: expect.any(String), used: 2 },
    { id: expect.any(String), name: expect.any(String), used: 2 },
  ]);
  expect(await runsOf(ofUsers.agentId)).toBe(4);

  const ofKeys = await limitedAgent({ amount: 1, subject: 'key' });
  const { key } = await boss.call(apiKeyRoutes.create, { body: { name: 'K', scopes: ['execute'] } });
  const program = { fetch: w.fetchWith({ authorization: `Bearer ${key}` }) };
  expect(await statuses(ofKeys.agentId, [boss, boss, program])).toEqual([200, 200, 200]);
  expect(await statuses(ofKeys.agentId, [program])).toEqual([429]);
});

test('[RL4] each period of the calendar begins at zero', async () => {
  const limit = await limitOf({ amount: 1, period: 'second' });
  const take = () =>
    inTenant(w.db, w.scope, (trx) => takeRoom(trx, [{ rateLimitId: limit.id, subjectId: 'a', amount: 1 }]));
  await take();
  await w.owner.query(
    `update rate_limit_counters set period_start = date_trunc('second', now()) - interval '1 second'
      where rate_limit_id = $1`,
    [limit.id],
  );
  expect(await take()).toMatchObject([{ subjectId: 'a' }]);
  // A caller that waited through the end of its period counts in the next one.
  await w.owner.query(
    `update rate_limit_counters set period_start = date_trunc('second', now()) + interval '5 seconds'
      where rate_limit_id = $1`,
    [limit.id],
  );
  expect(await take()).toMatchObject({ name: limit.name });
});

test('[RL5] it applies where its guardrail is assigned and enabled, from the next request on', async () => {
  const other = await alongside(w);
  const { agentId, limit, guardrail } = await limitedAgent({ amount: 1 });
  const elsewhere = await publishedAgent(w, echo);
  expect(await statuses(agentId, [boss])).toEqual([200]);
  expect(await statuses(agentId, [boss])).toEqual([429]);
  expect(await statuses(elsewhere.agentId, [boss, boss])).toEqual([200, 200]);
  const change = (more: object) =>
    boss.call(guardrailRoutes.change, {
      params: { id: guardrail.id },
      body: { name: guardrail.name, guardrailAssignments: guardrail.guardrailAssignments, ...more },
    });
  await change({ enabled: false });
  expect(await statuses(agentId, [boss, { fetch: other.fetchWith({ cookie: boss.cookie }) }])).toEqual([
    200, 200,
  ]);
  await change({ guardrailTargets: [{ targetType: 'Model', applyTo: 'None' }] });
  expect(await statuses(agentId, [boss])).toEqual([200]);
  await change({});
  expect(await statuses(agentId, [boss])).toEqual([429]);
  await boss.call(rateLimitRoutes.change, { body: { ...limit, amount: 100 } });
  expect(await statuses(agentId, [boss])).toEqual([200]);
});

test('[RL6] tokens are reserved before and settled by what was used; who has used them up starts no run', async () => {
  const { agentId, projectId, limit } = await limitedAgent({
    measure: 'inputTokens',
    amount: 100,
    subject: 'agent',
  });
  const { port } = w.ports.rateLimits;
  const place = { tenantId: w.home.id, projectId, agentId, startedBy: { id: boss.person.id } };
  const settle = await port.reserveTokens(place, { inputTokens: 70, outputTokens: 9000 });
  expect(await problemCode(port.reserveTokens(place, { inputTokens: 31, outputTokens: 0 }))).toBe(
    'rateLimits.exceeded',
  );
  await settle({ inputTokens: 0, outputTokens: 0 });
  expect((await useOf(limit)).subjects).toEqual([]);
  // More than all of it: only where nothing is used yet.
  const large = await port.reserveTokens(place, { inputTokens: 5000, outputTokens: 0 });
  await large({ inputTokens: 130, outputTokens: 5 });
  expect((await useOf(limit)).subjects).toMatchObject([{ id: agentId, used: 130 }]);
  expect(await statuses(agentId, [boss])).toEqual([429]);
  const full = await inTenant(w.db, w.scope, (trx) =>
    findFull(trx, [{ rateLimitId: limit.id, subjectId: agentId }]),
  );
  expect(full).toMatchObject({ name: limit.name });
});

test('[RL7] a rate limit that guardrails use is not deleted, and the refusal names them', async () => {
  const { limit, guardrail } = await limitedAgent();
  const params = { id: limit.id };
  expect(await problemOf(boss.call(rateLimitRoutes.remove, { params }))).toMatchObject({
    code: 'rateLimits.inUse',
    values: { guardrails: guardrail.name },
  });
  const mapping = { rateLimitId: limit.id, guardrailId: guardrail.id };
  await boss.call(rateLimitRoutes.unmap, { params: mapping });
  expect(await problemOf(boss.call(rateLimitRoutes.unmap, { params: mapping }))).toMatchObject({
    code: 'rateLimits.mappingUnknown',
  });
  await boss.call(rateLimitRoutes.remove, { params });
  expect(await problemOf(boss.call(rateLimitRoutes.read, { params }))).toMatchObject({
    code: 'rateLimits.notFound',
  });
});

test('[RL1] names are unique, a foreign or missing guardrail is refused, and fifty stand on a page', async () => {
  const limit = await limitOf();
  expect(
    await problemOf(
      boss.call(rateLimitRoutes.create, { body: { name: limit.name.toUpperCase(), amount: 1 } }),
    ),
  ).toMatchObject({ code: 'rateLimits.nameTaken' });
  const stranger = await w.person('PlatformAdmin', { tenantId: (await w.tenant()).id });
  const foreign = await stranger.call(guardrailRoutes.create, { body: { name: 'Theirs' } });
  expect(await problemOf(map(limit, foreign))).toMatchObject({ code: 'rateLimits.guardrailUnknown' });
  expect(
    await problemOf(stranger.call(rateLimitRoutes.change, { body: { ...limit, amount: 1 } })),
  ).toMatchObject({ code: 'rateLimits.notFound' });
  const stale = { ...limit, version: limit.version + 1 };
  expect(await problemOf(boss.call(rateLimitRoutes.change, { body: stale }))).toMatchObject({
    code: 'rateLimits.changedMeanwhile',
  });
  const one = await boss.call(rateLimitRoutes.list, { query: { limit: 1, offset: 1 } });
  const all = await boss.call(rateLimitRoutes.list, { query: {} });
  expect(one.items).toEqual(all.items.slice(1, 2));
});

test('[RL8] a repeated call counts once', async () => {
  const { agentId, limit } = await limitedAgent({ subject: 'agent' });
  for (let round = 0; round < 3; round++) await run(agentId, boss, { 'idempotency-key': 'same' });
  expect((await useOf(limit)).subjects).toMatchObject([{ used: 1 }]);
});

test('[RL9] the meter names who has used how much of the period', async () => {
  const { agentId, limit } = await limitedAgent({ subject: 'agent' });
  await statuses(agentId, [boss, boss]);
  const { subjects, subjectCount, periodStart, periodEnd } = await useOf(limit);
  expect(subjects).toEqual([{ id: agentId, name: expect.any(String), used: 2 }]);
  expect(subjects[0]?.name).not.toBe('');
  expect(subjectCount).toBe(1);
  expect([periodStart, periodEnd].map((at) => at.slice(8, 19))).toEqual(['01T00:00:00', '01T00:00:00']);
  expect(await boss.call(rateLimitRoutes.read, { params: { id: limit.id } })).toMatchObject({
    highestUse: 2,
  });
});

test('[RL10] a run that another run starts counts for its agent alone', async () => {
  const inner = await limitedAgent({ amount: 1, subject: 'agent' });
  const ofUser = await limitOf({ amount: 1, subject: 'user' });
  await map(ofUser, inner.guardrail);
  const { port } = w.ports.rateLimits;
  const child = {
    tenantId: w.home.id,
    projectId: inner.projectId,
    agentId: inner.agentId,
    startedBy: { id: 'u' },
  };
  await port.admitChild(child);
  expect((await useOf(ofUser)).subjects).toEqual([]);
  expect(await problemCode(port.admitChild(child))).toBe('rateLimits.exceeded');
});

const problemCode = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing refused',
    (error: { code?: string }) => error.code,
  );

test('[G57] a guardrail through which rate limits apply is not deleted, and turned off only by who may change them', async () => {
  const { projectId, limit, guardrail } = await limitedAgent();
  const peter = await w.person('ProjectAdmin', { projects: [projectId] });
  const sam = await w.person('SecurityAdmin');
  const params = { id: guardrail.id };
  const { id: _id, version: _version, ...draft } = await sam.call(guardrailRoutes.read, { params });
  for (const who of [peter, sam]) {
    expect(await problemOf(who.call(guardrailRoutes.remove, { params }))).toMatchObject({
      code: 'guardrails.hasRateLimits',
      message: expect.stringContaining(limit.name),
    });
    for (const change of [
      { enabled: false },
      { guardrailAssignments: [{ scope: 'Project', entityId: projectId }] },
    ])
      expect(
        await problemOf(who.call(guardrailRoutes.change, { params, body: { ...draft, ...change } as never })),
      ).toMatchObject({ code: 'guardrails.hasRateLimits' });
    await who.call(guardrailRoutes.change, { params, body: { ...draft, description: 'As before.' } });
  }
  await boss.call(guardrailRoutes.change, { params, body: { ...draft, enabled: false } });
  expect(await problemOf(boss.call(guardrailRoutes.remove, { params }))).toMatchObject({
    code: 'guardrails.hasRateLimits',
  });
  await boss.call(rateLimitRoutes.unmap, { params: { rateLimitId: limit.id, guardrailId: guardrail.id } });
  await sam.call(guardrailRoutes.remove, { params });
});

test('[G57] of a mapping and a deletion at the same moment one is refused, and nothing fails', async () => {
  for (let round = 0; round < 8; round++) {
    const [limit, guardrail] = [await limitOf(), await guardrailOn()];
    const results = await Promise.allSettled([
      map(limit, guardrail),
      boss.call(guardrailRoutes.remove, { params: { id: guardrail.id } }),
    ]);
    const codes = await Promise.all(
      results.flatMap((one) => (one.status === 'rejected' ? [problemOf(Promise.reject(one.reason))] : [])),
    );
    expect(codes).toHaveLength(1);
    expect(['rateLimits.guardrailUnknown', 'guardrails.hasRateLimits']).toContain(codes[0]?.code);
  }
});
