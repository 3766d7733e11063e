// Copies of an agent, and its way to another project.
import type { Agent } from '../../shared/agents/agent.ts';
import type { Scope } from '../../shared/access/permissions.ts';
import { agentCreated, agentMoved } from '../../shared/agents/events.ts';
import { agentProblems } from '../../shared/agents/problems.ts';
import type { agentRoutes } from '../../shared/agents/routes.ts';
import { isId } from '../../shared/kernel/id.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Trx } from '../../shared/node/database/database.ts';
import { agentsIn, modelsIn } from '../../shared/steps/index.ts';
import type { Handlers } from '../http/serve.ts';
import { requireRow, present, type AgentDeps } from './agent-deps.ts';
import { findAgent, namesOf, type AgentRow } from './agent-store.ts';
import { backedUpBy } from './backup-store.ts';
import { copyName } from './copy-name.ts';
import { dependentsOf, withBackups } from './dependent-read-model.ts';
import { firstState } from './first-state.ts';
import type { Call } from './make-agent.ts';
import { labelledVersions } from './version-mark-store.ts';
import { findVersion, loadDraft } from './version-store.ts';

type CopyCalls = Pick<Handlers<typeof agentRoutes>, 'duplicate' | 'move'>;

export const copyHandlers = (deps: AgentDeps): CopyCalls => ({
  duplicate: ({ params, body, ...call }) => duplicateAgent(deps, call, params.id, body.name),
  move: ({ params, body, ...call }) => moveAgent(deps, call, params.id, body.projectId),
});

/** A call that is repeated finds the copy it has made. */
export async function duplicateAgent(
  deps: AgentDeps,
  { scope, person, canEdit, emit, operationId }: Call,
  id: string,
  wanted?: string,
): Promise<Agent> {
  const { store, versions } = deps;
  const original = requireRow(await store.find(scope, id));
  const { graph, isWhole } = await versions.draft(scope, id);
  if (!isWhole) throw new Problem(agentProblems.tooLarge);
  const isTaken = async (name: string) => {
    const namesake = await store.findIdByName(scope, original.projectId, name);
    return namesake !== undefined && namesake !== operationId;
  };
  const name = await copyName(wanted ?? `Copy of ${original.name}`, isTaken);
  const state = firstState(graph, person.id);
  const backup = original.backupAgentId && (await store.find(scope, original.backupAgentId));
  const isKept = backup && backup.projectId === original.projectId;
  const backupAgentId = isKept ? original.backupAgentId : null;
  const copy = { ...original, name, backupAgentId, creatorId: person.id, state };
  const isMade = await store.add(scope, operationId, copy, (trx) =>
    deps.copiesAlong(trx, original.id, operationId),
  );
  const made = await store.find(scope, operationId);
  if (!isMade && !made) throw new Problem(agentProblems.nameTaken, { name }).at('name');
  const agent = present(requireRow(made), canEdit);
  emit(agentCreated(agent));
  return agent;
}

export async function moveAgent(
  deps: AgentDeps,
  { scope, canEdit, emit }: Call,
  id: string,
  wanted: string,
): Promise<Agent> {
  const { store } = deps;
  const agent = requireRow(await store.find(scope, id));
  const [projectId] = await deps.knownProjects(scope, [wanted]);
  if (!projectId) throw new Problem(agentProblems.projectNotFound).at('projectId');
  if (projectId === agent.projectId) throw new Problem(agentProblems.alreadyThere).at('projectId');
  const namesake = await store.findIdByName(scope, projectId, agent.name);
  if (namesake) throw new Problem(agentProblems.nameTaken, { name: agent.name }).at('projectId');
  const check = (trx: Trx) => checkTies(trx, deps, scope, agent);
  await store.move(scope, agent, projectId, { ...deps.movesAlong, check });
  for (const document of await deps.documentsOf(scope, agent.id)) deps.documentClosed(document);
  const moved = present(requireRow(await store.find(scope, agent.id)), canEdit);
  emit(agentMoved({ ...moved, fromProjectId: agent.projectId }));
  return moved;
}

/** Agents and models reach no further than their project, so nothing may be left behind [AG32]. */
async function checkTies(
  trx: Trx,
  { modelsOfProject }: AgentDeps,
  scope: Scope,
  { id, projectId, backupAgentId }: AgentRow,
) {
  const listed = (records: readonly { name: string }[]) => records.map(({ name }) => name).join(', ');
  const runBy = withBackups(await dependentsOf(trx, scope, { id, projectId }), await backedUpBy(trx, id));
  if (runBy.length > 0) throw new Problem(agentProblems.runHere, { names: listed(runBy) });
  const graphs = [(await loadDraft(trx, scope, id)).graph];
  const { version } = requireRow(await findAgent(trx, scope, id));
  for (const number of new Set([version, ...(await labelledVersions(trx, id))])) {
    const row = number === null ? undefined : await findVersion(trx, id, number);
    if (row) graphs.push(row.graph);
  }
  const used = [...graphs.flatMap(agentsIn), ...(backupAgentId === null ? [] : [backupAgentId])];
  const ids = [...new Set(used)].filter((other) => other !== id && isId(other));
  const runs = ids.length === 0 ? [] : await namesOf(trx, scope, { ids, projectId });
  if (runs.length > 0) throw new Problem(agentProblems.runsOthers, { names: listed(runs) });
  const models = await modelsOfProject(trx, projectId, graphs.flatMap(modelsIn));
  if (models.length > 0) throw new Problem(agentProblems.modelsStay, { names: models.join(', ') });
}
