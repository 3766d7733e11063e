import { z } from 'zod';
import { AgentDependent } from '../agents/agent.ts';
import { commaJoinedIds } from '../kernel/comma-joined.ts';
import { routes } from '../kernel/contract.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import { DataSource, DataSourceDraft, FoundChunk, SourceFile, SourceSearch } from './data-source.ts';

const params = z.object({ id: z.uuid() });
const fileParams = params.extend({ fileId: z.uuid() });
const sources = { access: 'knowledge' } as const;

export const dataSourceRoutes = routes({
  list: {
    ...sources,
    summary: 'List the data sources of a project, or of all projects you can access',
    method: 'GET',
    path: '/v1/DataSource',
    query: PageQuery(['name', 'createdAt', 'updatedAt'], {
      filters: {
        projectId: z.uuid().optional(),
        /** With them: these alone. */
        ids: commaJoinedIds,
      },
    }),
    answer: Page(DataSource),
  },
  create: {
    ...sources,
    summary: 'Add a data source',
    method: 'POST',
    path: '/v1/DataSource',
    idempotent: true,
    body: DataSourceDraft,
    answer: DataSource,
    status: 201,
  },
  read: {
    ...sources,
    summary: 'Get one data source',
    method: 'GET',
    path: '/v1/DataSource/{id}',
    params,
    answer: DataSource,
  },
  change: {
    ...sources,
    summary: 'Change a data source; with other chunks its files are indexed again',
    method: 'PUT',
    path: '/v1/DataSource/{id}',
    params,
    body: DataSourceDraft,
    answer: DataSource,
  },
  remove: {
    ...sources,
    summary: 'Delete a data source with its files',
    method: 'DELETE',
    path: '/v1/DataSource/{id}',
    params,
  },
  dependents: {
    ...sources,
    summary: 'List the agents that search a data source, by name; at most 50',
    method: 'GET',
    path: '/v1/DataSource/{id}/dependents',
    params,
    answer: z.array(AgentDependent),
  },
  search: {
    ...sources,
    summary: 'Search a data source by words, as a step does',
    method: 'POST',
    path: '/v1/DataSource/{id}/search',
    safe: true,
    perMinute: 60,
    params,
    body: SourceSearch,
    answer: z.object({ chunks: z.array(FoundChunk) }),
  },
  files: {
    ...sources,
    summary: 'List the files of a data source',
    method: 'GET',
    path: '/v1/DataSource/{id}/files',
    params,
    query: PageQuery(['fileName', 'createdAt', 'size']),
    answer: Page(SourceFile),
  },
  upload: {
    ...sources,
    summary: 'Upload a file as multipart form data, field `file`; it is indexed in the background',
    method: 'POST',
    path: '/v1/DataSource/{id}/files',
    perMinute: 120,
    params,
    answer: SourceFile,
    status: 201,
  },
  removeFile: {
    ...sources,
    summary: 'Delete a file of a data source',
    method: 'DELETE',
    path: '/v1/DataSource/{id}/files/{fileId}',
    params: fileParams,
  },
  reprocess: {
    ...sources,
    summary: 'Index a file again',
    method: 'POST',
    path: '/v1/DataSource/{id}/files/{fileId}/reprocess',
    params: fileParams,
    answer: SourceFile,
  },
  abort: {
    ...sources,
    summary: 'Stop indexing a file',
    method: 'POST',
    path: '/v1/DataSource/{id}/files/{fileId}/abort',
    params: fileParams,
    answer: SourceFile,
  },
});
