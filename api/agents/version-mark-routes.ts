// Which version is active, labelled, deprecated.
import type { Scope } from '../../shared/access/permissions.ts';
import {
  agentActivated,
  agentLabelled,
  agentUnlabelled,
  agentVersionDeprecated,
  agentVersionReinstated,
} from '../../shared/agents/events.ts';
import { agentProblems } from '../../shared/agents/problems.ts';
import type { agentRoutes } from '../../shared/agents/routes.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Handlers } from '../http/serve.ts';
import { requireRow, type AgentDeps } from './agent-deps.ts';
import { findMarked, presentVersion } from './present-version.ts';

type MarkCalls = Pick<
  Handlers<typeof agentRoutes>,
  'activate' | 'deprecate' | 'reinstate' | 'labels' | 'moveLabel' | 'removeLabel' | 'batchLabels'
>;

export function versionMarkHandlers(deps: AgentDeps): MarkCalls {
  const { store, versions, marks } = deps;
  const agentOf = async (scope: Scope, id: string) => requireRow(await store.find(scope, id));
  /** As it is now, with the active version read again. */
  const answer = async (scope: Scope, id: string, version: number) => {
    const agent = await agentOf(scope, id);
    return presentVersion(await findMarked(versions, { scope, agentId: id, number: version }), agent.version);
  };

  return {
    async activate({ scope, params: { id, version }, emit }) {
      const agent = await agentOf(scope, id);
      const before = await marks.activate(scope, {
        agentId: id,
        version,
        activated: deps.triggersAlong.activated,
      });
      if (before !== version) emit(agentActivated({ ...agent, version }));
      return answer(scope, id, version);
    },

    async deprecate({ scope, person, params: { id, version }, emit }) {
      const agent = await agentOf(scope, id);
      const isChanged = await marks.deprecate(scope, { agentId: id, version, by: person });
      if (isChanged) emit(agentVersionDeprecated({ ...agent, version }));
      return answer(scope, id, version);
    },

    async reinstate({ scope, params: { id, version }, emit }) {
      const agent = await agentOf(scope, id);
      const isChanged = await marks.reinstate(scope, { agentId: id, version });
      if (isChanged) emit(agentVersionReinstated({ ...agent, version }));
      return answer(scope, id, version);
    },

    async labels({ scope, params: { id } }) {
      await agentOf(scope, id);
      return marks.labels(scope, id);
    },

    async moveLabel({ scope, person, params: { id, label: name }, body: { version, from }, emit }) {
      const agent = await agentOf(scope, id);
      const place = { agentId: id, label: name, version, from, by: person };
      const { label, isMoved } = await marks.moveLabel(scope, place);
      if (isMoved) emit(agentLabelled({ ...agent, version, label: name }));
      return label;
    },

    async removeLabel({ scope, params: { id, label }, emit }) {
      const agent = await agentOf(scope, id);
      const version = await marks.removeLabel(scope, { agentId: id, label });
      if (version === undefined) throw new Problem(agentProblems.labelNotFound, { label });
      emit(agentUnlabelled({ ...agent, version, label }));
    },

    async batchLabels({ scope, query }) {
      return query.ids.length === 0 ? {} : Object.fromEntries(await marks.labelsOfSome(scope, query));
    },
  };
}
