import type { Scope } from '../../shared/access/permissions.ts';
import { applyEdits } from '../../shared/assistant/apply-edits.ts';
import { assistantAsked, assistantCancelled, proposalDecided } from '../../shared/assistant/events.ts';
import { CONNECTIONS, partsOf } from '../../shared/assistant/parts.ts';
import { assistantProblems } from '../../shared/assistant/problems.ts';
import { assistantRoutes } from '../../shared/assistant/routes.ts';
import type { AssistantTurn, Proposal, AssistantRequest } from '../../shared/assistant/turn.ts';
import { agentProblems } from '../../shared/agents/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { DEMO_MODEL_ID, DEMO_PROVIDER } from '../../shared/models/model.ts';
import { PREDICTIONS } from '../../shared/models/provider.ts';
import type { AgentMaker, agentStore } from '../agents/index.ts';
import type { Context } from '../context.ts';
import type { AuthContext } from '../http/authorize.ts';
import { serve, type Gate } from '../http/serve.ts';
import { enqueue } from '../kit/jobs/enqueue-store.ts';
import type { modelNames } from '../models/index.ts';
import { answerWish, CANCELLED } from './answer-wish.ts';
import { guardContext, guarded } from './guarded.ts';
import type { TurnStore } from './turn-store.ts';

type Deps = Pick<Context, 'bus'> & {
  turns: TurnStore;
  agents: Pick<ReturnType<typeof agentStore>, 'find'>;
  makeAgent: AgentMaker;
  models: ReturnType<typeof modelNames>;
  guardrails: Context['ports']['guardrails']['port'];
  billing: { admit: (scope: Scope) => Promise<void> };
  /** Those of the ids that are projects within the scope. */
  knownProjects: (scope: Scope, ids: readonly string[]) => Promise<readonly string[]>;
};

export function serveAssistant(gate: Gate, deps: Deps) {
  const { turns, agents, bus, guardrails, billing } = deps;

  serve(gate, assistantRoutes, {
    list: ({ query: { projectId, agentId = null, ...slice }, scope, person }) =>
      turns.page(scope, { projectId, agentId, personId: person.id }, slice),

    async ask({ body, emit, operationId, ...auth }) {
      const { scope, person } = auth;
      const { projectId, agentId } = body;
      const name = await requireAgent(scope, body);
      const model = await chosenModel(deps, auth, body);
      await billing.admit(scope);
      const askedBy = { id: person.id, name: person.name };
      const about = guardContext(scope, { id: operationId, projectId, agentId, askedBy }, { name });
      const wish = await guarded(guardrails, { ...about, part: 'wish' }, 'input', body.text);
      const id = await turns.add(scope, { projectId, agentId, wish, askedBy, model }, (trx, turnId) =>
        enqueue(trx, answerWish, { tenantId: scope.tenantId, projectId, id: turnId }),
      );
      if (!id) throw new Problem(assistantProblems.busy, { most: workLimits.assistant.maxWorking });
      emit(assistantAsked({ id, name, projectId, agentId }));
      return get(auth, id);
    },

    read: ({ params, ...auth }) => get(auth, params.id),

    async cancel({ params, emit, ...auth }) {
      const turn = await get(auth, params.id);
      if (!(await turns.end(auth.scope, turn, { state: 'cancelled' })))
        throw new Problem(assistantProblems.ended);
      bus.publish(CANCELLED, turn.id);
      emit(assistantCancelled(await eventOf(auth.scope, turn)));
      return get(auth, turn.id);
    },

    async decide({ params, body: { parts, decision }, emit, ...auth }) {
      const turn = await get(auth, params.id);
      const { edits, seen } = requireProposal(turn);
      const known = new Set([CONNECTIONS, ...partsOf(edits, seen).map(({ id }) => id)]);
      if (parts.some((part) => !known.has(part)))
        throw new Problem(assistantProblems.unknownPart).at('parts');
      const by = { id: auth.person.id, name: auth.person.name };
      const decisions = parts.map((part) => ({ part, decision, by }));
      await turns.decide(auth.scope, turn.id, decisions);
      emit(proposalDecided({ ...(await eventOf(auth.scope, turn)), decision, parts: parts.length }));
      return get(auth, turn.id);
    },

    async createAgent({ params, body, emit, ...auth }) {
      const turn = await get(auth, params.id);
      const { edits, seen } = requireProposal(turn);
      if (turn.agentId !== null) throw new Problem(assistantProblems.alreadyAgent);
      const { graph } = applyEdits({ steps: [], edges: [] }, edits);
      // The agent bears the id of its proposal: of those who accept it at the same moment nobody makes another one.
      const agent = await deps.makeAgent(
        { ...auth, operationId: turn.id, emit },
        { projectId: turn.projectId, name: body.name, description: '', graph },
      );
      const by = { id: auth.person.id, name: auth.person.name };
      await turns.decide(
        auth.scope,
        turn.id,
        partsOf(edits, seen).map(({ id }) => ({ part: id, decision: 'accepted', by })),
      );
      await turns.setAgent(auth.scope, turn.id, agent.id);
      return agent;
    },
  });

  /** One about an agent that is not there yet is its asker's alone. */
  async function get(
    { scope, person }: Pick<AuthContext, 'scope' | 'person'>,
    id: string,
  ): Promise<AssistantTurn> {
    const turn = await turns.find(scope, id);
    const isMine = turn?.agentId !== null || turn.askedBy.id === person.id;
    if (!turn || !isMine) throw new Problem(assistantProblems.notFound);
    return turn;
  }

  /** Answers what it is called; nothing for one that is not there yet. */
  async function requireAgent(scope: Scope, { projectId, agentId }: AssistantRequest): Promise<string> {
    if ((await deps.knownProjects(scope, [projectId])).length === 0)
      throw new Problem(agentProblems.projectNotFound).at('projectId');
    if (agentId === null) return '';
    const agent = await agents.find(scope, agentId);
    if (agent?.projectId !== projectId) throw new Problem(agentProblems.notFound).at('agentId');
    return agent.name;
  }

  async function eventOf(scope: Scope, { id, projectId, agentId }: AssistantTurn) {
    const agent = agentId === null ? undefined : await agents.find(scope, agentId);
    return { id, projectId, agentId, name: agent?.name ?? '' };
  }
}

/** The one that was asked for, else the one this person asked last, else the demo model. */
async function chosenModel(
  { models, turns }: Pick<Deps, 'models' | 'turns'>,
  { scope, person }: Pick<AuthContext, 'scope' | 'person'>,
  { projectId, modelId }: AssistantRequest,
) {
  const offered = (await models(scope, projectId)).filter(({ provider }) => provider !== PREDICTIONS);
  const last = modelId || (await turns.lastModel(scope, { projectId, personId: person.id }));
  const model = offered.find(({ id }) => id === last);
  if (modelId && !model) throw new Problem(assistantProblems.modelNotFound).at('modelId');
  const { id, displayName, provider } = model ?? offered.find((one) => one.id === DEMO_MODEL_ID) ?? noModel();
  return { id, name: displayName, isDemo: provider === DEMO_PROVIDER };
}

const noModel = (): never => {
  throw new Problem(assistantProblems.modelNotFound).at('modelId');
};

function requireProposal({ proposal }: AssistantTurn): Proposal {
  if (!proposal) throw new Problem(assistantProblems.nothingProposed);
  return proposal;
}
