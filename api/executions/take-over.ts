// What a run takes over: the outputs of an earlier run's steps, and those that are given in their place.
import { executionProblems } from '../../shared/executions/problems.ts';
import { hasEnded } from '../../shared/executions/run-state.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { EarlierStep, KeepMode, NewRun, RunInput, RunnableAgent } from '../engine/index.ts';
import type { ExecuteContext, ExecuteDeps } from './execute-context.ts';
import { mayReadText } from './may-read-text.ts';

/** What is run, with which input, and what of it is done already. */
type RunSource = Pick<NewRun, 'agent' | 'input' | 'repeats' | 'kept'> & { conversationId: string | null };

export async function sourceOf(deps: ExecuteDeps, context: ExecuteContext): Promise<RunSource> {
  const { userInput, variables, conversationId = null, outputs, fromStepId } = context.body;
  const earlier = await earlierOf(deps, context);
  const agent = await agentOf(deps, context, earlier);
  const given = new Map(Object.entries(outputs));
  if (given.size > 0 && agent.version !== null) throw new Problem(executionProblems.onlyInTests);
  const { mode = 'onward', steps: done = [] } = earlier ?? {};
  const stepId = mode === 'retry' ? undefined : fromStepId;
  const keep = () => deps.engine.keep({ graph: agent.graph, earlier: done, given, mode, stepId });
  if (!earlier) {
    const run = { agent, input: { text: userInput, variables }, conversationId };
    return given.size === 0 ? run : { ...run, kept: { fromRunId: null, steps: keep().steps } };
  }
  const { graph, steps } = keep();
  return {
    agent: { ...agent, graph },
    input: earlier.input,
    conversationId: earlier.conversationId,
    repeats: earlier.id,
    kept: { fromRunId: earlier.id, steps },
  };
}

/** Approvals are kept with everything else, so a published version takes over only what it gave itself. */
async function agentOf(
  { agents }: ExecuteDeps,
  { scope, params, body }: ExecuteContext,
  earlier: EarlierRun | undefined,
): Promise<RunnableAgent> {
  if (body.version === 'same') {
    if (!earlier) throw new Problem(executionProblems.fromIncomplete);
    return earlier.agent;
  }
  const agent = await agents.load(scope, params.id, body.version);
  if (earlier && agent.version !== null && agent.version !== earlier.agent.version)
    throw new Problem(executionProblems.otherVersion);
  return agent;
}

type EarlierRun = {
  id: string;
  mode: KeepMode;
  agent: RunnableAgent;
  input: RunInput;
  conversationId: string | null;
  steps: EarlierStep[];
};

async function earlierOf(
  deps: ExecuteDeps,
  { body, ...context }: ExecuteContext,
): Promise<EarlierRun | undefined> {
  const { fromRunId, fromStepId, mode = fromStepId === undefined ? 'retry' : 'onward' } = body;
  const isPartial = fromStepId !== undefined || body.mode !== undefined;
  const lacksStep = mode !== 'retry' && fromStepId === undefined;
  if (fromRunId === undefined ? isPartial : lacksStep) throw new Problem(executionProblems.fromIncomplete);
  return fromRunId === undefined ? undefined : { mode, ...(await readEarlier(deps, context, fromRunId)) };
}

async function readEarlier(
  { runs, mayRun }: ExecuteDeps,
  { scope, params, ...reader }: Omit<ExecuteContext, 'body'>,
  id: string,
): Promise<Omit<EarlierRun, 'mode'>> {
  const run = await runs.find(scope, id);
  const recipe = run?.agentId === params.id ? await runs.recipe(scope, id) : undefined;
  if (!run || !recipe) throw new Problem(executionProblems.notFound);
  // What it starts is its own, with all its texts.
  if (!mayReadText(reader, run)) throw new Problem(executionProblems.keyWithoutConversations);
  if (!hasEnded(run.status)) throw new Problem(executionProblems.notEnded);
  await mayRun(scope, recipe.projectId);
  const { input, conversationId, ...agent } = recipe;
  const types = new Map(recipe.graph.steps.map((step) => [step.id, step.type]));
  const steps = (await runs.topSteps(scope, id)).map((step) => ({
    ...step,
    type: types.get(step.key) ?? '',
  }));
  return { id, agent, input: input as RunInput, conversationId, steps };
}
