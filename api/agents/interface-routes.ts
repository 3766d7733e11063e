// The ways an agent is reached as calls.
import type { Scope } from '../../shared/access/permissions.ts';
import { agentInterfaceSwitched } from '../../shared/agents/events.ts';
import {
  agentInterfaces,
  bitOf,
  originOf,
  type AgentInterface,
  type InterfaceName,
} from '../../shared/agents/interface.ts';
import { interfaceRoutes } from '../../shared/agents/interface-routes.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { serve, type Gate } from '../http/serve.ts';
import { requireRow, type AgentDeps } from './agent-deps.ts';
import { readLastUses, readSetUp, type LastUse, type SetUp } from './interface-read-model.ts';
import type { InterfaceStore } from './interface-store.ts';

type Deps = Pick<AgentDeps, 'store'> & { db: Db; interfaces: InterfaceStore };

/** Whoever has a key reaches a published agent by the API. */
const isSetUpBy: Record<InterfaceName, (setUp: SetUp) => boolean> = {
  API: () => true,
  AtelierAgents: ({ isInChat }) => isInChat,
  EmbeddedChat: ({ isEmbedded }) => isEmbedded,
  Scheduled: ({ isScheduled }) => isScheduled,
  EmailInbox: ({ hasInbox }) => hasInbox,
  Webhooks: ({ hasWebhooks }) => hasWebhooks,
};

export function serveInterfaces(gate: Gate, { db, store, interfaces }: Deps) {
  async function list(scope: Scope, id: string): Promise<AgentInterface[]> {
    const agent = { tenantId: scope.tenantId, id: requireRow(await store.find(scope, id)).id };
    const off = (await interfaces.switchedOff(scope, id)) ?? 0;
    const setUp = requireRow(await readSetUp(db, agent));
    const uses = new Map((await readLastUses(db, agent)).map((use) => [use.via, use]));
    return agentInterfaces.map((name) => ({
      name,
      isOn: (off & bitOf[name]) === 0,
      isSetUp: isSetUpBy[name](setUp),
      lastUse: asLastUse(uses.get(originOf[name])),
    }));
  }

  serve(gate, interfaceRoutes, {
    list: ({ scope, params }) => list(scope, params.id),

    async change({ scope, params: { id, name }, body: { isOn }, emit }) {
      const agent = requireRow(await store.find(scope, id));
      await interfaces.switch(scope, id, name, isOn);
      emit(
        agentInterfaceSwitched({
          id,
          name: agent.name,
          projectId: agent.projectId,
          interfaceName: name,
          isOn,
        }),
      );
      return requireRow((await list(scope, id)).find((one) => one.name === name));
    },
  });
}

const asLastUse = (use: LastUse | undefined): AgentInterface['lastUse'] =>
  use ? { at: use.at.toISOString(), by: use.by, runId: use.runId } : null;
