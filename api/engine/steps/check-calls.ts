// What a model wants tools to be called with, and what the step adds to it, as guardrails let it out.
import type { Json } from '../../../shared/kernel/json.ts';
import type { StepContext } from '../engine-kind.ts';
import type { ModelToolCall, Verdict } from '../ports.ts';
import type { StepTool, Tools } from './model-tools.ts';
import { checkSent } from './tool-answer.ts';

type Context = Pick<StepContext, 'ports' | 'check'>;

/** `number`: of the round. */
export async function checkCalls(
  { ports, check }: Context,
  tools: Tools,
  { calls, number }: { calls: readonly ModelToolCall[]; number: number },
): Promise<{ released: ModelToolCall[] } | { verdict: Verdict }> {
  const released: ModelToolCall[] = [];
  for (const [index, call] of calls.entries()) {
    const tool = tools.get(call.name)?.tool.name ?? call.name;
    const part = `call ${number}.${index}`;
    const sent = await checkSent(ports.guardrails, { ...check, part, tool }, call.input);
    if ('verdict' in sent) return sent;
    released.push({ ...call, input: sent.released });
  }
  return { released };
}

type Parameters = { [name: string]: Json };

/** Of a call whose own parameters were checked already. Headers that the step gives may be keys. */
export async function parametersOf(
  { ports, check }: Context,
  { call, known: { tool, fixed }, part }: { call: ModelToolCall; known: StepTool; part: string },
): Promise<{ parameters: Parameters } | { verdict: Verdict }> {
  const headers = tool.parameters.filter(({ placement }) => placement === 'Header');
  const isKey = new Set(headers.map(({ name }) => name));
  const names = Object.keys(fixed).filter((name) => !isKey.has(name));
  const parameters = { ...call.input, ...fixed };
  if (names.length === 0) return { parameters };
  const about = { ...check, part: `given ${part}`, tool: tool.name };
  const sent = await checkSent(
    ports.guardrails,
    about,
    names.map((name) => fixed[name] ?? null),
  );
  if ('verdict' in sent) return sent;
  const released = names.map((name, at) => [name, sent.released[at] ?? null] as const);
  return { parameters: { ...parameters, ...Object.fromEntries(released) } };
}
