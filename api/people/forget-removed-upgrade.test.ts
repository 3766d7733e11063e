import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { connectDirectory, userNamed } from '../../tests/kit/scim.ts';
import { connectMigrating } from '../../tests/kit/upgrade-database.ts';
import { world } from '../../tests/kit/world.ts';
import { up } from '../migrations/20261123T1043-people-forget-removed.ts';
import { removeMember } from './index.ts';

const w = await world();

async function upgrade() {
  const owner = connectMigrating(w.ownerUrl);
  await up(owner).finally(() => owner.destroy());
}

test('[PE36][SC25] what was kept of people removed by older versions goes when the product is upgraded', async () => {
  const { id: tenantId } = await w.tenant();
  const project = await w.project({ tenantId });
  const boss = await w.person('PlatformAdmin', { tenantId });
  const stays = await w.person('Admin', { tenantId });
  const { ask } = await connectDirectory(w, boss);
  const gone = await ask('POST', '/Users', userNamed('Nora'));
  const nora = gone.body.id;
  await removeMember(w, { tenantId }, nora);
  for (const id of [nora, stays.person.id]) {
    const values = [tenantId, id];
    await w.owner.query(
      `insert into scim_users (tenant_id, user_id, user_name, attributes) values ($1, $2, $3, '{}')`,
      [...values, id === nora ? 'nora@x.test' : 'other'],
    );
    await w.owner.query('insert into project_pins (tenant_id, user_id, project_id) values ($1, $2, $3)', [
      ...values,
      project.id,
    ]);
    await w.owner.query(`insert into notifications (tenant_id, user_id, kind) values ($1, $2, 'x')`, values);
    await w.owner.query(
      `insert into api_keys (tenant_id, created_by, name, key_hash, prefix, scopes)
        values ($1, $2, $3, $4, 'x', '{}')`,
      [...values, id, Buffer.from(randomUUID())],
    );
  }
  expect((await ask('POST', '/Users', userNamed('Nora'))).status).toBe(409);
  await upgrade();
  for (const [table, person] of [
    ['scim_users', 'user_id'],
    ['project_pins', 'user_id'],
    ['notifications', 'user_id'],
    ['api_keys', 'created_by'],
  ]) {
    const { rows } = await w.owner.query(`select ${person} id from ${table} where tenant_id = $1`, [
      tenantId,
    ]);
    expect([table, rows]).toEqual([table, [{ id: stays.person.id }]]);
  }
  expect((await ask('POST', '/Users', userNamed('Nora'))).status).toBe(201);
});
