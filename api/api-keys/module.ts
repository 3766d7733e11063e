import { publishAccessChanged } from '../../shared/node/sign-in/index.ts';
import type { Module } from '../context.ts';
import { projectStore } from '../projects/index.ts';
import { apiKeyStore } from './api-key-store.ts';
import { serveApiKeys } from './routes.ts';

export const apiKeys: Module = {
  serve: ({ gate, db, bus }) =>
    serveApiKeys(gate, {
      store: apiKeyStore(db),
      knownProjects: projectStore(db).knownIds,
      keyChanged: ({ id, makerId }, { tenantId }) =>
        publishAccessChanged(bus, { userId: makerId, tenantId, keyId: id }),
    }),
};
