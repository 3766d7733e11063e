// An agent as a file of our own.
import type { Scope } from '../../shared/access/permissions.ts';
import { agentProblems } from '../../shared/agents/problems.ts';
import type { VersionName } from '../../shared/agents/version.ts';
import {
  BUNDLE_VERSION,
  inOrder,
  MAX_BUNDLE_AGENTS,
  type AgentBundle,
} from '../../shared/imports/own/agent-bundle.ts';
import { agentFileText, type AgentFacts, type AgentFile } from '../../shared/imports/own/agent-file.ts';
import { importProblems } from '../../shared/imports/problems.ts';
import { isId } from '../../shared/kernel/id.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inWorker } from '../../shared/node/worker-pool/index.ts';
import { agentsIn } from '../../shared/steps/index.ts';
import type { ImportDeps } from './import-deps.ts';

/** Each goes back in a request of its own. */
const MAX_BUNDLE_CHARACTERS = 4 * workLimits.imports.maxCharacters;

type WriteFile = typeof import('./write-file-task.ts').default;
const write = inWorker<WriteFile>(new URL('./write-file-task.ts', import.meta.url), {
  timeLimitMs: workLimits.imports.timeLimitMs,
});

export type ExportDeps = Pick<
  ImportDeps,
  'agents' | 'load' | 'modelNames' | 'toolNames' | 'memoryNames' | 'sources' | 'cards'
>;

/** `version` absent: the active one, else the draft. `facts`: what is said of it instead of the agent's own. */
type Wanted = { version?: VersionName | undefined; facts?: AgentFacts };

export async function exportAgent(
  { agents, load, modelNames, toolNames, memoryNames, sources, cards }: ExportDeps,
  scope: Scope,
  id: string,
  { version, facts }: Wanted,
): Promise<AgentFile> {
  const agent = await agents.find(scope, id);
  if (!agent) throw new Problem(agentProblems.notFound);
  const { graph } = await load(scope, id, version ?? agent.version ?? 'draft');
  const ids = agentsIn(graph).filter(isId);
  const { projectId } = agent;
  const models = await modelNames(scope, projectId);
  const named = ids.length === 0 ? [] : await agents.names(scope, { ids, projectId });
  return write(
    {
      agent: facts ?? agent,
      graph,
      models: new Map(models.map(({ id: modelId, ...model }) => [modelId, model])),
      names: {
        subAgents: namesById(named),
        tools: namesById(await toolNames(scope, projectId)),
        memories: namesById(await memoryNames(scope, projectId)),
      },
      dataSources: byId(await sources(scope, projectId)),
      agentCards: byId(await cards(scope, projectId)),
    },
    scope,
  );
}

/** As its own workspace gives it away. What nobody could read back is refused here, not there. */
export async function exportToShare(
  deps: ExportDeps,
  scope: Scope,
  agent: { id: string; version: number | null },
  wanted: Wanted,
) {
  const version = wanted.version ?? agent.version ?? 'draft';
  const file = await exportAgent(deps, scope, agent.id, { ...wanted, version });
  const text = agentFileText(file);
  const { maxCharacters } = workLimits.imports;
  if (text.length > maxCharacters)
    throw new Problem(importProblems.tooLarge, { most: maxCharacters / 1_000_000 });
  return { file, text, name: file.agent.name, version: version === 'draft' ? null : version };
}

export async function exportAgents(
  deps: ExportDeps,
  scope: Scope,
  ids: readonly string[],
): Promise<AgentBundle> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0 || wanted.length > MAX_BUNDLE_AGENTS)
    throw new Problem(importProblems.tooManyAgents, { most: MAX_BUNDLE_AGENTS }).at('ids');
  const files: AgentFile[] = [];
  let size = 0;
  for (const id of wanted) {
    const file = await exportAgent(deps, scope, id, {});
    size += agentFileText(file).length;
    if (size > MAX_BUNDLE_CHARACTERS)
      throw new Problem(importProblems.tooLarge, { most: MAX_BUNDLE_CHARACTERS / 1_000_000 }).at('ids');
    files.push(file);
  }
  return { exportVersion: BUNDLE_VERSION, agents: inOrder(files) };
}

const byId = <Row extends { id: string }>(records: readonly Row[]) =>
  new Map(records.map((record) => [record.id, record]));
const namesById = (records: readonly { id: string; name: string }[]) =>
  new Map(records.map(({ id, name }) => [id, name]));
