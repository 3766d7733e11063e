import type { Scope } from '../../shared/access/permissions.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import {
  graphEntitiesMerged,
  graphMergeUndone,
  projectGraphChanged,
  projectGraphCreated,
  projectGraphRemoved,
} from '../../shared/project-graphs/events.ts';
import type { ProjectGraph, ProjectGraphDraft } from '../../shared/project-graphs/graph.ts';
import { projectGraphProblems } from '../../shared/project-graphs/problems.ts';
import { graphHandRoutes } from '../../shared/project-graphs/hand-routes.ts';
import { projectGraphRoutes } from '../../shared/project-graphs/routes.ts';
import type { AuthContext } from '../http/authorize.ts';
import { serve, type Gate, type Handlers } from '../http/serve.ts';
import { recordUses } from '../agents/index.ts';
import type { Deps } from './deps.ts';
import { exportHandlers } from './export-handlers.ts';
import { findFillable, findGraph, findMine, isMine, partOf } from './graph-access.ts';
import type { GraphRow } from './graph-store.ts';
import { handHandlers } from './hand-handlers.ts';
import type { Part } from './part-store.ts';
import { sourceHandlers } from './source-handlers.ts';

type Routes = typeof projectGraphRoutes;

type Names = 'list' | 'create' | 'read' | 'change' | 'remove' | 'copy' | 'uses';

export function serveProjectGraphs(gate: Gate, deps: Deps) {
  serve(gate, projectGraphRoutes, {
    ...recordHandlers(deps),
    ...viewHandlers(deps),
    ...mergeHandlers(deps),
    ...exportHandlers(deps),
    ...sourceHandlers(deps),
  });
  serve(gate, graphHandRoutes, handHandlers(deps));
}

function recordHandlers({
  store,
  sources,
  knownProjects,
  dependents,
  toolsAsking,
}: Deps): Pick<Handlers<Routes>, Names> {
  const get = async (auth: AuthContext, id: string) => present(await findGraph(store, auth, id), auth);

  async function checkProject(scope: Scope, draft: Pick<ProjectGraphDraft, 'projectId'>) {
    const { projectId } = draft;
    const isKnown = projectId === null || (await knownProjects(scope, [projectId])).length > 0;
    if (!isKnown || !isMine(scope, draft))
      throw new Problem(projectGraphProblems.projectNeeded).at('projectId');
  }

  return {
    async list({ query, ...auth }) {
      const { items, totalCount } = await store.page(auth.scope, auth.person.id, query);
      return { items: items.map((row) => present(row, auth)), totalCount };
    },

    async create({ body, emit, operationId, ...auth }) {
      await checkProject(auth.scope, body);
      await store.add(auth.scope, { id: operationId, by: auth.person, draft: body });
      const graph = await get(auth, operationId);
      emit(projectGraphCreated(graph));
      return graph;
    },

    async copy({ params, body, emit, operationId, ...auth }) {
      const { id, description, userSpecific } = await findGraph(store, auth, params.id);
      const draft = { ...body, description, userSpecific };
      await checkProject(auth.scope, draft);
      const from = partOf({ id, userSpecific }, auth);
      const to = partOf({ id: operationId, userSpecific }, auth);
      await store.add(auth.scope, {
        id: operationId,
        by: auth.person,
        draft,
        also: (trx) => sources.copyAll(trx, from, to, auth.person.name),
      });
      const graph = await get(auth, operationId);
      emit(projectGraphCreated(graph));
      return graph;
    },

    read: ({ params, ...auth }) => get(auth, params.id),

    async uses({ params, ...auth }) {
      const { id } = await findGraph(store, auth, params.id);
      return recordUses(dependents, auth.scope, { tools: await toolsAsking(auth.scope, id) });
    },

    async change({ params, body: { version, ...draft }, emit, ...auth }) {
      const before = await findMine(store, auth, params.id);
      await checkProject(auth.scope, draft);
      if (draft.userSpecific !== before.userSpecific)
        throw new Problem(projectGraphProblems.userSpecificFixed).at('userSpecific'); // [PG4]
      if (!(await store.change(auth.scope, before.id, draft, version ?? before.version)))
        throw new Problem(projectGraphProblems.changedMeanwhile); // [PG5]
      const graph = await get(auth, before.id);
      emit(projectGraphChanged(graph));
      return graph;
    },

    async remove({ params, emit, ...auth }) {
      const row = await findMine(store, auth, params.id);
      await store.remove(auth.scope, row.id);
      emit(projectGraphRemoved(row));
    },
  };
}

type Views =
  | 'countNodes'
  | 'countRelationships'
  | 'graph'
  | 'schema'
  | 'ask'
  | 'cypher'
  | 'nodes'
  | 'node'
  | 'neighbours';

function viewHandlers({ store, nodes, ask }: Deps): Pick<Handlers<Routes>, Views> {
  const partOfGraph = async (auth: AuthContext, id: string) => partOf(await findGraph(store, auth, id), auth);
  async function findNode(auth: AuthContext, { id, nodeId }: { id: string; nodeId: string }) {
    const part = await partOfGraph(auth, id);
    const node = await nodes.find(part, nodeId);
    if (!node) throw new Problem(projectGraphProblems.nodeNotFound);
    return { part, node };
  }
  return {
    countNodes: async ({ params, ...auth }) => ({ count: (await findGraph(store, auth, params.id)).nodes }),
    countRelationships: async ({ params, ...auth }) => ({
      count: (await findGraph(store, auth, params.id)).relationships,
    }),
    graph: async ({ params, query, ...auth }) => nodes.whole(await partOfGraph(auth, params.id), query),
    schema: async ({ params, ...auth }) => nodes.schema(await partOfGraph(auth, params.id)),
    ask: async ({ params, query: { query }, ...auth }) =>
      ask(await partOfGraph(auth, params.id), { query, parameters: {} }),
    cypher: async ({ params, body, ...auth }) => ask(await partOfGraph(auth, params.id), body),
    nodes: async ({ params, query, ...auth }) => nodes.page(await partOfGraph(auth, params.id), query),
    async node({ params, ...auth }) {
      const { part, node } = await findNode(auth, params);
      return nodes.details(part, node);
    },
    async neighbours({ params, ...auth }) {
      const { part, node } = await findNode(auth, params);
      return nodes.neighbours(part, node.id);
    },
  };
}

function mergeHandlers({ store, merges }: Deps): Pick<Handlers<Routes>, 'merges' | 'merge' | 'undoMerge'> {
  return {
    merges: async ({ params, query, ...auth }) =>
      merges.page(partOf(await findGraph(store, auth, params.id), auth), query),

    async merge({ params, body, emit, operationId, ...auth }) {
      const graph = await findFillable(store, auth, params.id);
      const part = partOf(graph, auth);
      if (body.keptId === body.mergedId) throw new Problem(projectGraphProblems.mergesItself).at('mergedId');
      if (!(await merges.add(part, operationId, body, auth.person.name)))
        throw new Problem(projectGraphProblems.nodeNotFound);
      const merge = await findMerge(part, operationId);
      emit(graphEntitiesMerged({ ...graph, entity: merge.keptName, merged: merge.mergedName }));
      return merge;
    },

    async undoMerge({ params, emit, ...auth }) {
      const graph = await findFillable(store, auth, params.id);
      const part = partOf(graph, auth);
      const merge = await findMerge(part, params.mergeId);
      if (!(await merges.undo(part, merge.id))) throw new Problem(projectGraphProblems.mergeNotFound);
      emit(graphMergeUndone({ ...graph, entity: merge.keptName, merged: merge.mergedName }));
    },
  };

  async function findMerge(part: Part, id: string) {
    const merge = await merges.find(part, id);
    if (!merge) throw new Problem(projectGraphProblems.mergeNotFound);
    return merge;
  }
}

const present = (row: GraphRow, { scope, canEdit }: AuthContext): ProjectGraph => ({
  ...row,
  graphUrl: `/v1/ProjectGraph/${row.id}/graph`, // [PG8]
  cypherUrl: `/v1/ProjectGraph/${row.id}/cypher`,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  abilities: {
    change: canEdit && isMine(scope, row),
    fill: canEdit && (row.userSpecific || isMine(scope, row)),
  },
});
