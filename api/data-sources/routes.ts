import type { FastifyRequest } from 'fastify';
import { isInScope, type Scope } from '../../shared/access/permissions.ts';
import type { AgentDependent } from '../../shared/agents/agent.ts';
import type { DataSource, SourceFile, SourceState } from '../../shared/data-sources/data-source.ts';
import {
  dataSourceChanged,
  dataSourceCreated,
  dataSourceRemoved,
  sourceFileAborted,
  sourceFileAdded,
  sourceFileIndexedAgain,
  sourceFileRemoved,
} from '../../shared/data-sources/events.ts';
import { dataSourceProblems } from '../../shared/data-sources/problems.ts';
import { dataSourceRoutes } from '../../shared/data-sources/routes.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { bytes, workLimits } from '../../shared/kernel/work-limits.ts';
import type { DataSearchPort } from '../engine/index.ts';
import type { AuthContext } from '../http/authorize.ts';
import { serve, type Gate } from '../http/serve.ts';
import { readUploadedFile } from '../kit/uploaded-file.ts';
import type { FileRow, FileStore } from './file-store.ts';
import { readText } from './read-text.ts';
import { findSource } from './search.ts';
import type { SourceRow, SourceStore } from './source-store.ts';

type Deps = {
  store: SourceStore;
  files: FileStore;
  search: DataSearchPort['search'];
  /** Which of these ids are projects within the scope. */
  knownProjects: (scope: Scope, ids: readonly string[]) => Promise<readonly string[]>;
  /** The agents of its project that search it. */
  dependents: (scope: Scope, source: { id: string; projectId: string }) => Promise<AgentDependent[]>;
};

const { maxBytes } = workLimits.documents;

export function serveDataSources(gate: Gate, { store, files, search, knownProjects, dependents }: Deps) {
  const get = async (auth: AuthContext, id: string) => present(await findSource(store, auth.scope, id), auth);

  async function findFile(scope: Scope, { id, fileId }: { id: string; fileId: string }) {
    const source = await findSource(store, scope, id);
    const place = { sourceId: source.id, fileId };
    const file = await files.find(scope, place);
    if (!file) throw new Problem(dataSourceProblems.fileNotFound);
    return { source, file, place, said: { ...source, fileName: file.fileName } };
  }

  serve(gate, dataSourceRoutes, {
    async list({ query, ...auth }) {
      const { items, totalCount } = await store.page(auth.scope, query);
      return { items: items.map((row) => present(row, auth)), totalCount };
    },

    async create({ body, emit, operationId, ...auth }) {
      const { scope, person } = auth;
      if ((await knownProjects(scope, [body.projectId])).length === 0)
        throw new Problem(dataSourceProblems.projectNeeded).at('projectId');
      await store.add(scope, operationId, person.name, body);
      const source = await get(auth, operationId);
      emit(dataSourceCreated(source));
      return source;
    },

    read: ({ params, ...auth }) => get(auth, params.id),

    async change({ params, body, emit, ...auth }) {
      const before = await findSource(store, auth.scope, params.id);
      // Agents of its project search it; those of another one could not.
      if (body.projectId !== before.projectId)
        throw new Problem(dataSourceProblems.projectNeeded).at('projectId');
      await store.change(auth.scope, before, body);
      const source = await get(auth, before.id);
      emit(dataSourceChanged(source));
      return source;
    },

    async remove({ params, emit, scope }) {
      const row = await findSource(store, scope, params.id);
      await store.remove(scope, row.id);
      emit(dataSourceRemoved(row));
    },

    dependents: async ({ params, scope }) => dependents(scope, await findSource(store, scope, params.id)),

    search: async ({ params, body, scope }) => ({ chunks: await search(scope, params.id, body) }),

    async files({ params, query, scope }) {
      const { id } = await findSource(store, scope, params.id);
      const { items, totalCount } = await files.page(scope, id, query);
      return { items: items.map(presentFile), totalCount };
    },

    async upload({ params, request, emit, scope, person }) {
      const source = await findSource(store, scope, params.id);
      const added = await files.add(
        scope,
        source.id,
        person.name,
        await readText(await receive(request), { tenantId: scope.tenantId }),
      );
      emit(sourceFileAdded({ ...source, fileName: added.fileName }));
      return presentFile(added);
    },

    async removeFile({ params, emit, scope }) {
      const { place, said } = await findFile(scope, params);
      await files.remove(scope, place);
      emit(sourceFileRemoved(said));
    },

    async reprocess({ params, emit, scope }) {
      const { place, said } = await findFile(scope, params);
      if (!(await files.indexAgain(scope, place))) throw new Problem(dataSourceProblems.underWay);
      emit(sourceFileIndexedAgain(said));
      return presentFile((await findFile(scope, params)).file);
    },

    async abort({ params, emit, scope }) {
      const { place, said } = await findFile(scope, params);
      if (!(await files.abort(scope, place))) throw new Problem(dataSourceProblems.notUnderWay);
      emit(sourceFileAborted(said));
      return presentFile((await findFile(scope, params)).file);
    },
  });
}

const receive = (request: FastifyRequest) =>
  readUploadedFile(request, {
    most: maxBytes,
    missing: () => new Problem(dataSourceProblems.noFile).at('file'),
    tooLarge: () => new Problem(dataSourceProblems.fileTooLarge, { most: maxBytes / bytes.MB }).at('file'),
  });

const present = (row: SourceRow, { scope, canEdit }: AuthContext): DataSource => {
  const { total, indexed, failed, pending, processing: _, ...rest } = row;
  return {
    ...rest,
    type: 'FileUpload',
    status: stateOf(row),
    totalFilesCount: total,
    processedFilesCount: indexed,
    failedFilesCount: failed,
    pendingFilesCount: pending,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    abilities: { change: canEdit && isInScope(scope, row.projectId) },
  };
};

function stateOf({ total, failed, pending, processing }: SourceRow): SourceState {
  if (processing > 0) return 'Indexing';
  if (total === 0 || pending > 0) return 'Pending';
  return failed > 0 ? 'Failed' : 'Finished';
}

const presentFile = ({ createdAt, updatedAt, ...rest }: FileRow): SourceFile => ({
  ...rest,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
