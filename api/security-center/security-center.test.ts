import { expect, test } from 'vitest';
import { agentCreated } from '../../shared/agents/events.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { filterTypes } from '../../shared/guardrails/filters/index.ts';
import { guardrailChanged, guardrailCreated, guardrailRemoved } from '../../shared/guardrails/events.ts';
import { guardrailRoutes } from '../../shared/guardrails/routes.ts';
import { policyPublished } from '../../shared/policies/events.ts';
import { securityCenterRoutes } from '../../shared/security-center/routes.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { publishedAgent } from '../../tests/kit/engine/published-agent.ts';
import { problemOf, world } from '../../tests/kit/world.ts';

const w = await world();
const sam = await w.person('SecurityAdmin');
const paula = await w.person('PlatformAdmin');
const echo = graphOf([step('in', 'inputStep'), step('out', 'outputStep')], 'in > out');
const pii = { ...filterTypes.PII.initial, enabled: true };
const hiding = [{ ...pii, filterActionType: 'Redact' as const }];

const landscape = (query: object = {}) => sam.call(securityCenterRoutes.landscape, { query });
const seenOf = async (id: string) => (await landscape()).items.find((one) => one.id === id);
const run = (agentId: string, text: string) =>
  paula.call(executionRoutes.execute, { params: { id: agentId }, body: { userInput: text } });

test('[SY1] the landscape says what guards each agent, the unguarded ones first', async () => {
  const open = await publishedAgent(w, echo);
  const closed = await publishedAgent(w, echo);
  const guardrail = await sam.call(guardrailRoutes.create, {
    body: {
      name: 'Own',
      filters: hiding,
      guardrailAssignments: [{ scope: 'Agent', entityId: closed.agentId }],
    },
  });
  expect(await seenOf(closed.agentId)).toMatchObject({
    activeVersion: 1,
    guardrails: [{ id: guardrail.id, name: 'Own', scope: 'Agent' }],
  });
  const { items } = await landscape();
  const placeOf = (id: string) => items.findIndex((one) => one.id === id);
  expect(placeOf(open.agentId)).toBeLessThan(placeOf(closed.agentId));
  expect((await landscape({ guarded: 'yes' })).items.map(({ id }) => id)).toEqual([closed.agentId]);
  // What is switched off guards nothing.
  const { id, ...draft } = guardrail;
  await sam.call(guardrailRoutes.change, { params: { id }, body: { ...draft, enabled: false } });
  expect((await landscape({ guarded: 'yes' })).totalCount).toBe(0);
});

test('[SY2] the overview counts guarded agents and what was found in seven days', async () => {
  const before = await sam.call(securityCenterRoutes.overview);
  const { agentId, projectId } = await publishedAgent(w, echo);
  await sam.call(guardrailRoutes.create, {
    body: {
      name: 'Of the project',
      filters: [{ ...pii, filterActionType: 'Block' as const }],
      guardrailAssignments: [{ scope: 'Project', entityId: projectId }],
    },
  });
  await run(agentId, 'Write to l.hahn@post.example').catch(() => undefined);
  const after = await sam.call(securityCenterRoutes.overview);
  expect(after.guarded).toBe(before.guarded + 1);
  expect(after.blocked).toEqual({ count: 1, before: 0 });
  expect(after.violations).toEqual([{ feed: 'dlp', count: 1, before: 0 }]);
  expect(await seenOf(agentId)).toMatchObject({ violations: 1 });
});

test('[SY3] only the security area opens the landscape, of the own workspace alone', async () => {
  const { agentId } = await publishedAgent(w, echo);
  for (const role of ['Admin', 'ProjectAdmin', 'ReadOnlyAdmin', 'EndUser'] as const) {
    const other = await w.person(role);
    expect(await problemOf(other.call(securityCenterRoutes.landscape, { query: {} }))).toMatchObject({
      code: 'access.forbidden',
    });
  }
  const stranger = await w.person('SecurityAdmin', { tenantId: (await w.tenant()).id });
  const seen = await stranger.call(securityCenterRoutes.landscape, { query: {} });
  expect(seen.items.map(({ id }) => id)).not.toContain(agentId);
});

test('[G53] filters are tried on the last runs of an agent and record nothing', async () => {
  const { agentId } = await publishedAgent(w, echo);
  await run(agentId, 'Write to l.hahn@post.example');
  await run(agentId, 'Nothing in it');
  const tried = await sam.call(guardrailRoutes.tryRuns, { body: { agentId, filters: hiding } });
  expect(tried).toMatchObject({
    runs: 2,
    withFindings: 1,
    filters: [{ filterType: 'PII', action: 'Redact', runs: 1 }],
  });
  expect(JSON.stringify(tried.examples)).not.toContain('l.hahn');
  expect(tried.examples.map(({ direction }) => direction).toSorted()).toEqual(['input', 'output']);
  expect(await seenOf(agentId)).toMatchObject({ violations: 0 });
  const stranger = await w.person('SecurityAdmin', { tenantId: (await w.tenant()).id });
  expect(
    await problemOf(stranger.call(guardrailRoutes.tryRuns, { body: { agentId, filters: hiding } })),
  ).toMatchObject({ code: 'guardrails.entityUnknown' });
});

test('[G53] what a guardrail has hidden is found by no filter that is tried later', async () => {
  const { agentId } = await publishedAgent(w, echo);
  await sam.call(guardrailRoutes.create, {
    body: {
      name: 'Hides addresses',
      filters: hiding,
      guardrailAssignments: [{ scope: 'Agent', entityId: agentId }],
    },
  });
  await run(agentId, 'Please write to l.hahn@post.example today');
  const word = (pattern: string) => ({
    ...filterTypes.KeywordDetector.initial,
    enabled: true,
    patterns: [pattern],
  });
  const tried = (pattern: string) =>
    sam.call(guardrailRoutes.tryRuns, { body: { agentId, filters: [word(pattern)] } });
  expect(await tried('hahn')).toMatchObject({ runs: 1, withFindings: 0, examples: [] });
  expect(await tried('today')).toMatchObject({ withFindings: 1 });
});

test('[SY4] what changes what guards an agent refreshes the landscape', () => {
  for (const event of [guardrailCreated, guardrailChanged, guardrailRemoved, policyPublished, agentCreated])
    expect(event.invalidates).toContain(securityCenterRoutes.landscape);
});
