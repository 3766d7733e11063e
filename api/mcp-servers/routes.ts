import type { Scope } from '../../shared/access/permissions.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { mcpServerAdded, mcpServerChanged, mcpServerRemoved } from '../../shared/mcp-servers/events.ts';
import { McpServerDraft } from '../../shared/mcp-servers/mcp-server.ts';
import { mcpProblems } from '../../shared/mcp-servers/problems.ts';
import { mcpServerRoutes } from '../../shared/mcp-servers/routes.ts';
import type { AuthContext } from '../http/authorize.ts';
import { serve, type Gate } from '../http/serve.ts';
import { contentHandlers } from './content-handlers.ts';
import { libraryPage } from './library-page.ts';
import type { serverUses } from './use-read-model.ts';
import { checkServer, type CheckDeps } from './check-server.ts';
import type { mcpDependents } from './dependent-read-model.ts';
import { isMine, presentServer } from './present.ts';
import { toolHandlers } from './tool-handlers.ts';
import type { ToolStore } from './tool-store.ts';

type Deps = CheckDeps & {
  tools: ToolStore;
  /** Which of these ids are projects within the scope. */
  knownProjects: (scope: Scope, ids: readonly string[]) => Promise<readonly string[]>;
  dependents: ReturnType<typeof mcpDependents>;
  uses: ReturnType<typeof serverUses>;
};

export function serveMcpServers(gate: Gate, deps: Deps) {
  const { servers, tools, calls, pool, credentials, knownProjects, dependents, uses } = deps;

  serve(gate, mcpServerRoutes, {
    ...toolHandlers({ ...deps, findMine, get }),
    ...contentHandlers({ ...deps, findMine }),

    async list({ query, ...auth }) {
      const { items, totalCount } = await servers.page(auth.scope, query);
      const all = await tools.ofServers(
        auth.scope,
        items.map(({ id }) => id),
      );
      const of = (serverId: string) => all.filter((tool) => tool.serverId === serverId);
      return { items: items.map((row) => presentServer(row, of(row.id), auth)), totalCount };
    },

    create: ({ body, emit, operationId, ...auth }) => create(auth, operationId, body, emit),

    inUse: ({ query, scope }) => uses(scope, query),

    library: async ({ query }) => libraryPage(query),

    read: ({ params, ...auth }) => get(auth, params.id),

    async change({ params, body: { updatedAt, ...body }, emit, ...auth }) {
      const before = await findMine(auth, params.id);
      await checkDraft(auth, body, before.credentialId);
      await servers.change(auth.scope, before.id, body, { updatedAt });
      pool.forget(before.id);
      await check(auth, before.id);
      const server = await get(auth, before.id);
      emit(mcpServerChanged(server));
      return server;
    },

    async remove({ params, emit, ...auth }) {
      const row = await findMine(auth, params.id);
      await servers.remove(auth.scope, row.id);
      pool.forget(row.id);
      emit(mcpServerRemoved(presentServer(row, [], auth)));
    },

    async copy({ params, body, emit, operationId, ...auth }) {
      const row = await servers.find(auth.scope, params.id);
      return create(auth, operationId, McpServerDraft.parse({ ...row, ...body }), emit);
    },

    async refresh({ params, emit, ...auth }) {
      const { id } = await findMine(auth, params.id);
      await check(auth, id);
      const server = await get(auth, id);
      emit(mcpServerChanged(server));
      return server;
    },

    async calls({ params, query, scope }) {
      return calls.page(scope, (await servers.find(scope, params.id)).id, query);
    },

    async dependents({ params, scope }) {
      return { items: await dependents(scope, (await servers.find(scope, params.id)).id) };
    },
  });

  async function create(
    auth: AuthContext,
    id: string,
    draft: McpServerDraft,
    emit: (event: ReturnType<typeof mcpServerAdded>) => void,
  ) {
    await checkDraft(auth, draft);
    await servers.add(auth.scope, id, auth.person.name, draft);
    await check(auth, id);
    const server = await get(auth, id);
    emit(mcpServerAdded(server));
    return server;
  }

  async function get(auth: AuthContext, id: string) {
    const row = await servers.find(auth.scope, id);
    return presentServer(row, await tools.ofServers(auth.scope, [id]), auth);
  }

  async function check({ scope, person }: AuthContext, id: string) {
    await checkServer(deps, scope, await servers.find(scope, id), { userId: person.id });
  }

  /** One that may be changed. */
  async function findMine({ scope }: AuthContext, id: string) {
    const row = await servers.find(scope, id);
    if (!isMine(scope, row)) throw new Problem(mcpProblems.ofAllProjects);
    return row;
  }

  async function checkDraft(auth: AuthContext, draft: McpServerDraft, before: string | null = null) {
    const { projectId, credentialId, address } = draft;
    const isKnown = projectId === null || (await knownProjects(auth.scope, [projectId])).length > 0;
    if (!isKnown || !isMine(auth.scope, draft)) throw new Problem(mcpProblems.projectNeeded).at('projectId');
    if (credentialId === null) return;
    const choice = { credentialId, projectId, address, before, purpose: 'request' as const };
    await credentials.checkChoice(auth, choice);
  }
}
