// A new agent with a first draft under a free name, for copies, templates and imports.
import { agentCreated } from '../../shared/agents/events.ts';
import { AgentDraft, type Agent } from '../../shared/agents/agent.ts';
import { agentProblems } from '../../shared/agents/problems.ts';
import type { Event } from '../../shared/kernel/event.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Db } from '../../shared/node/database/database.ts';
import type { AgentGraph } from '../../shared/steps/index.ts';
import type { AuthContext } from '../http/authorize.ts';
import { projectStore } from '../projects/index.ts';
import { present, requireRow } from './agent-deps.ts';
import { agentStore } from './agent-store.ts';
import { copyName } from './copy-name.ts';
import { firstState, type FirstPins } from './first-state.ts';

export type Call = Pick<AuthContext, 'scope' | 'person' | 'canEdit'> & {
  operationId: string;
  emit: (event: Event) => void;
};
type Facts = Partial<Pick<AgentDraft, 'tagline' | 'videoLink' | 'industries'>>;
type Wanted = Facts & {
  projectId: string;
  name: string;
  description: string;
  graph: AgentGraph;
  pins?: FirstPins;
};

export type AgentMaker = ReturnType<typeof agentMaker>;

/** Fails with the agents' own problems: no such project, limit reached. */
export function agentMaker(db: Db) {
  const store = agentStore(db);
  const { knownIds } = projectStore(db);
  return async ({ scope, person, canEdit, operationId, emit }: Call, wanted: Wanted): Promise<Agent> => {
    const [projectId] = await knownIds(scope, [wanted.projectId]);
    if (!projectId) throw new Problem(agentProblems.projectNotFound).at('projectId');
    const isTaken = async (name: string) => {
      const namesake = await store.findIdByName(scope, projectId, name);
      return namesake !== undefined && namesake !== operationId;
    };
    const name = await copyName(wanted.name, isTaken);
    const state = firstState(wanted.graph, person.id, wanted.pins);
    const { projectId: _project, graph: _graph, pins: _pins, ...facts } = wanted;
    const draft = AgentDraft.parse({ ...facts, name });
    const isMade = await store.add(scope, operationId, { ...draft, projectId, creatorId: person.id, state });
    const row = await store.find(scope, operationId);
    // An earlier attempt of the same call may have created it; else the name was taken meanwhile.
    if (!isMade && !row) throw new Problem(agentProblems.nameTaken, { name }).at('name');
    const agent = present(requireRow(row), canEdit);
    emit(agentCreated(agent));
    return agent;
  };
}
