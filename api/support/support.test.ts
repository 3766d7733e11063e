import { expect, test } from 'vitest';
import { tutorialRoutes } from '../../shared/support/routes.ts';
import { tutorialIds } from '../../shared/support/tutorials.ts';
import { problemOf, world } from '../../tests/kit/world.ts';

const { one, several } = tutorialRoutes;
const w = await world();

test('[SU1] tutorial content comes from the product itself', async () => {
  const eve = await w.person('EndUser');
  for (const id of tutorialIds)
    expect(await eve.call(one, { params: { id } })).toMatchObject({
      id,
      title: expect.any(String),
      thumbnailUrl: null,
    });
  for (const id of ['123456789', '__proto__', '../../etc/passwd'])
    expect(await problemOf(eve.call(one, { params: { id } }))).toMatchObject({
      code: 'support.tutorialNotFound',
    });
});

test('[SU2] several tutorials are returned at once, without those that do not exist', async () => {
  const eve = await w.person('EndUser');
  const ids = ['first-agent', 'nothing', 'first-agent', 'first-guardrail'];
  const tutorials = await eve.call(several, { body: { ids } });
  expect(tutorials.map(({ id }) => id)).toEqual(['first-agent', 'first-guardrail']);
  expect((await eve.call(several, { body: {} })).map(({ id }) => id)).toEqual(tutorialIds);
  const many = Array.from({ length: 101 }, (_, n) => `id-${n}`);
  expect(await problemOf(eve.call(several, { body: { ids: many } }))).toMatchObject({
    code: 'kernel.invalid',
  });
});
