// The tools of a project and those of MCP servers, as one port: steps do not tell them apart.
import type { ToolPort } from '../engine/index.ts';
import type { McpToolPort } from './mcp-tool-port.ts';

export function withMcpTools(tools: ToolPort, mcp: McpToolPort): ToolPort {
  const portOf = async (...[scope, toolId]: Parameters<ToolPort['describe']>) =>
    (await mcp.has(scope, toolId)) ? mcp : tools;
  return {
    describe: async (scope, toolId) => (await portOf(scope, toolId)).describe(scope, toolId),
    call: async (scope, call, options) => (await portOf(scope, call.toolId)).call(scope, call, options),
  };
}
