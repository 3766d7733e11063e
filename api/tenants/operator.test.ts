import { expect, test } from 'vitest';
import { world, type WorldPerson } from '../../tests/kit/world.ts';
import { nameOperator } from './name-operator.ts';

const w = await world();

test('[TN22] the first tenant operates the installation, until another is named; nobody inherits it', async () => {
  const operators = async () =>
    (await w.owner.query('select id from tenants where is_operator')).rows.map(({ id }) => id);
  expect(await operators()).toEqual([w.home.id]);
  const [other, late] = await Promise.all([w.tenant(), w.tenant()]);
  const [paula, stranger] = [
    await w.person('PlatformAdmin'),
    await w.person('PlatformAdmin', { tenantId: other.id }),
  ];
  const seenBy = (one: WorldPerson) => one.fetch('/v1/Job').then(({ status }) => status);
  expect([await seenBy(paula), await seenBy(stranger)]).toEqual([200, 404]);

  expect(await nameOperator(w, crypto.randomUUID())).toBeUndefined();
  expect(await nameOperator(w, other.id)).toBe(other.name);
  expect(await operators()).toEqual([other.id]);
  expect([await seenBy(paula), await seenBy(stranger)]).toEqual([404, 200]);

  expect(await nameOperator(w, late.id)).toBe(late.name);
  await w.owner.query('delete from tenants where id = $1', [late.id]);
  await w.tenant();
  expect(await operators()).toEqual([]);
  await nameOperator(w, w.home.id);
});
