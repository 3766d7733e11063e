import { expect, test } from 'vitest';
import { flags } from '../../shared/access/flags.ts';
import { flagRoutes } from '../../shared/flags/routes.ts';
import { world } from '../../tests/kit/world.ts';
import { setFlag } from '../tenants/index.ts';

const w = await world();

test('[FL1] an unset flag stands as by default, an unknown one is off', async () => {
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
