import type { Scope } from '../../shared/access/permissions.ts';
import { RECENT_DAYS, type AgentSummary } from '../../shared/agents/agent.ts';
import { agentChanged, agentCreated, agentRemoved } from '../../shared/agents/events.ts';
import { agentProblems } from '../../shared/agents/problems.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { agentDocumentName } from '../../shared/documents/names.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { serve, type Gate, type Handlers } from '../http/serve.ts';
import type { AuthContext } from '../http/authorize.ts';
import type { AgentStore, KnownAgent } from './agent-store.ts';
import { forwardingAddress } from './forwarding-address.ts';
import { requireRow, present, type AgentDeps, type RunFigures } from './agent-deps.ts';
import { copyHandlers } from './copy-routes.ts';
import { firstState } from './first-state.ts';
import type { Call } from './make-agent.ts';
import { versionMarkHandlers } from './version-mark-routes.ts';
import { versionHandlers } from './version-routes.ts';

const noRuns: RunFigures = {
  executions: 0,
  succeeded: 0,
  failed: 0,
  tokensUsed: 0,
  cost: 0,
  averageDurationMs: null,
  lastExecution: null,
  lastState: null,
  recentExecutions: Array.from({ length: RECENT_DAYS }, () => 0),
};

const EXTERNAL = 1;

/** It has no draft to open and no record of ours to change. */
const presentExternal = (row: KnownAgent): AgentSummary => {
  const { lastExecution: _never, cost: _cost, averageDurationMs: _duration, ...figures } = noRuns;
  return { ...present(row, false), ...figures, status: 'Active', lastExecution: null, editors: [] };
};

export function serveAgents(gate: Gate, deps: AgentDeps) {
  serve(gate, agentRoutes, {
    ...agentHandlers(deps),
    ...copyHandlers(deps),
    ...versionHandlers(deps, gate),
    ...versionMarkHandlers(deps),
  });
}

type OtherCalls = ReturnType<typeof versionHandlers> &
  ReturnType<typeof versionMarkHandlers> &
  ReturnType<typeof copyHandlers>;
type AgentCalls = Omit<Handlers<typeof agentRoutes>, keyof OtherCalls>;

function agentHandlers(deps: AgentDeps): AgentCalls {
  const { store, drafts, runFigures } = deps;
  const get = async ({ scope, canEdit }: Pick<AuthContext, 'scope' | 'canEdit'>, id: string) =>
    present(requireRow(await store.find(scope, id)), canEdit);

  return {
    async create({ body, emit, operationId, ...auth }) {
      const { scope, person } = auth;
      const [projectId] = await deps.knownProjects(scope, [body.projectId]);
      if (!projectId) throw new Problem(agentProblems.projectNotFound).at('projectId');
      await checkName(store, scope, { ...body, id: operationId });
      const state = firstState(body.graph, person.id);
      const isMade = await store.add(scope, operationId, { ...body, creatorId: person.id, state });
      if (!isMade) await checkName(store, scope, { ...body, id: operationId });
      const agent = await get(auth, operationId);
      emit(agentCreated(agent));
      return agent;
    },

    async forwardingAddress({ scope, query }) {
      const [projectId] = await deps.knownProjects(scope, [query.projectId]);
      if (!projectId) throw new Problem(agentProblems.projectNotFound).at('projectId');
      if (!deps.mail.domain) throw new Problem(agentProblems.noMailDomain);
      return { email: forwardingAddress(deps.mail.secret, deps.mail.domain, projectId) };
    },

    async list({ scope, query, canEdit }) {
      const { items, totalCount } = await store.page(scope, query, { projectId: query.projectId });
      return { items: items.map((row) => present(row, canEdit)), totalCount };
    },

    async summary({ scope, query, canEdit }) {
      const { agentFilter, ...filters } = query;
      if (agentFilter === EXTERNAL) {
        const { items, totalCount } = await deps.externalPage(scope, query, filters);
        return { items: items.map(presentExternal), totalCount };
      }
      const { items, totalCount } = await store.page(scope, query, filters);
      const ids = items.map(({ id }) => id);
      const documentOf = (id: string) => agentDocumentName(scope.tenantId, id);
      const [figures, editors] = await Promise.all([
        runFigures(scope, ids),
        deps.editors(scope, ids.map(documentOf)),
      ]);
      return {
        items: items.map((row) => ({
          ...present(row, canEdit),
          ...(figures.get(row.id) ?? noRuns),
          editors: editors.get(documentOf(row.id)) ?? [],
        })),
        totalCount,
      };
    },

    creators: ({ scope }) => deps.creators(scope),

    facets: ({ scope, query }) => deps.facets(scope, query.projectId),

    async batchNames({ scope, query }) {
      if (query.ids.length === 0) return {};
      const rows = await store.names(scope, query);
      return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
    },

    limit: ({ scope }) => store.limit(scope),

    read: ({ params, ...auth }) => get(auth, params.id),

    async change({ params, body, emit, ...auth }) {
      const { scope, person } = auth;
      const { projectId } = await get(auth, params.id);
      await checkName(store, scope, { ...body, projectId, id: params.id });
      // First what may fail: a refused call has changed nothing [AG11].
      if (body.graph) {
        const document = agentDocumentName(scope.tenantId, params.id);
        await drafts.write(document, person, { kind: 'applyGraph', graph: body.graph });
      }
      await store.change(scope, params.id, { ...body, projectId });
      const agent = await get(auth, params.id);
      emit(agentChanged(agent));
      return agent;
    },

    remove: ({ params, ...call }) => removeAgent(deps, call, params.id),

    async dependents({ params, scope }) {
      return deps.dependents.of(scope, requireRow(await store.find(scope, params.id)));
    },

    async report({ params, scope }) {
      const { id, name } = requireRow(await store.find(scope, params.id));
      const figures = await runFigures(scope, [id]);
      return { id, name, ...(figures.get(id) ?? noRuns) };
    },
  };
}

export async function removeAgent(deps: AgentDeps, { scope, canEdit, emit }: Call, id: string) {
  const agent = present(requireRow(await deps.store.find(scope, id)), canEdit);
  await deps.store.remove(scope, id);
  for (const document of await deps.documentsOf(scope, id)) deps.documentClosed(document);
  emit(agentRemoved(agent));
}

type Named = { id: string; projectId: string; name: string };

/** [AG1] */
async function checkName(store: AgentStore, scope: Scope, { id, projectId, name }: Named) {
  const namesake = await store.findIdByName(scope, projectId, name);
  if (namesake && namesake !== id) throw new Problem(agentProblems.nameTaken, { name }).at('name');
}
