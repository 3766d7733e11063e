import type { Context, Module } from '../context.ts';
import type { ToolPort } from '../engine/index.ts';
import { projectStore } from '../projects/index.ts';
import { callStore } from './call-store.ts';
import { checkDue } from './check-server.ts';
import { mcpDependents } from './dependent-read-model.ts';
import { createMcpToolPort, type McpToolPort } from './mcp-tool-port.ts';
import { connectionPool, type ConnectionPool } from './pool.ts';
import { keepReading } from './reading-store.ts';
import { serveMcpServers } from './routes.ts';
import { serverStore } from './server-store.ts';
import { toolStore } from './tool-store.ts';
import { serverUses } from './use-read-model.ts';
import { withMcpTools } from './with-mcp-tools.ts';

declare module '../context.ts' {
  interface Ports {
    mcpConnections: ConnectionPool;
    mcpTools: McpToolPort;
    /** The tools a step may call: those of the project, and of its MCP servers. */
    stepTools: ToolPort;
  }
}

const depsOf = ({ db, ports }: Pick<Context, 'db' | 'ports'>) => ({
  servers: serverStore(db),
  tools: toolStore(db),
  keepReading: keepReading(db),
  calls: callStore(db),
  pool: ports.mcpConnections,
  credentials: ports.credentials,
});

const CHECK_EVERY_MS = 5 * 60_000;

export const mcpServers: Module = {
  ports: {
    mcpConnections: ({ egress }) => connectionPool(egress.egressFetch),
    mcpTools: (context) => createMcpToolPort(depsOf(context)),
    stepTools: ({ ports }) => withMcpTools(ports.tools, ports.mcpTools),
  },
  serve(context) {
    const { app, db, gate, ports } = context;
    app.addHook('preClose', () => ports.mcpConnections.close());
    serveMcpServers(gate, {
      ...depsOf(context),
      knownProjects: projectStore(db).knownIds,
      dependents: mcpDependents(db),
      uses: serverUses(db),
    });
  },
  jobs: [
    {
      name: 'mcp-servers.check',
      label: /*i18n*/ 'Check MCP servers and read what they offer',
      everyMs: CHECK_EVERY_MS,
      run: (context) => checkDue(depsOf(context)),
    },
  ],
};
