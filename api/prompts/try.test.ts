// Trying prompts, with the demo model and with one that answers by the test.
import { expect, test } from 'vitest';
import { filterTypes } from '../../shared/guardrails/filters/index.ts';
import { guardrailRoutes } from '../../shared/guardrails/routes.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { DEMO_MODEL_ID } from '../../shared/models/model.ts';
import { promptRoutes } from '../../shared/prompts/routes.ts';
import { promptTryRoutes } from '../../shared/prompts/try-routes.ts';
import { PromptTry } from '../../shared/prompts/try.ts';
import { address } from '../../tests/kit/call-through.ts';
import { problemOf, type WorldPerson } from '../../tests/kit/world.ts';
import { syncWorld } from '../../tests/sync/kit.ts';

const w = await syncWorld();
const ann = await w.person('Admin');
const project = await w.project();

const prompt = (text: string, more: object = {}) =>
  ann.call(promptRoutes.create, {
    body: {
      name: `Prompt ${crypto.randomUUID()}`,
      projectId: project.id,
      promptMessageList: [{ text, order: 0 }],
      variables: [{ name: 'name', type: 'text' }],
      ...more,
    } as never,
  });
const asked = {
  version: 'draft',
  modelId: DEMO_MODEL_ID,
  projectId: project.id,
  values: { name: 'Zoe' },
  message: '',
};
const tryIt = (id: string, more: object = {}, by: WorldPerson = ann) =>
  by.call(promptTryRoutes.try, { params: { id }, body: { ...asked, ...more } });

test('[PR14] a version and the draft are tried with their values filled in, and say what they took', async () => {
  const { id } = await prompt('Say hello to {{name}}');
  const came = await tryIt(id, { version: '1' });
  expect(came).toMatchObject({ version: 1, problem: null, cost: 0, model: { isDemo: true } });
  expect(came.text).not.toBe('');
  expect(came.inputTokens).toBeGreaterThan(0);
  expect(await tryIt(id, { message: 'Hello?' })).toMatchObject({ version: 0, problem: null });
  const refusals = [
    [{ values: {} }, 'prompts.valueMissing', 'values.name'],
    [{ version: '7' }, 'prompts.versionNotFound', undefined],
    [{ projectId: (await w.project()).id }, 'prompts.projectNeeded', 'projectId'],
  ] as const;
  for (const [more, code, field] of refusals) {
    const problem = await problemOf(tryIt(id, more));
    expect([problem.code, Object.keys(problem.fields ?? {})[0]]).toEqual([code, field]);
  }
  expect(await tryIt(id, { modelId: 'nobody' })).toMatchObject({
    text: '',
    problem: { code: 'models.notFound' },
  });
});

test('[PR14] an answer is streamed as it is written, and ends with what it took', async () => {
  const { id } = await prompt('Say hello to {{name}}');
  const response = await ann.fetch(address(promptTryRoutes.try.path, { id }), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ ...asked, message: 'Who are you, and what can you do for me today?' }),
  });
  const events = (await response.text()).split('\n\n').filter((one) => one.startsWith('event:'));
  const dataOf = (one: string) => JSON.parse(one.split('\ndata: ')[1] ?? '') as { text: string };
  const last = PromptTry.parse(dataOf(events.at(-1) ?? ''));
  expect(events.length).toBeGreaterThan(2);
  expect(
    events
      .slice(0, -1)
      .map((one) => dataOf(one).text)
      .join(''),
  ).toBe(last.text);
});

test('[PR14] guardrails of the project hold for what is tried', async () => {
  const guarded = await w.project();
  const sam = await w.person('SecurityAdmin');
  await sam.call(guardrailRoutes.create, {
    body: {
      name: 'No badgers',
      guardrailTargets: [{ targetType: 'Model', applyTo: 'Input' }],
      guardrailAssignments: [{ scope: 'Project', entityId: guarded.id }],
      filters: [{ ...filterTypes.KeywordDetector.initial, filterActionType: 'Block', keywords: ['badger'] }],
    },
  });
  const { id } = await prompt('Say hello to {{name}}', { projectId: guarded.id });
  const outcome = (name: string) => tryIt(id, { projectId: guarded.id, values: { name } });
  expect(await outcome('a badger')).toMatchObject({ text: '', problem: { code: 'prompts.tryBlocked' } });
  expect(await outcome('a heron')).toMatchObject({ problem: null });
});

test('[PR15] inputs are kept by name, limited in number, and only by who may change the prompt', async () => {
  const { id } = await prompt('Say hello to {{name}}');
  const save = (name: string, by: WorldPerson = ann) =>
    by.call(promptTryRoutes.saveInput, { params: { id }, body: { name, values: { name } } });
  const list = () => ann.call(promptTryRoutes.listInputs, { params: { id } });
  const first = await save('Zoe');
  await save('ZOE');
  expect(await list()).toMatchObject([{ id: first.id, name: 'ZOE', values: { name: 'ZOE' } }]);
  const pete = await w.person('ProjectAdmin', { projects: [(await w.project()).id] });
  const { code } = await problemOf(save('mine', pete));
  expect(code).toBe('prompts.notFound');
  for (let count = 1; count < workLimits.prompts.maxInputs; count++) await save(`Input ${count}`);
  expect(await problemOf(save('one too many'))).toMatchObject({ code: 'prompts.tooManyInputs' });
  await ann.call(promptTryRoutes.removeInput, { params: { id, inputId: first.id } });
  expect(await list()).toHaveLength(workLimits.prompts.maxInputs - 1);
  const again = ann.call(promptTryRoutes.removeInput, { params: { id, inputId: first.id } });
  expect(await problemOf(again)).toMatchObject({ code: 'prompts.inputNotFound' });
});
