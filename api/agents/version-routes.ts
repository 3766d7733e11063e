import { agentPublished, agentRestored } from '../../shared/agents/events.ts';
import { agentProblems } from '../../shared/agents/problems.ts';
import type { agentRoutes } from '../../shared/agents/routes.ts';
import type { VersionName } from '../../shared/agents/version.ts';
import type { Scope } from '../../shared/access/permissions.ts';
import { tombstoneDays } from '../../shared/documents/limits.ts';
import { agentDocumentName } from '../../shared/documents/names.ts';
import { fillIn, Problem } from '../../shared/kernel/problem.ts';
import { DAY_MS } from '../../shared/kernel/time.ts';
import { blocksPublishing, sizeProblem, type AgentGraph } from '../../shared/steps/index.ts';
import type { Gate, Handlers } from '../http/serve.ts';
import { requireRow, type AgentDeps } from './agent-deps.ts';
import { checkVersion, compare } from './graph-work.ts';
import { asDraft } from './live-drafts.ts';
import { findMarked, presentVersion } from './present-version.ts';
import type { Draft, VersionRow, VersionStore } from './version-store.ts';

type VersionCalls = Pick<
  Handlers<typeof agentRoutes>,
  'versions' | 'publish' | 'version' | 'restore' | 'difference' | 'touches'
>;

const empty: AgentGraph = { steps: [], edges: [] };
const none = new Uint8Array();

export function versionHandlers(deps: AgentDeps, { app }: Pick<Gate, 'app'>): VersionCalls {
  const { store, versions, drafts, triggersAlong } = deps;
  const agentOf = async (scope: Scope, id: string) => requireRow(await store.find(scope, id));

  return {
    async versions({ scope, params }) {
      const { version } = await agentOf(scope, params.id);
      return (await versions.list(scope, params.id)).map((row) => presentVersion(row, version));
    },

    async publish({ scope, person, params, body, emit }) {
      const agent = await agentOf(scope, params.id);
      const { carriesTriggers, ...texts } = body;
      const row = await versions.publish(scope, {
        agentId: agent.id,
        ...texts,
        by: person,
        check: mayBePublished,
        activated: async (trx, change) => {
          if (carriesTriggers) await triggersAlong.carry(trx, change);
          await triggersAlong.activated(trx, change);
        },
      });
      emit(agentPublished({ ...agent, version: row.number }));
      // Nobody waits for tidying up, and what fails now is done by the next publication.
      purge(deps, { scope, person, agentId: agent.id }).catch((error: unknown) => app.log.warn(error));
      return presentVersion({ ...row, labels: [], deprecated: null }, row.number);
    },

    async version({ scope, params, query }) {
      const agent = await agentOf(scope, params.id);
      if (params.version === 'draft') {
        const { hash, graph, problems, bytes } = await versions.draft(scope, params.id);
        return {
          version: null,
          hash,
          graph,
          problems,
          ...(query.bytes && { bytes: Buffer.from(bytes).toString('base64') }),
        };
      }
      const row = await findMarked(versions, { scope, agentId: params.id, number: params.version });
      const { hash, graph, bytes } = row;
      const version = presentVersion(row, agent.version);
      return {
        version,
        hash,
        graph,
        problems: await checkVersion(scope, row),
        ...(query.bytes && { bytes: Buffer.from(bytes).toString('base64') }),
      };
    },

    async restore({ scope, person, params, emit }) {
      const agent = await agentOf(scope, params.id);
      const place = { scope, agentId: agent.id, number: params.version };
      const { graph, number } = await findMarked(versions, place);
      if (sizeProblem(graph)) throw new Problem(agentProblems.tooLarge);
      const document = agentDocumentName(scope.tenantId, agent.id);
      await asDraft(drafts.write(document, person, { kind: 'applyGraph', graph }));
      emit(agentRestored({ ...agent, version: number }));
    },

    async difference({ scope, params, query }) {
      await agentOf(scope, params.id);
      const [before, after] = [
        await stateOf(versions, { scope, agentId: params.id, name: query.from }),
        await stateOf(versions, { scope, agentId: params.id, name: params.version }),
      ];
      const isOfDraft = params.version === 'draft' && query.from !== 'draft';
      const touches = isOfDraft ? await versions.touches(scope, params.id, before.at) : [];
      return { diff: await compare(scope, before, after), touches };
    },

    async touches({ scope, params, query }) {
      await agentOf(scope, params.id);
      return versions.touches(scope, params.id, new Date(query.since));
    },
  };
}

/**
 * Removed steps leave for good when nobody has changed them for their days of grace [Y17]. When they were removed is
 * what the log says: the clocks of people's devices may be years off.
 */
async function purge({ versions, drafts }: AgentDeps, { scope, person, agentId }: PurgeOptions) {
  const moment = new Date(Date.now() - tombstoneDays * DAY_MS);
  const stepIds = await versions.removedBefore(scope, agentId, moment);
  const document = agentDocumentName(scope.tenantId, agentId);
  if (stepIds.length > 0) await drafts.write(document, person, { kind: 'purge', stepIds });
}

type PurgeOptions = { scope: Scope; person: { id: string; name: string }; agentId: string };

type VersionRequest = { scope: Scope; agentId: string };

/** [AG10] `nothing`: before the first step was made. */
async function stateOf(
  versions: VersionStore,
  { scope, agentId, name }: VersionRequest & { name: VersionName | 'nothing' },
) {
  if (name === 'nothing') return { graph: empty, bytes: none, at: new Date(0) };
  if (name === 'draft') return { ...(await versions.draft(scope, agentId)), at: new Date() };
  const { graph, bytes, createdAt } = await findMarked(versions, { scope, agentId, number: name });
  return { graph, bytes, at: createdAt };
}

/** [AG6] */
function mayBePublished({ hash, problems }: Draft, last: VersionRow | undefined) {
  if (blocksPublishing(problems)) {
    const refused = new Problem(agentProblems.invalid);
    for (const { severity, stepId, field, text, values } of problems) {
      if (severity === 'error')
        refused.at([stepId ?? 'graph', field].filter(Boolean).join('.'), fillIn(text, values));
    }
    throw refused;
  }
  if (last?.hash === hash) throw new Problem(agentProblems.unchanged, { version: last.number });
}
