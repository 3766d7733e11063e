// The api process.
import { connect as connectSocket, type AddressInfo } from 'node:net';
import { createBus } from '../shared/node/bus/index.ts';
import { readConfig } from '../shared/node/config.ts';
import { connect, ping } from '../shared/node/database/database.ts';
import { refuseUnsafeStart } from '../shared/node/database/guard.ts';
import { createEgress } from '../shared/node/egress.ts';
import { createLog } from '../shared/node/log.ts';
import { closingInTurn, endWithParent, reportReady } from '../shared/node/process.ts';
import { openVault } from '../shared/node/vault.ts';
import { buildApp } from './app.ts';
import { readClientAddress } from './http/client-address.ts';
import { serveClient } from './http/client-files.ts';
import { proxyCollab } from './http/collab-proxy.ts';
import { serveHealth } from './http/health.ts';
import { demoPassword } from './seed/demo-password.ts';

const config = readConfig();
const log = createLog('api', config.logLevel);
const { databaseUrl, redisUrl } = config;
if (!databaseUrl) throw new Error('DATABASE_URL is missing: `npm start` provides it.');

const parts = closingInTurn();
endWithParent(parts.close);

const db = connect(databaseUrl, {
  max: 16,
  onError: (error) => log.warn(error, 'A database connection was lost.'),
});
parts.add(() => db.destroy());
await refuseUnsafeStart(db);
const bus = await createBus({ databaseUrl, redisUrl, onError: (error) => log.warn(error) });
parts.add(() => bus.close());
const vault = openVault(config.keys);
const egress = createEgress({ allow: config.egressAllow });
parts.add(() => egress.close());

const { app, ports } = await buildApp({ config, db, bus, vault, egress, log });
parts.add(() => app.close());
const health = serveHealth(app, {
  database: () => ping(db),
  syncServer: () => checkTcp(config.syncPort),
});
if (config.clientFiles) await serveClient(app, config.clientFiles);
await app.ready();
if (config.demo !== 'off') await ports.seedDemo(demoPassword(config));
proxyCollab(app.server, { port: config.syncPort, addressOf: readClientAddress(config.trustProxy).of });
await app.listen({ port: config.port, host: config.host });

parts.add(async () => health.stopping());
reportReady((app.server.address() as AddressInfo).port);
if (config.demo === 'on') ports.demo.start();

function checkTcp(port: number) {
  const socket = connectSocket(port, '127.0.0.1');
  return new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve()).once('error', reject);
  }).finally(() => socket.destroy());
}
