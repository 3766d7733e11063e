import { expect, test } from 'vitest';
import { MAX_SAMPLE_CHARACTERS, MAX_SAMPLES, sampleRoutes } from '../../shared/executions/sample.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { publishedAgent } from '../../tests/kit/engine/published-agent.ts';
import { problemOf, world } from '../../tests/kit/world.ts';

const w = await world();
const echo = graphOf([step('in', 'inputStep'), step('out', 'outputStep')], 'in > out');

test('[R48] inputs saved for an agent are its team’s: replaced by name, listed by name, deleted by anybody who edits', async () => {
  const [ann, ben] = [await w.person('Admin'), await w.person('Admin')];
  const { agentId } = await publishedAgent(w, echo);
  const params = { id: agentId };
  await ann.call(sampleRoutes.save, { params, body: { name: 'Refund', typed: { message: 'a' } } });
  const second = { name: 'Angry', typed: { message: 'b', order: '7' } };
  await ann.call(sampleRoutes.save, { params, body: second });
  await ben.call(sampleRoutes.save, { params, body: { name: 'Refund', typed: { message: 'c' } } });
  const listed = await ann.call(sampleRoutes.list, { params });
  expect(listed).toMatchObject([second, { name: 'Refund', typed: { message: 'c' } }]);
  const sampleId = listed[0]?.id ?? '';
  await ben.call(sampleRoutes.remove, { params: { ...params, sampleId } });
  expect(await ann.call(sampleRoutes.list, { params })).toHaveLength(1);
  expect(await problemOf(ann.call(sampleRoutes.remove, { params: { ...params, sampleId } }))).toMatchObject({
    code: 'executions.sampleNotFound',
  });
});

test('[R48] the number and the size of saved inputs have limits, also for people who save at once', async () => {
  const ann = await w.person('Admin');
  const { agentId } = await publishedAgent(w, echo);
  const save = (name: string, message = 'x') =>
    ann.call(sampleRoutes.save, { params: { id: agentId }, body: { name, typed: { message } } }).then(
      () => 'saved',
      (error: { problem?: { code: string } }) => error.problem?.code ?? 'refused',
    );
  const saved = await Promise.all(Array.from({ length: MAX_SAMPLES + 3 }, (_, n) => save(`sample ${n}`)));
  expect(saved.filter((one) => one === 'saved')).toHaveLength(MAX_SAMPLES);
  expect(await ann.call(sampleRoutes.list, { params: { id: agentId } })).toHaveLength(MAX_SAMPLES);
  expect(await save('sample 0', 'x'.repeat(MAX_SAMPLE_CHARACTERS))).not.toBe('saved');
});
