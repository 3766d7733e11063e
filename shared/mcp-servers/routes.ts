import { z } from 'zod';
import { commaJoinedIds } from '../kernel/comma-joined.ts';
import { asRead } from '../kernel/as-read.ts';
import { routes } from '../kernel/contract.ts';
import { Json } from '../kernel/json.ts';
import { Name } from '../kernel/name.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import { workLimits } from '../kernel/work-limits.ts';
import {
  LibraryServer,
  McpCall,
  McpContent,
  McpDependent,
  McpServer,
  McpServerDraft,
  McpServerInUse,
  McpTool,
  McpToolSwitches,
  McpTry,
  OfferedTool,
} from './mcp-server.ts';

const { maxTools, maxNameCharacters, maxShownCharacters } = workLimits.mcp;
const params = z.object({ id: z.uuid() });
const tools = { access: 'tools' } as const;

export const mcpServerRoutes = routes({
  list: {
    ...tools,
    summary: 'List the MCP servers you can use',
    method: 'GET',
    path: '/v1/McpServers',
    query: PageQuery(['name', 'createdAt', 'updatedAt'], {
      /** With it: those of this project and those of every project. */
      filters: { projectId: z.uuid().optional() },
    }),
    answer: Page(McpServer),
  },
  create: {
    ...tools,
    summary: 'Add an MCP server and read what it offers',
    method: 'POST',
    path: '/v1/McpServers',
    idempotent: true,
    perMinute: 30,
    body: McpServerDraft,
    answer: McpServer,
    status: 201,
  },
  offered: {
    ...tools,
    summary: 'List the tools of MCP servers that steps of a project can choose',
    method: 'GET',
    path: '/v1/McpServers/offered',
    query: z.object({
      projectId: z.uuid(),
      /** With them: these alone. */
      ids: commaJoinedIds,
    }),
    answer: z.object({ items: z.array(OfferedTool) }),
  },
  inUse: {
    ...tools,
    summary: 'List the MCP servers whose tools active versions of agents call',
    method: 'GET',
    path: '/v1/McpServers/inUse',
    query: PageQuery(['name']),
    answer: Page(McpServerInUse),
  },
  library: {
    ...tools,
    summary: 'List public MCP servers that can be added to a project',
    method: 'GET',
    path: '/v1/McpServers/library',
    query: PageQuery(['provider', 'name'], {
      size: 500,
      filters: { provider: z.string().max(100).optional() },
    }),
    answer: Page(LibraryServer),
  },
  read: {
    ...tools,
    summary: 'Get one MCP server',
    method: 'GET',
    path: '/v1/McpServers/{id}',
    params,
    answer: McpServer,
  },
  change: {
    ...tools,
    summary: 'Replace the settings of an MCP server and read what it offers',
    method: 'PUT',
    path: '/v1/McpServers/{id}',
    perMinute: 30,
    params,
    body: McpServerDraft.extend(asRead),
    answer: McpServer,
  },
  remove: {
    ...tools,
    summary: 'Delete an MCP server and its tools',
    method: 'DELETE',
    path: '/v1/McpServers/{id}',
    params,
  },
  copy: {
    ...tools,
    summary: 'Copy an MCP server to a project and read what it offers; its tools wait to be read there',
    method: 'POST',
    path: '/v1/McpServers/{id}/copy',
    idempotent: true,
    perMinute: 30,
    params,
    body: z.object({ projectId: z.uuid(), name: Name }),
    answer: McpServer,
    status: 201,
  },
  refresh: {
    ...tools,
    summary: 'Check an MCP server and read what it offers now',
    method: 'POST',
    path: '/v1/McpServers/{id}/refresh',
    perMinute: 30,
    params,
    answer: McpServer,
  },
  tools: {
    ...tools,
    summary: 'List the tools of an MCP server with what was approved and what is offered',
    method: 'GET',
    path: '/v1/McpServers/{id}/tools',
    params,
    answer: z.object({ items: z.array(McpTool) }),
  },
  review: {
    ...tools,
    summary: 'Approve definitions of tools as they were read',
    method: 'POST',
    path: '/v1/McpServers/{id}/review',
    params,
    body: z.object({
      tools: z
        .array(z.object({ id: z.uuid(), offeredHash: z.string().max(100), isOn: z.boolean() }))
        .min(1)
        .max(maxTools),
    }),
    answer: z.object({ items: z.array(McpTool) }),
  },
  switchTool: {
    ...tools,
    summary: 'Switch a tool of an MCP server on or off, and say how it may be called',
    method: 'PUT',
    path: '/v1/McpServers/{id}/tools/{toolId}',
    params: params.extend({ toolId: z.uuid() }),
    body: McpToolSwitches,
    answer: McpTool,
  },
  tryTool: {
    ...tools,
    summary:
      'Call a tool of an MCP server once, as it was approved or as it is offered. ' +
      'With Accept: text/event-stream, how far it is comes as `progress` events, and what came of it as `end`.',
    method: 'POST',
    path: '/v1/McpServers/{id}/tools/{toolId}/try',
    perMinute: 30,
    params: params.extend({ toolId: z.uuid() }),
    body: z.object({ values: z.record(z.string().max(200), Json).default({}) }),
    answer: McpTry,
  },
  content: {
    ...tools,
    summary: 'List the resources and prompts that an MCP server offers now',
    method: 'GET',
    path: '/v1/McpServers/{id}/content',
    requires: 'edit',
    perMinute: 30,
    params,
    answer: McpContent,
  },
  readResource: {
    ...tools,
    summary: 'Get the text of a resource of an MCP server',
    method: 'POST',
    path: '/v1/McpServers/{id}/content/resource',
    safe: true,
    requires: 'edit',
    perMinute: 30,
    params,
    body: z.object({ uri: z.string().min(1).max(2000) }),
    answer: z.object({ text: z.string() }),
  },
  readPrompt: {
    ...tools,
    summary: 'Get a prompt of an MCP server with its values filled in',
    method: 'POST',
    path: '/v1/McpServers/{id}/content/prompt',
    safe: true,
    requires: 'edit',
    perMinute: 30,
    params,
    body: z.object({
      name: z.string().min(1).max(maxNameCharacters),
      values: z.record(z.string().max(maxNameCharacters), z.string().max(maxShownCharacters)).default({}),
    }),
    answer: z.object({ text: z.string() }),
  },
  calls: {
    ...tools,
    summary: 'List the last calls of an MCP server with their times',
    method: 'GET',
    path: '/v1/McpServers/{id}/calls',
    params,
    query: PageQuery(['at']),
    answer: Page(McpCall),
  },
  dependents: {
    ...tools,
    summary: 'List the agents whose active versions call tools of an MCP server',
    method: 'GET',
    path: '/v1/McpServers/{id}/dependents',
    params,
    answer: z.object({ items: z.array(McpDependent) }),
  },
});
