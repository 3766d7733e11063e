// What a graph names without knowing it: whether it is there is known to records.
import { sql } from 'kysely';
import type { Trx } from '../../shared/node/database/database.ts';
import {
  agentsIn,
  checkAgents,
  checkCredentials,
  checkMemories,
  checkModels,
  checkPrompts,
  checkSources,
  checkTools,
  credentialsIn,
  firstProblems,
  memoriesIn,
  modelsIn,
  promptsIn,
  sourcesIn,
  toolsIn,
  type ExistingAgents,
} from '../../shared/steps/index.ts';
import { usableModels } from '../models/index.ts';
import { credentialsOf } from './credential-read-model.ts';
import { memoriesOf } from './memory-read-model.ts';
import { promptsOf } from './prompt-read-model.ts';
import type { DraftReading } from './read-draft-task.ts';
import { sourcesOf } from './source-read-model.ts';
import { toolsOf } from './tool-read-model.ts';
import { labelNames } from './version-mark-store.ts';

/** The draft with what is wrong with the agents, models, tools and other records it names. */
export async function withRecords(trx: Trx, agentId: string, draft: DraftReading): Promise<DraftReading> {
  const { graph } = draft;
  const [agentIds, modelIds, toolIds] = [agentsIn(graph), modelsIn(graph), toolsIn(graph)];
  const [sourceIds, memoryIds] = [sourcesIn(graph), memoriesIn(graph)];
  const promptIds = promptsIn(graph).map(({ promptId }) => promptId);
  const credentialIds = credentialsIn(graph);
  const named = [agentIds, modelIds, toolIds, sourceIds, memoryIds, promptIds, credentialIds];
  if (named.every(({ length }) => length === 0)) return draft;
  const { projectId } = await trx
    .selectFrom('agents')
    .select('projectId')
    .where('id', '=', agentId)
    .executeTakeFirstOrThrow();
  const agents: ExistingAgents = agentIds.length === 0 ? new Map() : await agentsOf(trx, projectId, agentIds);
  const models = modelIds.length === 0 ? [] : await usableModels(trx, projectId, modelIds);
  const tools = toolIds.length === 0 ? [] : await toolsOf(trx, projectId, toolIds);
  const sources = sourceIds.length === 0 ? [] : await sourcesOf(trx, projectId, sourceIds);
  const memories = memoryIds.length === 0 ? [] : await memoriesOf(trx, projectId, memoryIds);
  const prompts = promptIds.length === 0 ? [] : await promptsOf(trx, projectId, promptIds);
  const credentials = credentialIds.length === 0 ? [] : await credentialsOf(trx, projectId, credentialIds);
  const missing = [
    ...checkAgents(graph, agents),
    ...checkModels(graph, new Set(models)),
    ...checkTools(graph, tools),
    ...checkSources(graph, new Set(sources)),
    ...checkMemories(graph, new Set(memories)),
    ...checkPrompts(graph, prompts),
    ...checkCredentials(graph, new Set(credentials)),
  ];
  return { ...draft, problems: firstProblems([...draft.problems, ...missing]) };
}

/** Of each, the labels of its versions. */
async function agentsOf(trx: Trx, projectId: string, ids: readonly string[]): Promise<ExistingAgents> {
  const rows = await trx
    .selectFrom('agents')
    .select('id')
    .where(sql<string>`id::text`, 'in', [...ids])
    .where('deletedAt', 'is', null)
    .where('projectId', '=', projectId)
    .execute();
  return labelNames(
    trx,
    rows.map(({ id }) => id),
  );
}
