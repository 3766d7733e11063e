import type { AgentDependent } from '../../shared/agents/agent.ts';
import type { Scope } from '../../shared/access/permissions.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Vault } from '../../shared/node/vault.ts';
import { originOf } from '../../shared/tools/endpoint.ts';
import { toolChanged, toolCreated, toolRemoved } from '../../shared/tools/events.ts';
import { toolProblems } from '../../shared/tools/problems.ts';
import { toolRoutes } from '../../shared/tools/routes.ts';
import type { ToolDefinition, ToolDraft } from '../../shared/tools/tool.ts';
import type { CredentialPort } from '../credentials/index.ts';
import { serve, type Gate } from '../http/serve.ts';
import { browseHandlers } from './browse-handlers.ts';
import { copyTool } from './copy-tool.ts';
import { checkCredential, credentialToTry } from './credential-for.ts';
import { checkSecret, isWithoutSecret, openSecret, sealSecret } from './credential.ts';
import { importTools, previewImport } from './import-routes.ts';
import { isMine, named, normalized, present } from './tool-drafts.ts';
import { find } from './tool-port.ts';
import type { toolUses } from './usage-read-model.ts';
import type { ToolRow, ToolStore } from './tool-store.ts';
import { checkTargets, type TargetDeps } from './check-targets.ts';
import type { PerformDeps } from './perform-tool.ts';
import { tryTool } from './try-tool.ts';

export type ToolDeps = PerformDeps &
  TargetDeps & {
    store: ToolStore;
    vault: Vault;
    credentials: CredentialPort;
    /** Which of these ids are projects within the scope. */
    knownProjects: (scope: Scope, ids: readonly string[]) => Promise<readonly string[]>;
    /** The agents whose active version calls a tool, by its id. */
    uses: ReturnType<typeof toolUses>;
    /** The agents of its project that call it. */
    dependents: (scope: Scope, tool: { id: string; projectId: string | null }) => Promise<AgentDependent[]>;
  };

export function serveTools(gate: Gate, deps: ToolDeps) {
  const { store, vault, credentials, knownProjects, dependents } = deps;

  const importing = { ...deps, checkProject };

  serve(gate, toolRoutes, {
    async list({ query, ...auth }) {
      const { items, totalCount } = await store.page(auth.scope, query);
      return { items: items.map((row) => present(row, auth)), totalCount };
    },

    async create({ body, emit, operationId, ...auth }) {
      const { scope, person } = auth;
      const { secret = '', ...rest } = body;
      const draft = normalized(rest);
      await checkProject(scope, draft);
      await checkTargets(deps, scope, draft);
      await checkCredential(credentials, auth, draft);
      checkSecret(draft, secret);
      const sealedSecret = sealSecret(vault, scope, operationId, secretToKeep(draft, secret));
      await store.add(scope, operationId, person.name, { ...named(draft, operationId), sealedSecret });
      const tool = present(await find(store, scope, operationId), auth);
      emit(toolCreated(tool));
      return tool;
    },

    limit: ({ scope }) => store.limit(scope),

    async test({ body: { id, projectId = null, toolDefinition, testConnectionParameters }, ...auth }) {
      const { scope } = auth;
      const stored = id === undefined ? undefined : await find(store, scope, id);
      const secret = toolDefinition.secret ?? (stored ? keptSecret(scope, stored, toolDefinition) : '');
      checkSecret(toolDefinition, secret);
      const tool = { ...toolDefinition, ...normalized(toolDefinition) };
      const placed = { ...tool, projectId: stored?.projectId ?? projectId };
      const credential = await credentialToTry(credentials, auth, placed, { secret, stored });
      return tryTool(deps, { scope, tool, credential, values: testConnectionParameters });
    },

    copy: (call) => copyTool({ ...deps, checkProject }, call),

    ...browseHandlers(deps),

    previewImport: ({ body, scope }) => previewImport(importing)(scope, body),

    import: ({ body, scope, person, emit }) =>
      importTools(importing)({ scope, author: person.name, emit }, body),

    async read({ params, ...auth }) {
      return present(await find(store, auth.scope, params.id), auth);
    },

    async change({ params, body, emit, ...auth }) {
      const { scope } = auth;
      const before = await findMine(scope, params.id);
      const { secret: given, updatedAt, ...rest } = body;
      const draft = normalized(rest);
      await checkProject(scope, draft);
      await checkTargets(deps, scope, draft);
      await checkCredential(credentials, auth, draft, before.credentialId);
      const secret = given ?? keptSecret(scope, before, draft);
      checkSecret(draft, secret);
      const sealedSecret = sealSecret(vault, scope, before.id, secretToKeep(draft, secret));
      await store.change(scope, before.id, { ...named(draft, before.id), sealedSecret, updatedAt });
      const tool = present(await find(store, scope, before.id), auth);
      emit(toolChanged(tool));
      return tool;
    },

    async remove({ params, emit, ...auth }) {
      const row = await findMine(auth.scope, params.id);
      await store.remove(auth.scope, row.id);
      emit(toolRemoved(present(row, auth)));
    },

    async dependents({ params, scope }) {
      return dependents(scope, await find(store, scope, params.id));
    },
  });

  /** [TO4] */
  function keptSecret(scope: Scope, row: ToolRow, next: ToolDefinition): string {
    if (isWithoutSecret(next.authenticationType)) return '';
    const secret = openSecret(vault, scope, row);
    if (secret && carrierOf(row) !== carrierOf(next))
      throw new Problem(toolProblems.secretForNewAddress).at('secret');
    return secret;
  }

  /** One that may be changed: a tool of every project is there for all, and not theirs. */
  async function findMine(scope: Scope, id: string): Promise<ToolRow> {
    const row = await find(store, scope, id);
    if (!isMine(scope, row)) throw new Problem(toolProblems.ofAllProjects);
    return row;
  }

  async function checkProject(scope: Scope, draft: Pick<ToolDraft, 'projectId'>) {
    const { projectId } = draft;
    const isKnown = projectId === null || (await knownProjects(scope, [projectId])).length > 0;
    if (!isKnown || !isMine(scope, draft)) throw new Problem(toolProblems.projectNeeded).at('projectId');
  }
}

const secretToKeep = ({ authenticationType }: Pick<ToolDraft, 'authenticationType'>, secret: string) =>
  isWithoutSecret(authenticationType) ? '' : secret;

/** Where a secret goes, and as what: part of a key that is known as a name would be shown in answers. */
const carrierOf = ({
  apiEndpoint,
  authenticationType,
}: Pick<ToolDraft, 'apiEndpoint' | 'authenticationType'>) =>
  JSON.stringify([originOf(apiEndpoint), authenticationType]);
