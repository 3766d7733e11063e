// What a tool is sent and what it answered, as guardrails let it out of the agent and into it.
import type { Json } from '../../../shared/kernel/json.ts';
import { toolProblems } from '../../../shared/tools/problems.ts';
import type { StepError } from '../engine-kind.ts';
import type { CheckContext, GuardrailPort, ToolAnswer, Verdict } from '../ports.ts';
import { errorOf } from '../step-error.ts';
import { checkTexts } from './check-texts.ts';

/** Of a refusal: enough to see why. */
const MAX_REASON_CHARACTERS = 300;

type Checked = { answer: ToolAnswer } | { verdict: Verdict };

/** What goes to another service is output, as what goes to a person is. */
export async function checkSent<Value extends Json>(
  guardrails: GuardrailPort,
  check: CheckContext,
  value: Value,
): Promise<{ released: Value } | { verdict: Verdict }> {
  const { released, verdict } = await checkTexts(guardrails, check, 'output', { value });
  return released === undefined ? { verdict } : { released };
}

/** Texts of another service are input like those of a person. */
export async function checkAnswer(
  guardrails: GuardrailPort,
  check: CheckContext,
  { status, data, headers }: ToolAnswer,
): Promise<Checked> {
  const { released, verdict } = await checkTexts(guardrails, check, 'input', { value: { data, headers } });
  return released === undefined ? { verdict } : { answer: { status, ...released } };
}

/** What a status says; undefined: it worked. */
export function failureOf(
  tool: string,
  { status, data }: ToolAnswer,
): (StepError & { retryable: boolean }) | undefined {
  if (status < 400) return undefined;
  const reason = reasonIn(data);
  const details = { status };
  if (status === 429) return { ...errorOf(toolProblems.rateLimited, { tool }), retryable: true, details };
  if (status >= 500)
    return { ...errorOf(toolProblems.broken, { tool, status, reason }), retryable: true, details };
  return {
    ...errorOf(toolProblems.refused, { tool, status, reason }),
    retryable: status === 408,
    details,
  };
}

function reasonIn(data: Json): string {
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  return text.slice(0, MAX_REASON_CHARACTERS).toWellFormed();
}
