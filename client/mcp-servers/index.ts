// What other domains show of MCP servers.
export { useMcpTools } from './use-mcp-tools.ts';
