// Secrets are planted in what people send and what models answer; guardrails redact or block them. Then everybody who
// may look calls everything that may be looked at, listens to everything, and never meets them again.
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { apiKeyRoutes } from '../../shared/api-keys/routes.ts';
import { approvalRoutes } from '../../shared/approvals/routes.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { filterTypes } from '../../shared/guardrails/filters/index.ts';
import type { GuardrailDraft } from '../../shared/guardrails/guardrail.ts';
import { guardrailRoutes } from '../../shared/guardrails/routes.ts';
import { violationRoutes } from '../../shared/guardrails/violation-routes.ts';
import { topicOf } from '../../shared/live/channel.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { flagNames } from '../../shared/access/flags.ts';
import { adminRoles } from '../../shared/access/roles.ts';
import { setFlag } from '../../api/tenants/index.ts';
import { graphOf, step } from '../kit/engine/graphs.ts';
import { publishedAgent } from '../kit/engine/published-agent.ts';
import { everyChannel } from '../kit/every-channel.ts';
import { everyCall, parameterNames, send } from '../kit/every-call.ts';
import { eventually } from '../kit/eventually.ts';
import { isNight } from '../kit/nightly.ts';
import { startProviderServer } from '../kit/provider-server.ts';
import { callThrough, problemOf, world, type WorldPerson } from '../kit/world.ts';
import { watchBy } from '../live/kit.ts';

const server = await startProviderServer();
afterAll(() => server.stop());
const w = await world({ egressAllow: [server.door] });
await w.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = w.app.server.address() as AddressInfo;

const { id: tenantId } = await w.tenant();
for (const flag of flagNames) await setFlag(w.db, { tenantId }, flag, true);
const paula = await w.person('PlatformAdmin', { tenantId });
const { id: projectId } = await w.project({ tenantId });
const model = { displayName: 'Parrot', modelName: 'gpt', provider: 'OpenAI' as const, endpoint: server.url };
const { id: modelId } = await paula.call(modelRoutes.create, { body: { ...model, apiKey: 'sk' } });

const emails = ['zqin', 'zqout', 'zqchild', 'zqtalk', 'zqapi', 'zqlist'].map(
  (name) => `${name}.fox@example.org`,
);
const [inEmail = '', outEmail = '', childEmail = '', talkEmail = '', apiEmail = '', listEmail = ''] = emails;
const passwords = ['Zq7vInput4x', 'Zq7vOutput4x', 'Zq7vChild4x'];
const [inPassword = '', outPassword = '', childPassword = ''] = passwords;
const planted = [...emails, ...passwords];
const passwordMessage = (password: string) => `Never mind the weather: the password is ${password}`;

async function agent(steps: Parameters<typeof graphOf>[0], path: string) {
  const all = [
    step('in', 'inputStep'),
    ...steps,
    step('out', 'outputStep', { template: '{{ input.text }}' }),
  ];
  return (await publishedAgent(w, graphOf(all, path), { tenantId, projectId })).agentId;
}

const asks = () =>
  agent([step('ask', 'AIOperation', { modelId, includeChatHistory: true })], 'in > ask > out');

let guards = 0;
const guard = (agentId: string, applyTo: GuardrailDraft['guardrailTargets'][number]['applyTo']) =>
  paula.call(guardrailRoutes.create, {
    body: {
      name: `Guard ${++guards}`,
      filters: [filterTypes.PII.initial, filterTypes.Secrets.initial],
      guardrailAssignments: [{ scope: 'Agent', entityId: agentId }],
      guardrailTargets: [{ targetType: 'Model', applyTo }],
    },
  });

const answers: string[] = [];
const runIds: string[] = [];

/** Runs it to its end or its pause; the model answers `reply`. */
async function run(agentId: string, userInput: string, { reply = 'Fine.', more = {}, by = paula.call } = {}) {
  server.play({ pieces: reply.match(/.{1,7}/gs) ?? [] });
  const answer = await by(executionRoutes.execute, {
    params: { id: agentId },
    body: { userInput, debug: true, ...more },
  });
  // What waits for another run is answered before that run's guardrails have looked at anything.
  if (answer.isCompleted) answers.push(JSON.stringify(answer));
  runIds.push(answer.runId);
  return answer;
}

const guardedIn = await asks();
const guardedOut = await asks();
const child = await agent([], 'in > out');
await guard(guardedIn, 'Input');
await guard(guardedOut, 'Output');
await guard(child, 'Both');
const parent = await agent(
  [
    step('list', 'jsonFormatterStep', { template: '{"{{ input.text }}": ["{{ input.text | upper }}"]}' }),
    step('sub', 'executePipelineStep', { agentId: child, input: 'Please read: {{ input.text }}' }),
    step('sure', 'approvalStep', {
      subject: 'Send {{ input.text }}?',
      message: '{{ input.text }} is asked for',
      approvers: { roles: ['PlatformAdmin'], userIds: [] },
      allowEdit: true,
    }),
  ],
  'in > list > sub > sure > out',
);

await run(guardedIn, `I am ${inEmail}`);
expect(await run(guardedIn, passwordMessage(inPassword))).toMatchObject({ status: 'halted' });
await run(guardedOut, `Who is ${outEmail}?`, { reply: `That is ${outEmail}, as you know.` });
const answer = { reply: `${passwordMessage(outPassword)} and there is more to say` };
expect(await run(guardedOut, passwordMessage(outPassword), answer)).toMatchObject({ status: 'halted' });
const conversation = { conversationId: 'talk' };
await run(guardedOut, `Remember ${talkEmail}`, { reply: `I shall: ${talkEmail}`, more: conversation });
await run(guardedOut, 'What did I say?', { more: conversation });
const waiting = await run(parent, childEmail);
expect(waiting).toMatchObject({ status: 'waiting' });
const stopped = await run(parent, passwordMessage(childPassword));
const again = await paula.call(executionRoutes.rerun, { params: { id: runIds[1] ?? '' } });
runIds.push(again.runId);
const { key } = await paula.call(apiKeyRoutes.create, {
  body: { name: 'Program', scopes: ['read', 'execute'], includeConversations: true },
});
const program = { ...paula, fetch: w.fetchWith({ 'x-api-key': key }) };
await run(guardedIn, `I am ${apiEmail}`, { by: callThrough(program.fetch) });
await streamed(guardedIn, `I am ${listEmail}`);

async function streamed(agentId: string, userInput: string) {
  server.play();
  const response = await paula.fetch(`/v1/PipelineExecution/${agentId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ userInput }),
  });
  answers.push(await response.text());
  runIds.push(response.headers.get('x-run-id') ?? '');
}

await eventually(async () => {
  const { rows } = await w.owner.query(
    `select id, status from runs where tenant_id = $1 and ended_at is null`,
    [tenantId],
  );
  return rows.length === 1 && rows[0].id === waiting.runId && rows[0].status === 'waiting';
});
expect(await paula.call(executionRoutes.read, { params: { id: stopped.runId } })).toMatchObject({
  status: 'halted',
});

const idsIn = async (table: 'runs' | 'approvals' | 'violations' | 'agents' | 'projects') => {
  const { rows } = await w.owner.query(`select id from ${table} where tenant_id = $1 order by id`, [
    tenantId,
  ]);
  return rows.map(({ id }) => String(id));
};
const allRuns = await idsIn('runs');
const findings = [await idsIn('approvals'), await idsIn('violations')];
const kinds = [allRuns, ...findings, await idsIn('agents'), await idsIn('projects')];

/** Also in the other ways in which an answer may spell it. */
const met = (text: string) => planted.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()));

const readCalls = everyCall.filter(
  ({ route }) => route.access !== 'public' && (route.method === 'GET' || route.safe),
);

const readers: (readonly [string, Pick<WorldPerson, 'fetch'>])[] = [['an API key', program]];
for (const role of adminRoles)
  readers.push([
    role,
    await w.person(role, { tenantId, projects: role === 'ProjectAdmin' ? [projectId] : [] }),
  ]);

test('[G31] the caller of an agent gets the answer as guardrails passed it', () => {
  expect(answers.flatMap(met)).toEqual([]);
  expect(answers.join('\n')).toContain('[EMAIL]');
});

type Route = (typeof readCalls)[number]['route'];
const tellsOfRuns = ({ path }: Route) => /Execution|Approval|Violation|Batch|Sample/i.test(path);

/**
 * What tells of runs gets each run, and every other finding; other calls get one ID of each kind, another one for each
 * reader; at night all.
 */
function idsFor(route: Route, turn: number): string[] {
  if (isNight) return kinds.flat();
  const oneOfEach = kinds.flatMap((ids) => ids[turn % ids.length] ?? []);
  const ofRuns = [...allRuns, ...findings.flat().filter((_, at) => at % 2 === turn % 2)];
  return [...new Set([...(tellsOfRuns(route) ? ofRuns : []), ...oneOfEach])];
}

test.for(readers.map(([name, reader], turn) => [name, reader, turn] as const))(
  '[G31] %s sees nothing that was redacted or blocked in any answer',
  { timeout: 120_000 },
  async ([, { fetch }, turn]) => {
    let output = '';
    for (const { name, route } of readCalls) {
      const names = parameterNames(route);
      for (const id of names.length > 0 ? idsFor(route, turn) : ['']) {
        const params = Object.fromEntries(names.map((parameter) => [parameter, id]));
        const { text } = await send(fetch, route, { params });
        expect([name, id, met(text)]).toEqual([name, id, []]);
        if (route.path.startsWith('/v1/PipelineExecution')) output += text;
      }
    }
    expect(output).toContain('[EMAIL]');
    expect(output).toContain('[BLOCKED]');
  },
);

test.for(readers)('[G31] %s sees no hidden text in event streams', async ([, { fetch }]) => {
  for (const id of allRuns.filter((one) => one !== waiting.runId)) {
    await eventually(async () => (await paula.call(executionRoutes.read, { params: { id } })).endedAt);
    const headers = { accept: 'text/event-stream' };
    const text = await (await fetch(`/v1/PipelineExecution/${id}/events`, { headers })).text();
    expect([id, text.includes('run.finished'), met(text)]).toEqual([id, true, []]);
  }
});

test('[G31] no live topic reveals a hidden text', async () => {
  const topics = everyChannel.flatMap((channel) =>
    channel.keyed ? allRuns.map((id) => topicOf(channel, id)) : [topicOf(channel)],
  );
  const watchers = topics.map((topic) => watchBy({ cookie: paula.cookie }, port, topic, 0));
  await eventually(() =>
    watchers.every(({ states, refused }) => states.includes('live') || refused.length > 0),
  );
  expect(watchers.reduce((sum, { items }) => sum + items.length, 0)).toBeGreaterThan(50);
  for (const [at, { items }] of watchers.entries())
    expect([topics[at], met(JSON.stringify(items))]).toEqual([topics[at], []]);
  for (const one of watchers) one.close();
});

test('[R7] a run shows its input as guardrails passed it, and names the guardrails that acted', async () => {
  const read = async (id = '') => paula.call(executionRoutes.read, { params: { id } });
  expect(await read(runIds[0])).toMatchObject({
    inputState: 'passed',
    input: { text: 'I am [EMAIL]' },
    guardrailActions: [{ action: 'Redact', direction: 'input', guardrailName: 'Guard 1', stepKey: 'in' }],
  });
  const blocked = await read(runIds[1]);
  expect(blocked).toMatchObject({ inputState: 'blocked', input: { text: '', variables: {} } });
  const [action] = blocked.guardrailActions;
  const violation = await paula.call(violationRoutes.read, { params: { id: action?.violationId ?? '' } });
  expect(violation).toMatchObject({ runId: runIds[1], guardrailName: action?.guardrailName });
  expect((await read(runIds[2])).guardrailActions).toMatchObject([{ direction: 'output', stepKey: 'ask' }]);
});

test('[R8] opening a violation reads the steps of its run without an audit line', async () => {
  const sam = await w.person('SecurityAdmin', { tenantId });
  const outline = await sam.call(executionRoutes.outline, { params: { id: runIds[2] ?? '' } });
  expect(outline.steps.map(({ key, title }) => [key, title])).toEqual([
    ['in', 'in'],
    ['ask', 'ask'],
    ['out', 'out'],
  ]);
  const { rows } = await w.owner.query('select event from audit_log where user_id = $1', [sam.person.id]);
  expect(rows).toEqual([]);
});

test('[R7] an approval is masked, and its original text is sent unless somebody edits it', async () => {
  const { items } = await paula.call(approvalRoutes.list, { query: {} });
  const [approval] = items;
  expect(approval).toMatchObject({ subject: 'Send [EMAIL]?', message: '[EMAIL] is asked for' });
  const decided = await paula.call(approvalRoutes.decide, {
    params: { id: approval?.id ?? '' },
    body: { decision: 'approved', subject: approval?.subject },
  });
  expect(decided).toMatchObject({ isEdited: false, subject: 'Send [EMAIL]?' });
  const { rows } = await w.owner.query(`select output ->> 'text' as text from run_steps where key = 'sure'`);
  await eventually(async () => {
    const { rows: now } = await w.owner.query(
      `select output ->> 'subject' as a, output ->> 'text' as b from run_steps where key = 'sure'`,
    );
    return now.some(({ a, b }) => (b ?? a) === `Send ${childEmail}?`);
  });
  expect(rows.length).toBeGreaterThan(0);
});

const refusals = [
  ['Admin', 'access.forbidden'],
  ['ReadOnlyAdmin', 'access.readOnly'],
  ['ProjectAdmin', 'access.forbidden'],
] as const;

test('[R8] only people with edit permission on violations reveal a run, with a reason and one audit line', async () => {
  const reason = 'A customer asked what we know.';
  const reveal = (actor: Pick<WorldPerson, 'call'>, id: string, body: object = { reason }) =>
    actor.call(executionRoutes.reveal, { params: { id }, body: body as { reason: string } });
  for (const [role, code] of refusals) {
    const other = await w.person(role, { tenantId, projects: [projectId] });
    expect(await problemOf(reveal(other, runIds[0] ?? ''))).toMatchObject({ code });
  }
  const byProgram = reveal({ call: callThrough(program.fetch) }, runIds[0] ?? '');
  expect(await problemOf(byProgram)).toMatchObject({ code: 'access.keyTooWeak' });

  const sam = await w.person('SecurityAdmin', { tenantId });
  const lines = async () =>
    (
      await w.owner.query('select event, subject from audit_log where user_id = $1 order by created_at', [
        sam.person.id,
      ])
    ).rows;
  for (const body of [{}, { reason: '  ' }])
    expect(await problemOf(reveal(sam, runIds[0] ?? '', body))).toMatchObject({ code: 'kernel.invalid' });
  expect(await lines()).toEqual([]);

  const revealed = await reveal(sam, runIds[0] ?? '');
  expect(revealed).toMatchObject({
    input: { text: `I am ${inEmail}` },
    checkedTexts: [{ stepKey: 'in', direction: 'input', text: `I am ${inEmail}` }],
  });
  expect(await lines()).toMatchObject([{ event: 'run.revealed', subject: { id: runIds[0], reason } }]);

  const [, , output, blockedOutput] = runIds;
  const checked = async (id = '') => (await reveal(sam, id)).checkedTexts.map(({ text }) => text).join();
  expect(await checked(output)).toContain(outEmail);
  expect(await checked(blockedOutput)).toContain(outPassword);
  expect(await reveal(sam, runIds[1] ?? '')).toMatchObject({ input: { text: passwordMessage(inPassword) } });
  expect(await lines()).toHaveLength(4);

  const { items } = await sam.call(violationRoutes.list, { query: {} });
  const params = { id: items[0]?.id ?? '' };
  await sam.call(violationRoutes.reveal, { params, body: { reason } });
  const all = await lines();
  expect(all).toHaveLength(5);
  expect(all[4]).toMatchObject({ event: 'violation.revealed', subject: { reason } });
});
