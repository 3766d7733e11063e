// One PostgreSQL for a whole run of tests. It lives in vitest's main process and is started by the first test file
// that asks, so that a run without a database does not wait for one.
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { connect } from '../../shared/node/database/database.ts';
import { migrate } from '../../shared/node/database/migrate.ts';
import { startPostgres, type PostgresOptions } from '../../shared/node/embedded-postgres/start-postgres.ts';
import { makeMemoryFolder } from './memory-folder.ts';

export const TEST_SECRET = 'the secret of a test installation';
export const TEMPLATE = 'atelier_template';

/** Where workers ask for the server; absent when vitest runs without this set-up. */
export const ASK_AT = 'ATELIER_TEST_POSTGRES';

/** Durability costs time, and a test's data need not survive the machine. */
const withoutDurability = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

export type TestServer = { ownerUrl: string; stop(): Promise<void> };

/** A server in a folder of its own with a migrated template database. */
export async function startTestServer(options?: PostgresOptions): Promise<TestServer> {
  const server = await startEmptyServer(options);
  await makeTemplate(server.ownerUrl);
  return server;
}

/** A server in a folder of its own, without anything of the product. */
export async function startEmptyServer(options?: PostgresOptions): Promise<TestServer> {
  const prefix = 'atelier-postgres-';
  // Who asks for durability asks for a disk.
  const folder = options ? fs.mkdtempSync(path.join(os.tmpdir(), prefix)) : makeMemoryFolder(prefix);
  // Should this process run as root where it has to become nobody, that one must get in.
  fs.chmodSync(folder, 0o755);
  const server = await startPostgres(path.join(folder, 'data'), options ?? { settings: withoutDurability });
  const stop = async () => {
    await server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return { ownerUrl: server.url, stop };
}

async function makeTemplate(ownerUrl: string) {
  await asOwner(ownerUrl, `create database ${TEMPLATE}`);
  const owner = connect(databaseUrl(ownerUrl, TEMPLATE), { max: 1, unlimited: true });
  const folder = path.resolve(import.meta.dirname, '../../api/migrations');
  await migrate(owner, folder, TEST_SECRET);
  await owner.destroy();
}

export async function asOwner(ownerUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

export const databaseUrl = (url: string, name: string) =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** vitest's global set-up. */
export default async function setUp() {
  let server: Promise<TestServer> | undefined;
  const desk = http.createServer((_request, response) => {
    server ??= startTestServer();
    server.then(
      ({ ownerUrl }) => response.end(ownerUrl),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  desk.listen(0, '127.0.0.1');
  await new Promise((resolve) => desk.once('listening', resolve));
  process.env[ASK_AT] = `http://127.0.0.1:${(desk.address() as AddressInfo).port}/`;

  return async () => {
    desk.close();
    await (await server)?.stop();
  };
}
