import { z } from 'zod';
import { AgentDependent } from '../agents/agent.ts';
import { commaJoinedIds } from '../kernel/comma-joined.ts';
import { asRead } from '../kernel/as-read.ts';
import { routes } from '../kernel/contract.ts';
import { Json } from '../kernel/json.ts';
import { Name } from '../kernel/name.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import { ImportPreview, ImportRequest, ImportResult, ImportSource } from './import.ts';
import { libraryCategories } from './library/entry.ts';
import { LibraryFilters, LibraryTool } from './library-tool.ts';
import { methodTypes, Tool, ToolDefinition, ToolDraft, ToolInUse, toolSources, ToolTry } from './tool.ts';
import { toolKinds, toolTypes } from './tool-types.ts';

const params = z.object({ id: z.string().min(1).max(100) });
const tools = { access: 'tools' } as const;

export const toolRoutes = routes({
  list: {
    ...tools,
    summary: 'List the tools of a project, or of all projects you can access',
    method: 'GET',
    path: '/v1/Tools',
    query: PageQuery(['name', 'methodType', 'createdAt', 'updatedAt'], {
      filters: {
        projectId: z.uuid().optional(),
        methodType: z.enum(methodTypes).optional(),
        toolKind: z.enum(toolKinds).optional(),
        toolType: z.enum(toolTypes).optional(),
        source: z.enum(toolSources).optional(),
        /** Comma-joined; also types that are no longer made, such as MicrosoftBingSearch. */
        excludeToolTypes: z
          .string()
          .max(1000)
          .default('')
          .transform((types) => types.split(',').filter(Boolean)),
        /** With them: these alone. */
        ids: commaJoinedIds,
      },
    }),
    answer: Page(Tool),
  },
  create: {
    ...tools,
    summary: 'Create a tool',
    method: 'POST',
    path: '/v1/Tools',
    idempotent: true,
    body: ToolDraft,
    answer: Tool,
    status: 201,
  },
  limit: {
    ...tools,
    summary: 'Get how many tools the subscription allows; null: unlimited',
    method: 'GET',
    path: '/v1/Tools/limit',
    answer: z.object({ limit: z.number().int().nullable(), count: z.number().int() }),
  },
  test: {
    ...tools,
    summary: 'Make a tool’s request once, with these values, saved or not',
    method: 'POST',
    path: '/v1/Tools/testConnection',
    perMinute: 30,
    body: z.object({
      /** With it, an absent secret is the stored one of this tool. */
      id: z.string().max(100).optional(),
      /** Of a tool that is not saved yet: whose credentials it may use. */
      projectId: z.uuid().nullish(),
      toolDefinition: ToolDefinition,
      testConnectionParameters: z.record(z.string().max(100), Json).default({}),
    }),
    answer: ToolTry,
  },
  inUse: {
    ...tools,
    summary: 'List the tools that active versions of agents call, each with the agents',
    method: 'GET',
    path: '/v1/Tools/in-use',
    query: PageQuery(['name', 'methodType', 'createdAt', 'updatedAt']),
    answer: Page(ToolInUse),
  },
  copy: {
    ...tools,
    summary: 'Copy a tool to a project',
    method: 'POST',
    path: '/v1/Tools/{id}/copy',
    idempotent: true,
    params,
    body: z.object({ projectId: z.uuid(), name: Name }),
    answer: Tool,
    status: 201,
  },
  library: {
    ...tools,
    summary: 'List tools on public addresses that can be added to a project',
    method: 'GET',
    path: '/api/marketplace/v1/Library/tools',
    query: PageQuery(['name', 'provider', 'category'], {
      filters: {
        category: z.enum(libraryCategories).optional(),
        provider: z.string().max(100).optional(),
      },
    }),
    answer: Page(LibraryTool),
  },
  libraryFilters: {
    ...tools,
    summary: 'List what the library of tools can be filtered by',
    method: 'GET',
    path: '/api/marketplace/v1/Library/tools/filters',
    answer: LibraryFilters,
  },
  previewImport: {
    ...tools,
    summary: 'Show the tools that an OpenAPI 3 or Swagger 2 description becomes, and what would change',
    method: 'POST',
    path: '/v1/Tools/import/preview',
    safe: true,
    requires: 'edit',
    perMinute: 30,
    body: ImportSource,
    answer: ImportPreview,
  },
  import: {
    ...tools,
    summary: 'Create and update tools from chosen operations of a description',
    method: 'POST',
    path: '/v1/Tools/import',
    perMinute: 30,
    body: ImportRequest,
    answer: ImportResult,
  },
  read: {
    ...tools,
    summary: 'Get one tool',
    method: 'GET',
    path: '/v1/Tools/{id}',
    params,
    answer: Tool,
  },
  change: {
    ...tools,
    summary: 'Replace a tool’s settings',
    method: 'PUT',
    path: '/v1/Tools/{id}',
    params,
    body: ToolDraft.safeExtend(asRead),
    answer: Tool,
  },
  remove: {
    ...tools,
    summary: 'Delete a tool',
    method: 'DELETE',
    path: '/v1/Tools/{id}',
    params,
  },
  dependents: {
    ...tools,
    summary: 'List the agents that call a tool, by name; at most 50',
    method: 'GET',
    path: '/v1/Tools/{id}/dependents',
    params,
    answer: z.array(AgentDependent),
  },
});
