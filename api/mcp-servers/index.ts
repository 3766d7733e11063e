// What other domains may ask of MCP servers.
export { mcpToolNames } from './tool-store.ts';
export { withMcpTools } from './with-mcp-tools.ts';
