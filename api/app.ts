// Composition: the only file of the server that knows every domain.
import type { FastifyInstance } from 'fastify';
import { contracts } from '../shared/contracts.ts';
import { violationChannel } from '../shared/guardrails/channels.ts';
import type { Bus } from '../shared/node/bus/index.ts';
import type { Config } from '../shared/node/config.ts';
import type { Db } from '../shared/node/database/database.ts';
import type { Egress } from '../shared/node/egress.ts';
import type { Log } from '../shared/node/log.ts';
import { publishAccessChanged } from '../shared/node/sign-in/index.ts';
import type { Vault } from '../shared/node/vault.ts';
import { apiKeyStore, serveApiKeys } from './api-keys/index.ts';
import { keepAuditLog } from './audit/index.ts';
import { serveFlags } from './flags/index.ts';
import { createGate, type SecureGate } from './http/gate.ts';
import { forgetCallsOlderThan } from './http/idempotency-store.ts';
import { openApi } from './http/openapi.ts';
import { createServer } from './http/server.ts';
import { createFacts, type Facts } from './kit/facts.ts';
import { serveLive, stored } from './live/index.ts';
import { everyHour } from './kit/sweep.ts';
import { letWorkOn, servePeople } from './people/index.ts';
import { projectStore, serveProjects } from './projects/index.ts';
import { seedDemo } from './seed/index.ts';
import { endExpiredSessions, serveSignIn } from './sign-in/index.ts';
import { serveTenants } from './tenants/index.ts';

/** `log` absent: silent. Whoever builds the app closes db, bus and egress after it. */
export type AppOptions = { config: Config; db: Db; bus: Bus; vault: Vault; egress: Egress; log?: Log };

export type App = {
  app: FastifyInstance;
  facts: Facts;
  /** Fills an empty installation; does nothing to any other. */
  seedDemo: (password: string) => Promise<boolean>;
};

export async function buildApp(options: AppOptions): Promise<App> {
  const { config, db, bus, log } = options;
  const { publicUrl, trustProxy } = config;
  const app = createServer({ publicUrl, trustProxy, log });
  const facts = createFacts((error) => app.log.error(error));
  const gate = await createGate({ app, facts, db, config });
  keepAuditLog(facts, db);
  serveTenancy(gate, options);

  serveLive(gate, { db, bus, publicUrl, sources: [stored(db, violationChannel)] });

  const document = openApi('Atelier', contracts);
  app.get('/openapi.json', async () => document);
  return { app, facts, seedDemo: (password) => seedDemo({ db, password, furnishings: [] }) };
}

/** Who may come in, and the tenants and projects everything else belongs to. */
function serveTenancy(gate: SecureGate, { db, bus }: AppOptions) {
  const projects = projectStore(db);
  serveSignIn(gate, { db, bus, secure: gate.secure });
  serveTenants(gate, { db, bus });
  servePeople(gate, { db });
  serveFlags(gate);
  serveProjects(gate, {
    store: projects,
    letWorkOn: (scope, userId, projectId) => letWorkOn({ db, bus }, scope, userId, projectId),
  });
  serveApiKeys(gate, {
    store: apiKeyStore(db),
    knownProjects: projects.knownIds,
    keyChanged: ({ id, makerId }, { tenantId }) =>
      publishAccessChanged(bus, { userId: makerId, tenantId, keyId: id }),
  });
  everyHour(gate.app, () => forgetCallsOlderThan(db, 24));
  everyHour(gate.app, () => endExpiredSessions(db));
}
