import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { flags } from '../../shared/access/flags.ts';
import { flagRoutes } from '../../shared/flags/routes.ts';
import { onAccessChanged } from '../../shared/node/sign-in/index.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { problemOf, world } from '../../tests/kit/world.ts';
import { setFlag } from '../tenants/index.ts';

const w = await world();

test('[FL1] an unset flag has its default value, an unknown one is off', async () => {
  const { call } = await w.person('EndUser');
  const { flags: answered } = await call(flagRoutes.several, {
    body: ['commandK', 'redTeaming', 'warpDrive', 'constructor'],
  });
  expect(answered).toEqual({ commandK: true, redTeaming: false, warpDrive: false, constructor: false });
  for (const [name, { byDefault }] of Object.entries(flags))
    expect(await call(flagRoutes.one, { params: { name } })).toEqual({ isEnabled: byDefault });
});

test('[FL2] a tenant’s flags are its own', async () => {
  const { id: tenantId } = await w.tenant();
  await setFlag(w.db, { tenantId }, 'redTeaming', true);
  await setFlag(w.db, { tenantId }, 'commandK', false);
  const [here, there] = [await w.person('Admin'), await w.person('Admin', { tenantId })];
  const ask = { body: ['redTeaming', 'commandK'] };
  expect(await here.call(flagRoutes.several, ask)).toEqual({ flags: { redTeaming: false, commandK: true } });
  expect(await there.call(flagRoutes.several, ask)).toEqual({ flags: { redTeaming: true, commandK: false } });
});

test('[FL3] a platform administrator sets a flag for their tenant and resets it', async () => {
  const { id: tenantId } = await w.tenant();
  const paula = await w.person('PlatformAdmin', { tenantId });
  const rita = await w.person('ReadOnlyAdmin', { tenantId });
  const set = { params: { name: 'redTeaming' }, body: { isEnabled: true } };
  expect(await problemOf(rita.call(flagRoutes.set, set))).toMatchObject({ code: 'access.readOnly' });
  const unknown = { params: { name: 'constructor' }, body: { isEnabled: true } };
  expect(await problemOf(paula.call(flagRoutes.set, unknown))).toMatchObject({ code: 'flags.unknown' });

  expect(await paula.call(flagRoutes.set, set)).toMatchObject({ isEnabled: true, isOverridden: true });
  const stands = async () =>
    (await rita.call(flagRoutes.list)).items.find(({ name }) => name === 'redTeaming');
  expect(await stands()).toMatchObject({ isEnabled: true, isEnabledByDefault: false, isOverridden: true });
  const isOn = async () => (await rita.call(flagRoutes.one, { params: { name: 'redTeaming' } })).isEnabled;
  expect(await eventually(isOn)).toBe(true);

  await paula.call(flagRoutes.reset, { params: { name: 'redTeaming' } });
  expect(await stands()).toMatchObject({ isEnabled: false, isOverridden: false });
});

test('[FL4] a changed flag makes everybody of the tenant check permissions again, and refreshes their data', async () => {
  const { id: tenantId } = await w.tenant();
  const paula = await w.person('PlatformAdmin', { tenantId });
  const changes: unknown[] = [];
  const stop = onAccessChanged(w.bus, (change) => changes.push(change));
  await paula.call(flagRoutes.set, { params: { name: 'commandK' }, body: { isEnabled: false } });
  await eventually(() => changes.some((change) => isDeepStrictEqual(change, { tenantId })));
  stop();
  const collections = await eventually(async () => {
    const { rows } = await w.owner.query(
      'select body from channel_messages where tenant_id = $1 union all select body from channel_outbox where tenant_id = $1',
      [tenantId],
    );
    return rows.length > 0 && rows.flatMap(({ body }) => body.collections);
  });
  expect(collections).toContain('/v1/FeatureFlag');
});

test('[FL5] the specification’s flags exist, and can be requested by their specified names', async () => {
  const { id: tenantId } = await w.tenant();
  await setFlag(w.db, { tenantId }, 'OfficeAddinDeployment', true);
  const { call } = await w.person('EndUser', { tenantId });
  const specified = ['OfficeAddinDeployment', 'isSpmEnabled', 'isChromeExtensionEnabled', 'commandK'];
  const { flags: answered } = await call(flagRoutes.several, { body: specified });
  expect(answered).toEqual({
    OfficeAddinDeployment: true,
    isSpmEnabled: false,
    isChromeExtensionEnabled: false,
    commandK: true,
  });
  for (const name of [
    'goalBasedRedTeaming',
    'shadowAiPolicies',
    'agentLibraryExport',
    'communityImprovements',
  ])
    expect(Object.keys(flags)).toContain(name);
  expect(Object.keys(flags)).toEqual(expect.arrayContaining(['topNavTabs', 'tools']));
});
