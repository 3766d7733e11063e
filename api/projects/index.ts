// What other domains may ask of projects.
import { executionProblems } from '../../shared/executions/problems.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { publishDocumentClosed, readEditorsOfProjects } from '../../shared/node/documents/index.ts';
import type { Bus } from '../../shared/node/bus/index.ts';
import type { Db } from '../../shared/node/database/database.ts';
import type { Gate } from '../http/serve.ts';
import { insightStore } from '../insights/index.ts';
import { revokeProjectAccess, grantProjectAccess } from '../people/index.ts';
import { readBudget } from './budget-store.ts';
import { readConsequences } from './consequences-read-model.ts';
import type { DeleteDeps } from './delete-routes.ts';
import { deletedStore } from './deleted-store.ts';
import { memberStore } from './member-read-model.ts';
import { projectStore } from './project-store.ts';
import { serveProjects as serveRoutes } from './routes.ts';
import type { RunPermit } from './run-permit.ts';

export { projectStore } from './project-store.ts';

type Deps = {
  db: Db;
  bus: Bus;
  permit: RunPermit;
  cancelRun: (run: { id: string; tenantId: string }, by: Json) => Promise<void>;
} & Parameters<typeof deletedStore>[0] &
  Pick<DeleteDeps, 'openRuns' | 'endLateRuns'>;

export function serveProjects(gate: Gate, deps: Deps) {
  const { db, bus, permit, cancelRun } = deps;
  serveRoutes(gate, {
    store: projectStore(db),
    deleted: deletedStore(deps),
    consequences: (scope, id) => readConsequences(db, scope, id),
    openRuns: deps.openRuns,
    endLateRuns: deps.endLateRuns,
    members: memberStore(db),
    insights: insightStore(db),
    editors: (scope, projectIds) => readEditorsOfProjects(db, scope, projectIds),
    permit,
    cancelRun: (run, by) => cancelRun(run, by).catch(unlessEnded),
    budget: (scope, projectId) => readBudget(db, scope, projectId),
    grantProjectAccess: (scope, userId, projectId) =>
      grantProjectAccess({ db, bus }, scope, userId, projectId),
    revokeProjectAccess: (scope, userId, projectId) =>
      revokeProjectAccess({ db, bus }, scope, userId, projectId),
    documentClosed: (document) => publishDocumentClosed(bus, document),
  });
}

/** It ended by itself in the meantime. */
function unlessEnded(error: unknown) {
  if (!(error instanceof Problem) || error.code !== executionProblems.hasEnded.code) throw error;
}
