// On a server of its own: this one is stopped and started under the product.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { connect } from '../../shared/node/database/database.ts';
import { migrate } from '../../shared/node/database/migrate.ts';
import { loginUrl } from '../../shared/node/database/roles.ts';
import { startPostgres } from '../../shared/node/embedded-postgres/start-postgres.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { TEST_SECRET } from '../../tests/kit/postgres-server.ts';
import { world } from '../../tests/kit/world.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-away-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
fs.chmodSync(folder, 0o755);

/** Migrated, on a server whose stopping and starting the caller decides. */
async function ownServer(port?: number) {
  const server = await startPostgres(path.join(folder, 'data'), port ? { port } : {});
  const owner = connect(server.url, { max: 1 });
  await migrate(owner, path.resolve(import.meta.dirname, '../migrations'), TEST_SECRET);
  await owner.destroy();
  return server;
}

test('[A11] while the database is down calls are refused with a message and a retry hint, and then work again', async () => {
  let server = await ownServer();
  const url = loginUrl(server.url, TEST_SECRET);
  const db = connect(url);
  const stop = async () => {
    await db.destroy();
    await server.stop();
  };
  const w = await world({ database: { ownerUrl: server.url, url, db, stop } });
  const ann = await w.person('PlatformAdmin');
  await ann.call(projectRoutes.list);

  await server.stop();
  for (let n = 0; n < 3; n++) {
    const answer = await ann.fetch('/v1/Project');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await answer.json()).toMatchObject({
      code: 'kernel.unavailable',
      message: 'The service is not available right now. Please try again.',
    });
  }
  expect((await w.visitor('/openapi.json')).status).toBe(200);

  server = await ownServer(Number(new URL(server.url).port));
  await eventually(async () => (await ann.fetch('/v1/Project')).status === 200);
});
