import multipart from '@fastify/multipart';
import type { Scope } from '../../shared/access/permissions.ts';
import { inTenant } from '../../shared/node/database/database.ts';
import { dependentStore } from '../agents/index.ts';
import type { Module } from '../context.ts';
import { readText as readFile } from '../data-sources/index.ts';
import { usableModels } from '../models/index.ts';
import { projectStore } from '../projects/index.ts';
import { createGraphPort, type GraphPort } from './graph-port.ts';
import { exportStore } from './export-store.ts';
import { forgetParts, graphStore } from './graph-store.ts';
import { handStore } from './hand-store.ts';
import { mergeStore } from './merge-store.ts';
import { nodeStore } from './node-store.ts';
import { askGraph } from './query-store.ts';
import { readText } from './read-text.ts';
import { serveProjectGraphs } from './routes.ts';
import { sourceStore } from './source-store.ts';
import { toolsAsking } from './tool-read-model.ts';

declare module '../context.ts' {
  interface Ports {
    projectGraphs: GraphPort;
  }
}

export const projectGraphs: Module = {
  ports: {
    projectGraphs: ({ db }) =>
      createGraphPort({ store: graphStore(db), nodes: nodeStore(db), ask: askGraph(db) }),
  },
  onMemberRemoved: forgetParts,
  jobs: [readText],
  serve({ gate, db }) {
    const deps = {
      store: graphStore(db),
      nodes: nodeStore(db),
      sources: sourceStore(db),
      merges: mergeStore(db),
      hands: handStore(db),
      rows: exportStore(db),
      readFile,
      ask: askGraph(db),
      knownProjects: projectStore(db).knownIds,
      usableModel: (scope: Scope, projectId: string, id: string) =>
        inTenant(db, scope, async (trx) => (await usableModels(trx, projectId, [id])).includes(id)),
      dependents: dependentStore(db),
      toolsAsking: toolsAsking(db),
    };
    // In a scope of its own: no other call reads forms.
    void gate.app.register(async (scope) => {
      await scope.register(multipart);
      serveProjectGraphs({ ...gate, app: scope }, deps);
    });
  },
};
