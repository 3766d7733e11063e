// The sync server's process.
import { setTimeout as pause } from 'node:timers/promises';
import { createBus } from '../shared/node/bus/index.ts';
import { readConfig } from '../shared/node/config.ts';
import { connect } from '../shared/node/database/database.ts';
import { refuseUnsafeStart } from '../shared/node/database/guard.ts';
import { createLog } from '../shared/node/log.ts';
import { closingInTurn, endWithParent, reportReady } from '../shared/node/process.ts';
import { startSyncServer } from './server.ts';

const config = readConfig();
const log = createLog('sync-server', config.logLevel);
const { databaseUrl, redisUrl, publicUrl, internalSecret, syncPort: port } = config;
if (!databaseUrl) throw new Error('DATABASE_URL is missing: `npm start` provides it.');

// The library prints what it cannot answer; in the log those lines are JSON like all others.
console.error = console.warn = (...args: unknown[]) => log.warn({ words: args.map(String) }, 'hocuspocus');

// From the first moment: a parent that is gone while the database is waited for is never noticed later.
const parts = closingInTurn();
endWithParent(parts.close);

const db = connect(databaseUrl, {
  max: 8,
  onError: (error) => log.warn(error, 'A database connection was lost.'),
});
parts.add(() => db.destroy());
await comesBack(() => refuseUnsafeStart(db));
const bus = await comesBack(() => createBus({ databaseUrl, redisUrl, onError: (error) => log.warn(error) }));
parts.add(() => bus.close());
const server = await startSyncServer({ db, bus, log, internalSecret, port, publicUrl, redisUrl });
parts.add(() => server.stop());
reportReady(server.port);

/** A database that is not there yet is waited for; a refusal of our own is final. */
async function comesBack<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let wait = 100; ; wait = Math.min(wait * 2, 2000)) {
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: unknown }).code === undefined) throw error;
      log.warn(error, 'Waiting for the database.');
      await pause(wait);
    }
  }
}
