// A fresh migrated database for a test file.
import { randomUUID } from 'node:crypto';
import { connect, type Db } from '../../shared/node/database/database.ts';
import { loginUrl } from '../../shared/node/database/roles.ts';
import {
  asOwner,
  ASK_AT,
  databaseUrl,
  startTestServer,
  TEMPLATE,
  TEST_SECRET,
  type TestServer,
} from './postgres-server.ts';

/** `db` and `url` are the serving login's, behind row-level security; `ownerUrl` is the superuser's. */
export type TestDatabase = { ownerUrl: string; url: string; db: Db; stop(): Promise<void> };

/** A copy of the migrated template: some tens of milliseconds. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const serverUrl = await sharedServer();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copied as files, not through the log: half the work.
  await asOwner(serverUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  const ownerUrl = databaseUrl(serverUrl, name);
  const url = loginUrl(ownerUrl, TEST_SECRET);
  const db = connect(url);
  const stop = async () => {
    await db.destroy();
    await asOwner(serverUrl, `drop database ${name} with (force)`);
  };
  return { ownerUrl, url, db, stop };
}

let own: Promise<TestServer> | undefined;

async function sharedServer(): Promise<string> {
  const desk = process.env[ASK_AT];
  if (!desk) return (await (own ??= startOwn())).ownerUrl;
  const answer = await fetch(desk);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

/** Without vitest's set-up the server belongs to this process and ends with it. */
async function startOwn(): Promise<TestServer> {
  const server = await startTestServer();
  process.once('beforeExit', () => void server.stop());
  return server;
}
