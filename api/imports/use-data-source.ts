// A step of an imported agent gets its data source, when whoever imported it has one to give.
import { agentChanged } from '../../shared/agents/events.ts';
import { agentProblems } from '../../shared/agents/problems.ts';
import { agentDocumentName } from '../../shared/documents/names.ts';
import { importProblems } from '../../shared/imports/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { searchingIn } from '../../shared/steps/index.ts';
import { presentAgent } from '../agents/index.ts';
import type { ImportDeps, Maker } from './import-deps.ts';

type Deps = Pick<ImportDeps, 'agents' | 'load' | 'sources' | 'drafts'>;
type Wanted = { id: string; stepId: string; dataSourceId: string };

/** What others edit in other steps meanwhile stays. */
export async function useDataSource(
  { agents, load, sources, drafts }: Deps,
  { scope, person, canEdit, emit }: Maker,
  { id, stepId, dataSourceId }: Wanted,
) {
  const agent = await agents.find(scope, id);
  if (!agent) throw new Problem(agentProblems.notFound);
  const isKnown = (await sources(scope, agent.projectId)).some((source) => source.id === dataSourceId);
  if (!isKnown) throw new Problem(importProblems.dataSourceNotFound).at('dataSourceId');
  const { graph } = await load(scope, id, 'draft');
  const step = graph.steps.find((one) => one.id === stepId);
  const searching = step && searchingIn(step, dataSourceId);
  if (!searching) throw new Problem(importProblems.stepNotFound).at('stepId');
  const changed = { ...graph, steps: graph.steps.map((one) => (one === step ? searching : one)) };
  const span = { before: changed, after: graph };
  await drafts.write(agentDocumentName(scope.tenantId, id), person, { kind: 'takeBack', span });
  emit(agentChanged(agent));
  return presentAgent(agent, canEdit);
}
