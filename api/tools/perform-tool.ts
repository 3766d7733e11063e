// One call of a tool, whatever kind it is of: with values as they were given, to an answer as agents get it.
import type { Scope } from '../../shared/access/permissions.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { EgressFetch } from '../../shared/node/egress.ts';
import { pickFields } from '../../shared/tools/answer-fields.ts';
import { toolProblems } from '../../shared/tools/problems.ts';
import type { ToolDefinition } from '../../shared/tools/tool.ts';
import { isBuiltIn } from '../../shared/tools/tool-types.ts';
import type { MemoryUser, ToolAnswer } from '../engine/index.ts';
import { buildRequest, valuesOf, type ToolRequest, type Values } from './build-request.ts';
import { performBuiltIn, type BuiltInDeps } from './built-in/index.ts';
import type { Credential } from './credential.ts';
import { sendRequest } from './send-request.ts';

export type PerformDeps = BuiltInDeps & { egressFetch: EgressFetch };

export type ToolPerformance = {
  scope: Scope;
  /** `name`: what people know it by. */
  tool: Omit<ToolDefinition, 'secret'> & { name: string };
  credential: Credential;
  values: Values;
  signal?: AbortSignal | undefined;
  /** Absent: a person tries it, outside of any run. */
  run?: { user: MemoryUser; idempotencyKey: string };
  /** Told what is sent, before the secret is put into it. */
  onRequest?: (request: ToolRequest) => void;
  /** Told the whole answer, before its fields are chosen. */
  onAnswer?: (data: Json) => void;
};

export async function performTool(deps: PerformDeps, performance: ToolPerformance): Promise<ToolAnswer> {
  const { scope, tool, credential, values, signal, run, onRequest, onAnswer } = performance;
  const { toolType, name } = tool;
  // The engine runs agents itself.
  if (toolType === 'Agent') throw new Problem(toolProblems.onlyInRuns);
  if (isBuiltIn(toolType)) {
    const typed = Object.fromEntries(valuesOf(tool.parameters, values));
    const call = { scope, tool, credential, values: typed, signal, ...(run && { run }) };
    return picked(tool, { status: 200, data: await performBuiltIn[toolType](call, deps), headers: {} });
  }
  if (tool.routeThroughACC) throw new Problem(toolProblems.routedThroughConnector, { tool: name });
  const request = buildRequest(tool, values);
  onRequest?.(request);
  const answer = await sendRequest(deps.egressFetch, request, {
    tool: name,
    timeouts: tool,
    followRedirects: tool.followRedirects,
    credential,
    signal,
    idempotencyKey: run?.idempotencyKey,
  });
  onAnswer?.(answer.data);
  return picked(tool, answer);
}

/** What a refusal says is shown whole: it is why the call failed. */
const picked = (
  { answerFields }: Pick<ToolDefinition, 'answerFields'>,
  answer: ToolAnswer,
): ToolAnswer & { data: Json } =>
  answer.status < 400 ? { ...answer, data: pickFields(answer.data, answerFields) } : answer;
