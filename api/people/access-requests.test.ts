import { expect, test } from 'vitest';
import { notificationRoutes } from '../../shared/notifications/routes.ts';
import { accessRoutes } from '../../shared/people/routes.ts';
import { problemOf, world, type WorldPerson } from '../../tests/kit/world.ts';

const w = await world();

const news = async ({ call }: WorldPerson) => (await call(notificationRoutes.list, { query: {} })).items;

test('[PE31] an end user sees the administrators, and can ask them for access once a day', async () => {
  const { id: tenantId } = await w.tenant();
  const paula = await w.person('PlatformAdmin', { tenantId });
  const ann = await w.person('Admin', { tenantId });
  const eve = await w.person('EndUser', { tenantId });
  const { names } = await eve.call(accessRoutes.administrators);
  expect(names).toEqual([paula.person.name]);

  await eve.call(accessRoutes.ask, { body: {} });
  expect(await news(paula)).toMatchObject([
    { kind: 'accessAsked', subjectId: eve.person.id, details: { person: eve.person.name } },
  ]);
  expect(await news(ann)).toEqual([]);

  expect(await problemOf(eve.call(accessRoutes.ask, { body: {} }))).toMatchObject({
    code: 'people.askedAlready',
  });
  await eve.call(accessRoutes.ask, { body: { feature: 'impersonationTokens' } });
  expect((await news(paula)).map(({ kind }) => kind)).toEqual(['featureAsked', 'accessAsked']);
});

test('[PE31] without a platform administrator the request goes to the administrators', async () => {
  const { id: tenantId } = await w.tenant();
  const ann = await w.person('Admin', { tenantId });
  const mia = await w.person('McpAdmin', { tenantId });
  expect(await mia.call(accessRoutes.administrators)).toEqual({ names: [ann.person.name] });
  await mia.call(accessRoutes.ask, { body: {} });
  expect(await news(ann)).toMatchObject([{ kind: 'accessAsked' }]);
});
