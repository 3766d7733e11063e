// The queued work behind a wish. A process may die in between: another one asks anew, and only the first outcome is kept.
import { z } from 'zod';
import type { Scope } from '../../shared/access/permissions.ts';
import { assistantProblems } from '../../shared/assistant/problems.ts';
import type { AssistantTurn } from '../../shared/assistant/turn.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { Context } from '../context.ts';
import { queuedJob } from '../kit/jobs/job.ts';
import { guarded, guardContext } from './guarded.ts';
import { propose, check, type AskModel } from './propose.ts';
import { readSituation } from './project-facts.ts';
import type { Situation } from './situation.ts';
import { fitTemplates } from './templates/index.ts';
import { turnStore, type Outcome } from './turn-store.ts';

const { answerMs } = workLimits.assistant;

/** One message for each wish that is cancelled: its id. */
export const CANCELLED = 'assistant.cancelled';

export const answerWish = queuedJob({
  name: 'assistant.answer-wish',
  label: /*i18n*/ 'Answer requests to the assistant',
  payload: z.object({ tenantId: z.uuid(), projectId: z.uuid(), id: z.uuid() }),
  attempts: 3,
  async run(context: Context, { tenantId, projectId, id }, { signal, attempt }) {
    // What it reads and asks is of this project alone, whatever else its user may see.
    const scope: Scope = { tenantId, projects: [projectId] };
    const turns = turnStore(context.db);
    const turn = await turns.find(scope, id);
    if (turn?.state !== 'working') return;
    const cancelling = new AbortController();
    const stop = context.bus.subscribe(CANCELLED, (cancelled) => cancelled === id && cancelling.abort());
    const timeout = AbortSignal.timeout(answerMs);
    try {
      const outcome = await answer(context, scope, {
        turn,
        attempt,
        signal: AbortSignal.any([signal, cancelling.signal, timeout]),
      });
      await turns.end(scope, turn, outcome);
    } catch (error) {
      signal.throwIfAborted();
      if (cancelling.signal.aborted) return;
      const problem = timeout.aborted ? new Problem(assistantProblems.tookTooLong) : error;
      if (!(problem instanceof Problem)) throw error;
      const { code, message } = problem;
      await turns.end(scope, turn, { state: 'failed', problem: { code, message } });
    } finally {
      stop();
    }
  },
});

/** `attempt`: of the work; each pays for its own calls. */
type Answering = { turn: AssistantTurn; attempt: number; signal: AbortSignal };

async function answer(
  context: Context,
  scope: Scope,
  { turn, attempt, signal }: Answering,
): Promise<Outcome> {
  const situation = await readSituation(context, scope, turn);
  if (turn.model.isDemo) return fromTemplates(turn, situation);
  const turns = turnStore(context.db);
  const { message, proposal } = await propose(turn.wish, situation, {
    ask: asking(context, scope, { turn, attempt, situation, signal }),
    onRound: (round) => turns.setRound(scope, turn, round),
  });
  return { state: 'ready', message, ...(proposal && { proposal }) };
}

/** The demo model has no mind: what it proposes are templates, and it says which. */
function fromTemplates(turn: AssistantTurn, situation: Situation): Outcome {
  const { templates, edits } = fitTemplates(turn.wish, situation);
  const { proposal } = check(situation, edits);
  return { state: 'ready', templates, ...(proposal && { proposal }) };
}

/** Guarded and paid for like every call of a model. */
function asking(
  { ports }: Context,
  scope: Scope,
  { turn, attempt, situation, signal }: Answering & { situation: Situation },
): AskModel {
  const { guardrails, models, billing } = ports;
  const about = guardContext(scope, turn, situation.agent);
  return async ({ messages, outputSchema, round }) => {
    await billing.nonRunCosts.admit(scope);
    const told = await Promise.all(
      messages.map(async (message, index) =>
        message.role === 'user'
          ? {
              ...message,
              content: await guarded(
                guardrails.port,
                { ...about, part: `question ${index}` },
                'input',
                message.content,
              ),
            }
          : message,
      ),
    );
    let cost = 0;
    const id = `${turn.id}:${attempt}:${round}`;
    try {
      const { text } = await models.generate(
        scope,
        { modelId: turn.model.id, messages: told, outputSchema },
        {
          signal,
          idempotencyKey: `assistant ${id}`,
          onUsage: (usage) => (cost = usage.cost),
          user: { userId: turn.askedBy.id },
        },
      );
      return await guarded(guardrails.port, { ...about, part: `answer ${round}` }, 'output', text);
    } finally {
      await billing.nonRunCosts.charge(scope, { id, model: turn.model.name, cost });
    }
  };
}
