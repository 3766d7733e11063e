import multipart from '@fastify/multipart';
import { dependentStore } from '../agents/index.ts';
import type { Context, Module } from '../context.ts';
import type { DataSearchPort } from '../engine/index.ts';
import { projectStore } from '../projects/index.ts';
import { fileStore } from './file-store.ts';
import { indexFile } from './index-file.ts';
import { serveDataSources } from './routes.ts';
import { createDataSearch } from './search.ts';
import { searchStore } from './search-store.ts';
import { textStore } from './text-store.ts';
import { sourceStore } from './source-store.ts';

declare module '../context.ts' {
  interface Ports {
    dataSearch: DataSearchPort;
  }
}

export const dataSources: Module = {
  ports: { dataSearch: ({ db }) => createDataSearch(sourceStore(db), searchStore(db), textStore(db)) },
  jobs: [indexFile],
  serve({ gate, db, ports }: Context) {
    // In a scope of its own: no other call reads forms.
    void gate.app.register(async (scope) => {
      await scope.register(multipart);
      serveDataSources(
        { ...gate, app: scope },
        {
          store: sourceStore(db),
          files: fileStore(db),
          search: ports.dataSearch.search,
          knownProjects: projectStore(db).knownIds,
          dependents: dependentStore(db).ofDataSource,
        },
      );
    });
  },
};
