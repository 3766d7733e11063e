import { isInScope, type Scope } from '../../shared/access/permissions.ts';
import {
  externalAgentAdded,
  externalAgentChanged,
  externalAgentRemoved,
} from '../../shared/external-agents/events.ts';
import type { ExternalAgent, ExternalAgentDraft } from '../../shared/external-agents/external-agent.ts';
import { externalAgentProblems } from '../../shared/external-agents/problems.ts';
import { externalAgentRoutes } from '../../shared/external-agents/routes.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { AuthContext } from '../http/authorize.ts';
import { serve, type Gate } from '../http/serve.ts';
import { normalized } from './a2a-client.ts';
import { openKey } from './agent-key.ts';
import type { ExternalAgentRow } from './agent-store.ts';
import { factsOf } from './card-facts.ts';
import { findAgent, type PortDeps } from './external-agent-port.ts';
import { readAgent } from './read-card.ts';

type Deps = Pick<PortDeps, 'store' | 'vault' | 'egressFetch'> & {
  /** Which of these ids are projects within the scope. */
  knownProjects: (scope: Scope, ids: readonly string[]) => Promise<readonly string[]>;
};

export function serveExternalAgents(gate: Gate, { store, vault, egressFetch, knownProjects }: Deps) {
  const read = readAgent.bind(undefined, { vault, egressFetch });
  const get = async (auth: AuthContext, id: string) => present(await findAgent(store, auth.scope, id), auth);

  serve(gate, externalAgentRoutes, {
    async list({ query, ...auth }) {
      const { items, totalCount } = await store.page(auth.scope, query);
      return { items: await Promise.all(items.map((row) => present(row, auth))), totalCount };
    },

    async create({ body, emit, operationId, ...auth }) {
      const { scope, person } = auth;
      await checkProject(scope, body);
      const change = await read(scope, operationId, { ...body, key: body.apiKey ?? '' });
      await store.add(scope, operationId, person, change);
      const agent = await get(auth, operationId);
      emit(externalAgentAdded(agent));
      return agent;
    },

    async change({ params, body, emit, ...auth }) {
      const { scope } = auth;
      const before = await findMine(auth, params.id);
      await checkProject(scope, body);
      const key = body.apiKey ?? keptKey(scope, before, body.url);
      await store.change(scope, before.id, await read(scope, before.id, { ...body, key }));
      const agent = await get(auth, before.id);
      emit(externalAgentChanged(agent));
      return agent;
    },

    async refresh({ params, emit, ...auth }) {
      const { scope } = auth;
      const before = await findMine(auth, params.id);
      const key = openKey(vault, scope, before);
      await store.change(scope, before.id, await read(scope, before.id, { ...before, key }));
      const agent = await get(auth, before.id);
      emit(externalAgentChanged(agent));
      return agent;
    },

    async remove({ params, emit, ...auth }) {
      const row = await findMine(auth, params.id);
      await store.remove(auth.scope, row.id);
      emit(externalAgentRemoved(await present(row, auth)));
    },
  });

  /** One that may be changed. One of every project is there for all, and not theirs [XA2]. */
  async function findMine({ scope }: AuthContext, id: string) {
    const row = await findAgent(store, scope, id);
    if (!isMine(scope, row)) throw new Problem(externalAgentProblems.notFound);
    return row;
  }

  /** [XA3] */
  function keptKey(scope: Scope, row: ExternalAgentRow, url: string): string {
    const key = openKey(vault, scope, row);
    if (key && new URL(row.url).origin !== new URL(url).origin)
      throw new Problem(externalAgentProblems.keyForNewAddress).at('apiKey');
    return key;
  }

  async function checkProject(scope: Scope, draft: Pick<ExternalAgentDraft, 'projectId'>) {
    const { projectId } = draft;
    const isKnown = projectId === null || (await knownProjects(scope, [projectId])).length > 0;
    if (!isKnown || !isMine(scope, draft))
      throw new Problem(externalAgentProblems.projectNeeded).at('projectId');
  }
}

const isMine = (scope: Scope, { projectId }: Pick<ExternalAgentRow, 'projectId'>) =>
  projectId === null ? scope.projects === 'all' : isInScope(scope, projectId);

async function present(
  { sealedKey, card, ...row }: ExternalAgentRow,
  { scope, canEdit }: AuthContext,
): Promise<ExternalAgent> {
  const { description, version, skills } = factsOf(await normalized(card));
  return {
    ...row,
    description,
    version,
    skills,
    hasKey: sealedKey !== null,
    refreshedAt: row.refreshedAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    abilities: { change: canEdit && isMine(scope, row) },
  };
}
