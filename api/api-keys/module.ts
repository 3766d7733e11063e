import { publishAccessChanged } from '../../shared/node/sign-in/index.ts';
import type { Module } from '../context.ts';
import { projectStore } from '../projects/index.ts';
import { apiKeyStore, countApiKeys } from './api-key-store.ts';
import { closeProject, removeKeysOf } from './purge-store.ts';
import { serveApiKeys } from './routes.ts';

export const apiKeys: Module = {
  countForLimit: { apiKeys: countApiKeys },
  onProjectPurge: closeProject,
  onMemberRemoved: removeKeysOf,
  serve: ({ gate, db, bus }) =>
    serveApiKeys(gate, {
      store: apiKeyStore(db),
      knownProjects: projectStore(db).knownIds,
      keyChanged: ({ id, makerId }, { tenantId }) =>
        publishAccessChanged(bus, { userId: makerId, tenantId, keyId: id }),
    }),
};
