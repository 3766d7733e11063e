// The draft's past as calls.
import type { Scope } from '../../shared/access/permissions.ts';
import { agentMomentNamed, agentMomentRestored } from '../../shared/agents/events.ts';
import { momentRoutes } from '../../shared/agents/moment-routes.ts';
import { agentProblems } from '../../shared/agents/problems.ts';
import { agentDocumentName } from '../../shared/documents/names.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { sizeProblem } from '../../shared/steps/index.ts';
import { serve, type Gate } from '../http/serve.ts';
import { requireRow, type AgentDeps } from './agent-deps.ts';
import { asDraft } from './live-drafts.ts';
import type { MomentStore } from './moment-store.ts';

type Deps = Pick<AgentDeps, 'store' | 'drafts'> & { moments: MomentStore };

export function serveMoments(gate: Gate, { store, drafts, moments }: Deps) {
  const agentOf = async (scope: Scope, id: string) => requireRow(await store.find(scope, id));

  serve(gate, momentRoutes, {
    async list({ scope, params: { id } }) {
      await agentOf(scope, id);
      return moments.list(scope, id);
    },

    async read({ scope, params: { id, moment } }) {
      await agentOf(scope, id);
      return moments.find(scope, { agentId: id, seq: moment });
    },

    async name({ scope, params: { id, moment }, body, emit }) {
      const agent = await agentOf(scope, id);
      const named = await moments.name(scope, { agentId: id, seq: moment, name: body.name || null });
      emit(agentMomentNamed({ ...agent, at: named.until, moment: body.name }));
      return named;
    },

    async restore({ scope, person, params: { id, moment }, emit }) {
      const agent = await agentOf(scope, id);
      const { graph, until } = await moments.find(scope, { agentId: id, seq: moment });
      if (sizeProblem(graph)) throw new Problem(agentProblems.tooLarge);
      const document = agentDocumentName(scope.tenantId, id);
      await asDraft(drafts.write(document, person, { kind: 'applyGraph', graph }));
      emit(agentMomentRestored({ ...agent, at: until }));
    },
  });
}
