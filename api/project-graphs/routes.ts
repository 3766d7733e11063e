import { isInScope, type Scope } from '../../shared/access/permissions.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import {
  graphEntitiesMerged,
  graphMergeUndone,
  graphTextAdded,
  graphTextRemoved,
  graphTextStopped,
  projectGraphChanged,
  projectGraphCreated,
  projectGraphRemoved,
} from '../../shared/project-graphs/events.ts';
import type { ProjectGraph, ProjectGraphDraft } from '../../shared/project-graphs/graph.ts';
import { projectGraphProblems } from '../../shared/project-graphs/problems.ts';
import type { RecordUses } from '../../shared/agents/record-uses.ts';
import { projectGraphRoutes } from '../../shared/project-graphs/routes.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { GraphTextDraft } from '../../shared/project-graphs/source.ts';
import type { AuthContext } from '../http/authorize.ts';
import { serve, type Gate, type Handlers } from '../http/serve.ts';
import { recordUses, type DependentStore } from '../agents/index.ts';
import type { GraphRow, GraphStore } from './graph-store.ts';
import type { MergeStore } from './merge-store.ts';
import type { NodeStore } from './node-store.ts';
import type { Part } from './part-store.ts';
import type { askGraph } from './query-store.ts';
import type { SourceStore } from './source-store.ts';

type Deps = {
  dependents: Pick<DependentStore, 'ofTool'>;
  toolsAsking: (scope: Scope, graphId: string) => Promise<RecordUses['tools']>;
  store: GraphStore;
  nodes: NodeStore;
  sources: SourceStore;
  merges: MergeStore;
  ask: ReturnType<typeof askGraph>;
  usableModel: (scope: Scope, projectId: string, modelId: string) => Promise<boolean>;
  /** Which of these ids are projects within the scope. */
  knownProjects: (scope: Scope, ids: readonly string[]) => Promise<readonly string[]>;
};
type Routes = typeof projectGraphRoutes;

const { maxModelCharacters } = workLimits.projectGraphs;
type Names = 'list' | 'create' | 'read' | 'change' | 'remove' | 'copy' | 'uses';

export function serveProjectGraphs(gate: Gate, deps: Deps) {
  serve(gate, projectGraphRoutes, {
    ...recordHandlers(deps),
    ...viewHandlers(deps),
    ...mergeHandlers(deps),
    ...sourceHandlers(deps),
  });
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

type Sources = 'sources' | 'addText' | 'removeSource' | 'stop';

function sourceHandlers({ store, sources, usableModel }: Deps): Pick<Handlers<Routes>, Sources> {
  async function findSource(part: Part, id: string) {
    const source = await sources.find(part, id);
    if (!source) throw new Problem(projectGraphProblems.sourceNotFound);
    return source;
  }
  /** [PG16] */
  async function readingModel(
    graph: GraphRow,
    { modelId, text }: GraphTextDraft,
    { scope, person }: AuthContext,
  ) {
    if (!modelId) return undefined;
    const { projectId, name: graphName } = graph;
    if (projectId === null) throw new Problem(projectGraphProblems.modelNeedsProject).at('modelId');
    if (text.length > maxModelCharacters)
      throw new Problem(projectGraphProblems.tooLongForModel, { most: maxModelCharacters }).at('text');
    if (!(await usableModel(scope, projectId, modelId)))
      throw new Problem(projectGraphProblems.modelUnknown).at('modelId');
    return { id: modelId, projectId, graphName, by: { id: person.id, name: person.name } };
  }
  return {
    sources: async ({ params, query, ...auth }) =>
      sources.page(partOf(await findGraph(store, auth, params.id), auth), {
        ...query,
        ...(query.sortBy === undefined && { sortDirection: 'DESC' }),
      }),

    async addText({ params, body, emit, operationId, ...auth }) {
      const graph = await findFillable(store, auth, params.id);
      const part = partOf(graph, auth);
      const model = await readingModel(graph, body, auth);
      await sources.add(part, operationId, auth.person.name, { ...body, model });
      emit(graphTextAdded({ ...graph, source: body.name }));
      return findSource(part, operationId);
    },

    async removeSource({ params, emit, ...auth }) {
      const graph = await findFillable(store, auth, params.id);
      const source = await findSource(partOf(graph, auth), params.sourceId);
      await sources.remove(partOf(graph, auth), source.id);
      emit(graphTextRemoved({ ...graph, source: source.name }));
    },

    async stop({ params, emit, ...auth }) {
      const graph = await findFillable(store, auth, params.id);
      const part = partOf(graph, auth);
      const source = await findSource(part, params.sourceId);
      if (!(await sources.stop(part, source.id))) throw new Problem(projectGraphProblems.notUnderWay);
      emit(graphTextStopped({ ...graph, source: source.name }));
      return findSource(part, source.id);
    },
  };
}

/** A graph of every project is there for all, and only administrators of all projects change it. [PG2] */
const isMine = (scope: Scope, { projectId }: { projectId: string | null }) =>
  projectId === null ? scope.projects === 'all' : isInScope(scope, projectId);

async function findGraph(store: GraphStore, { scope, person }: AuthContext, id: string): Promise<GraphRow> {
  const row = await store.find(scope, person.id, id);
  if (!row) throw new Problem(projectGraphProblems.notFound);
  return row;
}

async function findMine(store: GraphStore, auth: AuthContext, id: string): Promise<GraphRow> {
  const row = await findGraph(store, auth, id);
  if (!isMine(auth.scope, row)) throw new Problem(projectGraphProblems.ofAllProjects);
  return row;
}

/** One's own part is everybody's to fill. */
async function findFillable(store: GraphStore, auth: AuthContext, id: string): Promise<GraphRow> {
  const row = await findGraph(store, auth, id);
  if (!row.userSpecific && !isMine(auth.scope, row)) throw new Problem(projectGraphProblems.ofAllProjects);
  return row;
}

const partOf = (
  { id, userSpecific }: Pick<GraphRow, 'id' | 'userSpecific'>,
  { scope, person }: AuthContext,
): Part => ({
  tenantId: scope.tenantId,
  graphId: id,
  ownerId: userSpecific ? person.id : null,
});

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
