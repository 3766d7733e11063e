import { expect, test } from 'vitest';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { world } from '../../tests/kit/world.ts';

const w = await world();

test('a project can be made, read and listed', async () => {
  const ann = await w.person('PlatformAdmin');
  const { id } = await ann.call(projectRoutes.create, { body: { name: 'Care' } });
  expect(await ann.call(projectRoutes.read, { params: { id } })).toMatchObject({
    name: 'Care',
    pinned: false,
  });
  expect(await ann.call(projectRoutes.list)).toHaveLength(1);
});
