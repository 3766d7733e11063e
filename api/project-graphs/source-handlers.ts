// The texts of a graph: typed in or taken out of a file, watched, stopped and deleted.
import type { FastifyRequest } from 'fastify';
import { Problem } from '../../shared/kernel/problem.ts';
import { bytes, workLimits } from '../../shared/kernel/work-limits.ts';
import { graphTextAdded, graphTextRemoved, graphTextStopped } from '../../shared/project-graphs/events.ts';
import { projectGraphProblems } from '../../shared/project-graphs/problems.ts';
import type { projectGraphRoutes } from '../../shared/project-graphs/routes.ts';
import type { GraphTextDraft } from '../../shared/project-graphs/source.ts';
import type { AuthContext } from '../http/authorize.ts';
import type { Handlers } from '../http/serve.ts';
import { readUploadedFile } from '../kit/uploaded-file.ts';
import { findFillable, findGraph, partOf } from './graph-access.ts';
import type { GraphRow } from './graph-store.ts';
import type { Part } from './part-store.ts';
import type { Deps } from './deps.ts';
import type { SourceStore } from './source-store.ts';

type SourceDeps = Pick<Deps, 'store' | 'sources' | 'usableModel' | 'readFile'>;

const { maxModelCharacters, maxTextCharacters } = workLimits.projectGraphs;
const { maxBytes } = workLimits.documents;
/** Of a text. */
const MAX_NAME = 100;

const receive = (request: FastifyRequest) =>
  readUploadedFile(request, {
    most: maxBytes,
    missing: () => new Problem(projectGraphProblems.noFile).at('file'),
    tooLarge: () => new Problem(projectGraphProblems.fileTooLarge, { most: maxBytes / bytes.MB }).at('file'),
  });

type All = Handlers<typeof projectGraphRoutes>;

export const sourceHandlers = (deps: SourceDeps) => ({ ...addingHandlers(deps), ...readHandlers(deps) });

async function findSource(sources: SourceStore, part: Part, id: string) {
  const source = await sources.find(part, id);
  if (!source) throw new Problem(projectGraphProblems.sourceNotFound);
  return source;
}

function addingHandlers({
  store,
  sources,
  usableModel,
  readFile,
}: SourceDeps): Pick<All, 'addText' | 'upload'> {
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
    async addText({ params, body, emit, operationId, ...auth }) {
      const graph = await findFillable(store, auth, params.id);
      const part = partOf(graph, auth);
      const model = await readingModel(graph, body, auth);
      await sources.add(part, operationId, auth.person.name, { ...body, model });
      emit(graphTextAdded({ ...graph, source: body.name }));
      return findSource(sources, part, operationId);
    },

    async upload({ params, query: { modelId }, request, emit, operationId, ...auth }) {
      const graph = await findFillable(store, auth, params.id);
      const { tenantId } = auth.scope;
      const { fileName, content: text } = await readFile(await receive(request), { tenantId });
      if (text.length > maxTextCharacters)
        throw new Problem(projectGraphProblems.textTooLong, { most: maxTextCharacters }).at('file');
      const draft = { name: fileName.slice(-MAX_NAME), text, modelId };
      const part = partOf(graph, auth);
      const model = await readingModel(graph, draft, auth);
      await sources.add(part, operationId, auth.person.name, { ...draft, model });
      emit(graphTextAdded({ ...graph, source: draft.name }));
      return findSource(sources, part, operationId);
    },
  };
}

function readHandlers({ store, sources }: SourceDeps): Pick<All, 'sources' | 'removeSource' | 'stop'> {
  return {
    sources: async ({ params, query, ...auth }) =>
      sources.page(partOf(await findGraph(store, auth, params.id), auth), {
        ...query,
        ...(query.sortBy === undefined && { sortDirection: 'DESC' }),
      }),

    async removeSource({ params, emit, ...auth }) {
      const graph = await findFillable(store, auth, params.id);
      const source = await findSource(sources, partOf(graph, auth), params.sourceId);
      await sources.remove(partOf(graph, auth), source.id);
      emit(graphTextRemoved({ ...graph, source: source.name }));
    },

    async stop({ params, emit, ...auth }) {
      const graph = await findFillable(store, auth, params.id);
      const part = partOf(graph, auth);
      const source = await findSource(sources, part, params.sourceId);
      if (!(await sources.stop(part, source.id))) throw new Problem(projectGraphProblems.notUnderWay);
      emit(graphTextStopped({ ...graph, source: source.name }));
      return findSource(sources, part, source.id);
    },
  };
}
