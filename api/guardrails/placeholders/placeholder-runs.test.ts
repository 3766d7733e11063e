import { expect, test } from 'vitest';
import { conversationRoutes } from '../../../shared/conversations/routes.ts';
import { executionRoutes } from '../../../shared/executions/routes.ts';
import { filterTypes, type Filter } from '../../../shared/guardrails/filters/index.ts';
import { guardrailRoutes } from '../../../shared/guardrails/routes.ts';
import { actAs } from '../../../tests/kit/acting.ts';
import { graphOf, step } from '../../../tests/kit/engine/graphs.ts';
import { publishedAgent } from '../../../tests/kit/engine/published-agent.ts';
import { problemOf, world } from '../../../tests/kit/world.ts';
import type { CheckContext } from '../../engine/ports.ts';
import { createGuardrails } from '../index.ts';

const w = await world();

const echo = graphOf(
  [
    step('in', 'inputStep'),
    step('shape', 'jsonFormatterStep', { template: '{"text": "Re: {{ input.text }}"}' }),
    step('out', 'outputStep'),
  ],
  'in > shape > out',
);

const { port, texts } = createGuardrails({ ...w, events: w.events });

const placeholders: Filter = { ...filterTypes.PII.initial, replaceWith: 'Placeholder' };

async function guardedAgent(filter: Filter = placeholders) {
  const { id: tenantId } = await w.tenant();
  const [ann, ben] = [await w.person('Admin', { tenantId }), await w.person('Admin', { tenantId })];
  const { agentId, projectId } = await publishedAgent(w, echo, { tenantId });
  const paula = await w.person('PlatformAdmin', { tenantId });
  await paula.call(guardrailRoutes.create, {
    body: {
      name: 'Placeholders',
      filters: [filter],
      guardrailAssignments: [{ scope: 'Tenant', entityId: tenantId }],
    },
  });
  const conversationId = crypto.randomUUID();
  const say = (person: typeof ann, userInput: string, more: object = {}) =>
    person.call(executionRoutes.execute, {
      params: { id: agentId },
      body: { userInput, conversationId, ...more },
    });
  return { tenantId, agentId, projectId, ann, ben, paula, say };
}

test('[G61] the person who wrote a value reads it in the answer, others and everything stored have its placeholder', async () => {
  const { tenantId, agentId, ann, ben, say } = await guardedAgent();
  const answer = await say(ann, 'Mail ann.private@post.example', { debug: true });
  expect(answer.result).toBe('Re: Mail ann.private@post.example');
  const params = { id: answer.runId };
  const own = await ann.call(executionRoutes.read, { params });
  expect(own.input.text).toBe('Mail ann.private@post.example');
  const others = await ben.call(executionRoutes.read, { params });
  expect(others.input.text).toBe('Mail [EMAIL_1]');
  expect(JSON.stringify(others)).not.toContain('ann.private');
  const [listed] = (await ben.call(executionRoutes.list, { query: { agentId } })).items;
  expect(listed?.outputText).toContain('[EMAIL_1]');

  const streamed = await ann.fetch(`/v1/PipelineExecution/${answer.runId}/events`, {
    headers: { accept: 'text/event-stream' },
  });
  expect(await streamed.text()).toContain('Re: Mail ann.private@post.example');
  // Live topics tell placeholders; each reader asks for the values that are theirs.
  expect(await ann.call(executionRoutes.values, { params })).toEqual({
    '[EMAIL_1]': 'ann.private@post.example',
  });
  expect(await ben.call(executionRoutes.values, { params })).toEqual({});
  expect(await problemOf(ben.call(conversationRoutes.values, { params }))).toMatchObject({
    code: 'conversations.notFound',
  });
  // The same value in the next message, before guardrails have looked at that.
  const next = 'Again ann.private@post.example';
  const shownTo = async (id: string) => (await texts.of({ tenantId }, answer.runId, id)).hide(next);
  expect(await shownTo(own.startedBy.id)).toBe(next);
  expect(await shownTo(crypto.randomUUID())).toBe('Again [EMAIL_1]');
  const journal = await ben.call(executionRoutes.events, { params, query: {} });
  expect(JSON.stringify(journal)).not.toContain('ann.private');

  for (const table of ['run_steps', 'run_events', 'run_placeholders', 'run_redactions', 'channel_messages']) {
    const { rows } = await w.owner.query(
      `select count(*)::int as count from ${table} as stored
      where tenant_id = $1 and stored::text like '%ann.private%'`,
      [tenantId],
    );
    expect([table, rows[0]?.count]).toEqual([table, 0]);
  }
});

test('[G60] in one conversation callers at the same moment get the same number for the same value', async () => {
  const { ann, ben, say } = await guardedAgent();
  const texts = ['x@post.example', 'y@post.example', 'x@post.example', 'z@post.example', 'y@post.example'];
  const answers = await Promise.all(texts.map((text) => say(ann, text)));
  const seen = await Promise.all(
    answers.map(
      async ({ runId }) => (await ben.call(executionRoutes.read, { params: { id: runId } })).input.text,
    ),
  );
  const numbers = new Map(texts.map((text, index) => [text, seen[index]]));
  expect(seen).toEqual(texts.map((text) => numbers.get(text)));
  expect(new Set(numbers.values()).size).toBe(3);
});

test('[G62] a placeholder that somebody typed stands for nobody’s value', async () => {
  const { ann, ben, say } = await guardedAgent();
  await say(ann, 'ann.private@post.example');
  const typed = await say(ben, 'What is [EMAIL_1], and [EMAIL_7]?');
  expect(typed.result).toBe('Re: What is [EMAIL_1], and [EMAIL_7]?');
  const read = async (person: typeof ann) =>
    (await person.call(executionRoutes.read, { params: { id: typed.runId } })).input.text;
  expect(await read(ann)).toBe('What is [EMAIL_1], and [EMAIL_7]?');
  const own = await say(ann, 'I typed [EMAIL_1].');
  expect(own.result).toBe('Re: I typed [EMAIL_1].');
  const both = await say(ann, 'ann.private@post.example typed [EMAIL_1].');
  const streamed = await ann.fetch(`/v1/PipelineExecution/${both.runId}/events`, {
    headers: { accept: 'text/event-stream' },
  });
  expect(await streamed.text()).toContain('Re: ann.private@post.example typed [EMAIL_1].');
});

test('[G61] another tenant, and a person who acts for the one who wrote it, are given nothing back', async () => {
  const { ann, paula, say } = await guardedAgent();
  const { runId } = await say(ann, 'ann.private@post.example');
  const stranger = await w.person('PlatformAdmin', { tenantId: (await w.tenant()).id });
  const params = { id: runId };
  expect(await problemOf(stranger.call(executionRoutes.read, { params }))).toMatchObject({
    code: 'executions.notFound',
  });
  const acting = await actAs(w, paula, ann);
  expect((await acting.call(executionRoutes.read, { params })).input.text).toBe('[EMAIL_1]');
});

test('[G63] a tool is sent the values where the filter allows it, and no other guardrail would hide them', async () => {
  const sent = { to: '[EMAIL_1]', note: '{"cc":["[EMAIL_1]","[EMAIL_2]"]}' };
  for (const toolsGetValues of [false, true]) {
    const one = await guardedAgent({ ...placeholders, toolsGetValues });
    const { tenantId, agentId, projectId, ann, ben, paula } = one;
    const { runId } = await one.say(ann, 'ann.private@post.example');
    const contextOf = (id: string): CheckContext & { tool: string } => ({
      ...{ tenantId, projectId, agentId, runId, agentName: 'A', agentVersion: '1', tool: 'mail' },
      ...{ stepKey: 'send', stepTitle: 'Send', startedBy: { id, name: 'Ann' } },
    });
    expect(await port.restoreForTool(contextOf(ben.person.id), sent)).toEqual(sent);
    expect(await port.restoreForTool(contextOf(ann.person.id), sent)).toEqual(
      toolsGetValues
        ? { to: 'ann.private@post.example', note: '{"cc":["ann.private@post.example","[EMAIL_2]"]}' }
        : sent,
    );
    await paula.call(guardrailRoutes.create, {
      body: {
        name: 'No mails to tools',
        filters: [
          { ...filterTypes.KeywordDetector.initial, filterActionType: 'Block', keywords: ['ann.private'] },
        ],
        guardrailAssignments: [{ scope: 'Tenant', entityId: tenantId }],
      },
    });
    const blocked = createGuardrails({ ...w, events: w.events }).port;
    expect(await blocked.restoreForTool(contextOf(ann.person.id), sent)).toEqual(sent);
  }
});
