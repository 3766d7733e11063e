import { expect, test } from 'vitest';
import { credentialRoutes } from '../../shared/credentials/routes.ts';
import { APP_ROLE, SYSTEM_ROLE } from '../../shared/node/database/roles.ts';
import { newKeyRing, openVault } from '../../shared/node/vault.ts';
import { toolRoutes } from '../../shared/tools/routes.ts';
import { world } from '../../tests/kit/world.ts';
import { resealAll } from './reseal-store.ts';
import { leftOut, sealedPlaces } from './sealed-places.ts';

const w = await world();
const ann = await w.person('Admin');
const project = await w.project();

const newRing = () => `new:${newKeyRing().slice('k1:'.length)},${w.config.keys}`;

test('[CR13] one command seals everything again with the first key, in places of every kind', async () => {
  const credentialDataList = [{ key: 'token', value: 'very-secret' }];
  const common = { scope: 'Tenant' as const, address: 'https://api.example.com' };
  const { id } = await ann.call(credentialRoutes.create, {
    body: { ...common, name: 'Shop', credentialType: 'BearerAuth', credentialDataList },
  });
  const slot = { ...common, name: 'Slot', credentialType: 'BearerAuth' as const, userSpecific: true };
  const params = await ann.call(credentialRoutes.create, { body: slot });
  await ann.call(credentialRoutes.savePersonal, { params, body: { credentialDataList } });
  await ann.call(toolRoutes.create, {
    body: {
      ...{ projectId: project.id, name: 'Orders', apiEndpoint: 'https://api.example.com/orders' },
      ...{ authenticationType: 'BearerAuth', secret: 'very-secret' },
    },
  });
  const ring = newRing();
  const done = await resealAll(w.db, openVault(ring), 'new');
  expect(done.unreadable).toBe(0);
  expect(done.resealed).toBeGreaterThanOrEqual(3);
  const { rows } = await w.owner.query('select sealed_values from credentials where id = $1', [id]);
  const place = { tenantId: w.home.id, table: 'credentials', rowId: id, field: 'values' };
  const [only = ''] = ring.split(',');
  expect(openVault(only).open(rows[0].sealed_values, place)).toContain('very-secret');
  expect(await resealAll(w.db, openVault(ring), 'new')).toEqual({ resealed: 0, unreadable: 0 });
  // What no key of the ring opens is counted, and left as it is.
  expect((await resealAll(w.db, openVault(w.config.keys), 'k1')).unreadable).toBe(done.resealed);
});

test('[CR13] every sealed column of the schema is among them', async () => {
  const { rows } = await w.owner.query<{ place: string }>(
    `select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = 'public' and (column_name like 'sealed%' or table_name = 'second_factors' and column_name = 'secret')`,
  );
  const known = [...sealedPlaces.map(({ table, column }) => `${table}.${column}`), ...Object.keys(leftOut)];
  expect(rows.map(({ place }) => place).toSorted()).toEqual(known.toSorted());
  for (const { table, column, instead } of sealedPlaces) {
    const role = instead === undefined ? APP_ROLE : SYSTEM_ROLE;
    const may = await w.owner.query(`select has_column_privilege($1, $2, $3, 'update') as may`, [
      role,
      table,
      column,
    ]);
    expect(may.rows, table).toEqual([{ may: true }]);
  }
});
