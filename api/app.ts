// Composition: the only file of the server that knows every domain.
import type { FastifyInstance } from 'fastify';
import { contracts } from '../shared/contracts.ts';
import { violationChannel } from '../shared/guardrails/channels.ts';
import type { Bus } from '../shared/node/bus/index.ts';
import type { Config } from '../shared/node/config.ts';
import type { Db } from '../shared/node/database/database.ts';
import type { Egress } from '../shared/node/egress.ts';
import type { Log } from '../shared/node/log.ts';
import { createIdentify } from '../shared/node/sign-in/index.ts';
import type { Vault } from '../shared/node/vault.ts';
import { openApi } from './http/openapi.ts';
import { createServer } from './http/server.ts';
import type { Gate } from './http/serve.ts';
import { createFacts, type Facts } from './kit/facts.ts';
import { serveLive, stored } from './live/index.ts';
import { letWorkOn } from './people/index.ts';
import { projectStore, serveProjects } from './projects/index.ts';
import { serveSignIn } from './sign-in/index.ts';

/** `log` absent: silent. Whoever builds the app closes db, bus and egress after it. */
export type AppOptions = { config: Config; db: Db; bus: Bus; vault: Vault; egress: Egress; log?: Log };

export type App = { app: FastifyInstance; facts: Facts };

export async function buildApp({ config, db, bus, log }: AppOptions): Promise<App> {
  const { publicUrl, trustProxy } = config;
  const secure = publicUrl?.startsWith('https:') ?? false;
  const app = createServer({ publicUrl, trustProxy, log });
  const facts = createFacts((error) => app.log.error(error));
  const identify = createIdentify(db, { secure });
  const gate: Gate = { app, facts, identify: ({ headers }) => identify(headers) };

  serveSignIn(gate, { db, bus, secure });
  serveProjects(gate, {
    store: projectStore(db),
    letWorkOn: (scope, userId, projectId) => letWorkOn({ db, bus }, scope, userId, projectId),
  });

  serveLive(gate, { db, bus, publicUrl, sources: [stored(db, violationChannel)] });

  const document = openApi('Atelier', contracts);
  app.get('/openapi.json', async () => document);
  return { app, facts };
}
