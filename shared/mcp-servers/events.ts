import { event } from '../kernel/event.ts';
import { McpServer } from './mcp-server.ts';
import { mcpServerRoutes } from './routes.ts';

const payload = McpServer.pick({ id: true, name: true, address: true, projectId: true });
const invalidates = [mcpServerRoutes.list];

export const mcpServerAdded = event('mcpServer.added', {
  payload,
  label: /*i18n*/ 'MCP server added',
  activity: /*i18n*/ 'added the MCP server',
  invalidates,
});
export const mcpServerChanged = event('mcpServer.changed', {
  payload,
  label: /*i18n*/ 'MCP server changed',
  activity: /*i18n*/ 'changed the MCP server',
  invalidates,
});
export const mcpToolsReviewed = event('mcpServer.toolsReviewed', {
  payload,
  label: /*i18n*/ 'Tools of an MCP server reviewed',
  activity: /*i18n*/ 'reviewed tools of the MCP server',
  invalidates,
});
export const mcpServerRemoved = event('mcpServer.removed', {
  payload,
  label: /*i18n*/ 'MCP server deleted',
  activity: /*i18n*/ 'deleted the MCP server',
  invalidates,
});
