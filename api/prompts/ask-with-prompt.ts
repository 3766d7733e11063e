// One question to a model with a prompt: guarded in both directions like a run's, and paid for [PR14].
import type { Scope } from '../../shared/access/permissions.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { PromptVariable } from '../../shared/prompts/content.ts';
import { promptProblems } from '../../shared/prompts/problems.ts';
import { fillIn, isValueOf, valueOf, type Values } from '../../shared/prompts/prompt-text.ts';
import type { PromptTry } from '../../shared/prompts/try.ts';
import type { CheckContext, GuardrailPort, Message, Meter, ModelPort } from '../engine/index.ts';

const { maxTriedOutputTokens, tryMs } = workLimits.prompts;

export type TryPorts = {
  models: ModelPort;
  guardrails: GuardrailPort;
  /** `admit` throws a Problem when there is nothing left to pay with. */
  billing: {
    admit: (scope: Scope) => Promise<void>;
    charge: (scope: Scope, call: { id: string; model: string; cost: number }) => Promise<void>;
  };
};

type TryRequest = {
  /** Of the project alone, whatever else who asks may see. */
  scope: Scope;
  check: CheckContext;
  version: number;
  messages: Message[];
  modelId: string;
};

/** Throws for a variable without a value, or with one of another type. */
export function filledIn(text: string, variables: readonly PromptVariable[], values: Values): string {
  for (const { name, type } of variables) {
    const value = valueOf(name, values, variables);
    if (!value) throw new Problem(promptProblems.valueMissing, { name }).at(`values.${name}`);
    if (!isValueOf(type, value)) throw new Problem(promptProblems.valueWrong, { name }).at(`values.${name}`);
  }
  return fillIn(text, values, variables);
}

/** What goes wrong with the model is a part of the answer: it may be paid for, and half of it be there. */
export async function askWithPrompt(
  { models, guardrails, billing }: TryPorts,
  { scope, check, version, messages, modelId }: TryRequest,
  { gone, onText }: { gone: AbortSignal; onText?: (text: string) => void },
): Promise<PromptTry> {
  const started = performance.now();
  const outcome = { text: '', model: null as PromptTry['model'], problem: null as PromptTry['problem'] };
  let usage = { inputTokens: 0, outputTokens: 0, cost: 0 };
  let judged = 0;
  const tooLong = AbortSignal.timeout(tryMs);
  const signal = AbortSignal.any([gone, tooLong]);
  const meter: Meter = { signal, onUsage: ({ cost }) => void (judged += cost) };
  try {
    const told = await guardedMessages(guardrails, check, { messages, meter });
    const guard = await guardrails.stream(check, meter);
    const say = (text: string) => {
      if (text === '') return;
      outcome.text += text;
      onText?.(text);
    };
    const answer = await models.generate(
      scope,
      { modelId, messages: told, maxOutputTokens: maxTriedOutputTokens },
      {
        signal,
        idempotencyKey: `prompt ${check.runId}`,
        onDelta: (delta) => say(guard.push(delta)),
        onUsage: (used) => (usage = used),
        user: { userId: check.startedBy.id },
      },
    );
    usage = answer.usage;
    const { id, name, demo } = answer.model;
    outcome.model = { id, name, isDemo: demo };
    const { rest, verdict } = await guard.end();
    if (verdict.action === 'Block') throw new Problem(promptProblems.tryBlocked, { why: verdict.message });
    say(rest);
  } catch (error) {
    const problem = tooLong.aborted ? new Problem(promptProblems.tryTooLong) : error;
    if (!(problem instanceof Problem) && !gone.aborted) throw error;
    if (problem instanceof Problem)
      outcome.problem = { code: problem.code, message: problem.message, values: problem.values };
  } finally {
    usage = { ...usage, cost: usage.cost + judged };
    if (usage.cost > 0)
      await billing.charge(scope, {
        id: check.runId,
        model: outcome.model?.name ?? modelId,
        cost: usage.cost,
      });
  }
  return { version, ...outcome, ...usage, milliseconds: Math.round(performance.now() - started) };
}

const guardedMessages = (
  guardrails: GuardrailPort,
  check: CheckContext,
  { messages, meter }: { messages: readonly Message[]; meter: Meter },
) =>
  Promise.all(
    messages.map(async (message, index): Promise<Message> => {
      const part = `message ${index + 1}`;
      const verdict = await guardrails.check({ ...check, part }, 'input', message.content, meter);
      if (verdict.action === 'Block') throw new Problem(promptProblems.tryBlocked, { why: verdict.message });
      return { ...message, content: verdict.text };
    }),
  );
