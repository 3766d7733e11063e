import multipart from '@fastify/multipart';
import { agentStore } from '../agents/index.ts';
import type { Module } from '../context.ts';
import type { Trx } from '../../shared/node/database/database.ts';
import { serveChatDeployments } from './chat-routes.ts';
import { createDeploymentPort } from './deployment-port.ts';
import { deploymentStore, leaveDeployments, moveDeployments } from './deployment-store.ts';
import { embedKeyStore, moveEmbedKey } from './embed-key-store.ts';
import { serveIcons } from './icon-routes.ts';
import type { DeploymentPort } from './ports.ts';
import { serveDeployments } from './routes.ts';
import { tellChat } from './tell-chat.ts';

declare module '../context.ts' {
  interface Ports {
    deployments: DeploymentPort;
  }
}

async function moveAll(trx: Trx, agent: { agentId: string; projectId: string }) {
  await moveDeployments(trx, agent);
  await moveEmbedKey(trx, agent);
}

export const deployments: Module = {
  ports: { deployments: ({ db, vault }) => createDeploymentPort(db, vault) },
  onAgentMoved: moveAll,
  onMemberRemoved: leaveDeployments,
  serve({ gate, db, vault, events, ports }) {
    serveDeployments(gate, {
      db,
      vault,
      store: deploymentStore(db),
      embedKeys: embedKeyStore(db),
      agents: agentStore(db),
    });
    serveChatDeployments(gate, ports.deployments);
    // In a scope of its own: no other call reads forms.
    void gate.app.register(async (scope) => {
      await scope.register(multipart);
      serveIcons({ ...gate, app: scope }, db);
    });
    tellChat(events, db);
  },
};
