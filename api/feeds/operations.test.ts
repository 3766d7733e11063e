import { expect, test } from 'vitest';
import { accessProblems } from '../../shared/access/problems.ts';
import type { Role } from '../../shared/access/roles.ts';
import { auditRoutes } from '../../shared/audit/routes.ts';
import { consumptionRoutes } from '../../shared/feeds/consumption.ts';
import { conversationFeedRoutes } from '../../shared/feeds/conversation.ts';
import { CallFailed } from '../../tests/kit/call-through.ts';
import { addRun } from '../../tests/kit/past-run.ts';
import { world, type WorldPerson } from '../../tests/kit/world.ts';

const w = await world();

/** Two projects; three turns of two conversations in the first, one run without one in the other. */
async function operated() {
  const { id: tenantId } = await w.tenant();
  const [mine, other] = [await w.project({ tenantId }), await w.project({ tenantId })];
  const agentId = crypto.randomUUID();
  const runs = [
    { projectId: mine.id, agentId, conversation: 'c:1', cost: 1, status: 'succeeded' },
    { projectId: mine.id, agentId, conversation: 'c:1', cost: 2, status: 'failed' },
    { projectId: mine.id, agentId, conversation: 'c2', cost: 4, status: 'succeeded' },
    { projectId: other.id, agentId: crypto.randomUUID(), conversation: null, cost: 8, status: 'succeeded' },
  ];
  for (const { conversation, ...run } of runs) {
    const id = await addRun(w, { tenantId, ...run });
    await w.owner.query(
      `update runs set conversation_id = $2, started_by_id = 'ann', started_by_name = 'Ann' where id = $1`,
      [id, conversation],
    );
    await w.owner.query(
      `insert into run_models (tenant_id, run_id, model_id, name, provider, calls, input_tokens, output_tokens, cost)
        values ($1, $2, 'm', 'Model', 'OpenAI', 2, 10, 5, $3)`,
      [tenantId, id, run.cost],
    );
  }
  const as = (role: Role, projects: string[] = []) => w.person(role, { tenantId, projects });
  return { mine, other, agentId, as };
}

async function rowsOf(person: WorldPerson, path: string) {
  const response = await person.fetch(path);
  return response.ok ? (await response.text()).trim().split('\n').length - 1 : response.status;
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: CallFailed) => error.problem.code,
  );

test('[F30] consumption is summed by user, project, agent and model; list, chart and file agree', async () => {
  const { as } = await operated();
  const ann = await as('Admin');
  const costs = async (by: 'user' | 'project' | 'agent' | 'model') =>
    (await ann.call(consumptionRoutes.list, { query: { by } })).items.map(({ cost }) => cost);
  expect([await costs('user'), await costs('project'), await costs('model')]).toEqual([[15], [8, 7], [15]]);
  expect(await costs('agent')).toEqual([8, 7]);
  const [row] = (await ann.call(consumptionRoutes.list, { query: {} })).items;
  expect(row).toMatchObject({ name: 'Ann', runs: 4, calls: 8, inputTokens: 40, outputTokens: 20 });
  const series = await ann.call(consumptionRoutes.series, {
    query: { startTime: new Date(0).toISOString(), endTime: new Date(Date.now() + 1000).toISOString() },
  });
  expect(series.reduce((sum, { cost }) => sum + cost, 0)).toBe(15);
  expect(await rowsOf(ann, '/v1/Consumption/export?by=agent')).toBe(2);
});

test('[F30] consumption is for those who may see operations, in their projects', async () => {
  const { mine, as } = await operated();
  const seen = async (role: Role, projects: string[] = []) => {
    const person = await as(role, projects);
    const listed = await person
      .call(consumptionRoutes.list, { query: { by: 'agent' } })
      .catch((error: CallFailed) => error.problem.code);
    return [
      typeof listed === 'string' ? listed : listed.items.length,
      await rowsOf(person, '/v1/Consumption/export?by=agent'),
    ];
  };
  expect(await seen('PlatformAdmin')).toEqual([2, 2]);
  expect(await seen('ReadOnlyAdmin')).toEqual([2, 2]);
  expect(await seen('ProjectAdmin', [mine.id])).toEqual([1, 1]);
  expect(await seen('SecurityAdmin')).toEqual([accessProblems.forbidden.code, 403]);
});

test('[F31] conversations have their figures, by role and project', async () => {
  const { mine, other, as } = await operated();
  const ann = await as('Admin');
  const { items } = await ann.call(conversationFeedRoutes.list, {
    query: { sortBy: 'turns', sortDirection: 'DESC' },
  });
  expect(
    items.map(({ conversationId, turns, unanswered, cost }) => [conversationId, turns, unanswered, cost]),
  ).toEqual([
    ['c:1', 2, 1, 3],
    ['c2', 1, 0, 4],
  ]);
  const counted = async (role: Role, projects: string[] = [], query = {}) =>
    (await (await as(role, projects)).call(conversationFeedRoutes.list, { query })).totalCount;
  expect(await counted('ProjectAdmin', [mine.id])).toBe(2);
  expect(await counted('ProjectAdmin', [other.id])).toBe(0);
  expect(await counted('ReadOnlyAdmin', [], { unanswered: 'true' })).toBe(1);
  expect(await codeOf(counted('SecurityAdmin'))).toBe(accessProblems.forbidden.code);
  expect(await rowsOf(ann, '/v1/ConversationFeed/export?unanswered=false')).toBe(1);
});

test('[F31] texts of a conversation are read on request, and the audit log says by whom', async () => {
  const { agentId, other, as } = await operated();
  const ann = await as('Admin');
  const query = { agentId, conversationId: 'c:1' };
  const turns = await ann.call(conversationFeedRoutes.turns, { query });
  expect(turns.map(({ status }) => status)).toEqual(['succeeded', 'failed']);
  const elsewhere = await as('ProjectAdmin', [other.id]);
  expect(await elsewhere.call(conversationFeedRoutes.turns, { query })).toEqual([]);
  const { items } = await ann.call(auditRoutes.list, { query: { personId: ann.person.id } });
  expect(items.map(({ route }) => route).filter((route) => route?.includes('ConversationFeed'))).toHaveLength(
    1,
  );
});
