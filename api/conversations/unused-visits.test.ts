// Conversations of visitors who never return.
import { expect, test } from 'vitest';
import { chatWith } from '../../tests/kit/chat.ts';
import { embedWorld } from '../../tests/kit/embedding.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { removeUnusedVisits } from './remove-unused-visits.ts';

const { w, scene, visitor } = await embedWorld();
const eve = await w.person('EndUser');

const asking = graphOf(
  [
    step('in', 'inputStep'),
    step('ask', 'approvalStep', { approvers: { roles: ['Admin'], userIds: [] }, message: 'Go on?' }),
  ],
  'in > ask',
);

test('[EM13] a visitor’s conversation is deleted after 90 days without a message, a colleague’s is not', async () => {
  const place = await scene();
  const [gone, back] = [await visitor(place), await visitor(place)];
  for (const one of [gone, back]) {
    await one.ask('Hello');
    await one.ended();
  }
  const hers = chatWith(eve, place.id);
  await hers.ask('Hello');
  const ids = [gone.conversationId, back.conversationId, hers.id];
  const age = (days: number) =>
    w.owner.query(
      'update conversations set updated_at = now() - make_interval(days => $1) where id = any($2)',
      [days, ids],
    );
  const kept = async () =>
    (await w.owner.query('select id from conversations where id = any($1)', [ids])).rows.map(({ id }) => id);
  const clean = () => removeUnusedVisits(w, new AbortController().signal);
  await age(89);
  await clean();
  expect(await kept()).toHaveLength(3);
  await age(91);
  await back.ask('I am back');
  await back.ended();
  await clean();
  expect((await kept()).toSorted()).toEqual([back.conversationId, hers.id].toSorted());
  expect(await gone.texts()).toEqual([]);
  const { rows } = await w.owner.query('select status from runs where conversation_id = $1', [
    gone.conversationId,
  ]);
  expect(rows).toEqual([{ status: 'succeeded' }]);
});

test('[EM13] an answer that still waits in it is stopped', async () => {
  const place = await scene({}, asking);
  const one = await visitor(place);
  await one.ask('Hello');
  const state = async () =>
    (await w.owner.query('select status from runs where conversation_id = $1', [one.conversationId])).rows[0]
      ?.status;
  await eventually(async () => (await state()) === 'waiting');
  await w.owner.query("update conversations set updated_at = now() - interval '91 days' where id = $1", [
    one.conversationId,
  ]);
  await removeUnusedVisits(w, new AbortController().signal);
  expect(await state()).toBe('cancelled');
});
