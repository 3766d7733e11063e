import { dependentStore } from '../agents/index.ts';
import type { Context, Module } from '../context.ts';
import type { ToolPort } from '../engine/index.ts';
import { memoryNames } from '../memories/index.ts';
import { projectStore } from '../projects/index.ts';
import { serveTools } from './routes.ts';
import { createToolPort } from './tool-port.ts';
import { countTools, toolStore } from './tool-store.ts';
import { toolUses } from './usage-read-model.ts';

declare module '../context.ts' {
  interface Ports {
    tools: ToolPort;
  }
}

const performing = ({ egress, ports }: Context) => ({
  egressFetch: egress.egressFetch,
  checkAddress: egress.checkAddress,
  // Asked for when a tool needs it: the engine, which has the tools, is a port itself.
  memories: () => ports.memories,
  graphs: () => ports.projectGraphs,
});

export const tools: Module = {
  ports: {
    tools: (context) => {
      const { db, vault } = context;
      return createToolPort({
        ...{ store: toolStore(db), vault, credentials: context.ports.credentials },
        ...performing(context),
      });
    },
  },
  countForLimit: { tools: countTools },
  serve(context) {
    const { gate, db, vault, ports } = context;
    serveTools(gate, {
      ...performing(context),
      store: toolStore(db),
      vault,
      credentials: ports.credentials,
      knownProjects: projectStore(db).knownIds,
      dependents: dependentStore(db).ofTool,
      agentName: ports.agents.nameOf,
      memoryNames: memoryNames(db),
      uses: toolUses(db),
    });
  },
};
