import { expect, test } from 'vitest';
import { auditRoutes } from '../../shared/audit/routes.ts';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { world, type WorldPerson } from '../../tests/kit/world.ts';

const w = await world();

test('[AU22] calls that are parts of one operation are one row, and nobody’s entries join another person’s', async () => {
  const { id: tenantId } = await w.tenant();
  const [paula, pia] = [
    await w.person('PlatformAdmin', { tenantId }),
    await w.person('PlatformAdmin', { tenantId }),
  ];
  const importId = crypto.randomUUID();
  const invite = (by: WorldPerson, more: object) =>
    by.call(userRoutes.batch, {
      body: {
        users: Array.from({ length: 3 }, () => ({
          firstName: 'Ida',
          lastName: 'Ito',
          email: `${crypto.randomUUID()}@example.org`,
          roleIds: ['EndUser'],
          projectIds: [],
        })),
        ...more,
      } as never,
    });
  await invite(paula, { importId });
  await invite(paula, { importId });
  await invite(pia, { importId });
  await invite(paula, {});
  const { items } = await paula.call(auditRoutes.list, {
    query: { action: 'user.invited', grouped: 'true' } as never,
  });
  expect(items.map(({ person, alike }) => [person?.id, alike])).toEqual([
    [paula.person.id, 3],
    [pia.person.id, 3],
    [paula.person.id, 6],
  ]);
});

test('[AU4] a call that only asks writes no entry', async () => {
  const { id: tenantId } = await w.tenant();
  const paula = await w.person('PlatformAdmin', { tenantId });
  await paula.call(userRoutes.previewImport, { body: { csv: 'First name,Last name,E-mail,Roles\n' } });
  const { items } = await paula.call(auditRoutes.list, { query: {} });
  expect(items.filter(({ route }) => route?.includes('import'))).toEqual([]);
});
