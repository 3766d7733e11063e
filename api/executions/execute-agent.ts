import type { FastifyReply } from 'fastify';
import type { Scope } from '../../shared/access/permissions.ts';
import { checkVariables } from '../../shared/executions/check-variables.ts';
import { executionProblems } from '../../shared/executions/problems.ts';
import { ExecutionResult } from '../../shared/executions/routes.ts';
import { hasEnded, type RunState } from '../../shared/executions/run-state.ts';
import { httpProblems } from '../../shared/http/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { asText, variablesOf } from '../../shared/steps/index.ts';
import { wantsStream } from '../http/event-stream.ts';
import type { AuthContext } from '../http/authorize.ts';
import { sourceOf } from './take-over.ts';
import { awaitRun } from './await-run.ts';
import type { ExecuteContext, ExecuteDeps } from './execute-context.ts';
import { continuedTexts, readerIdOf } from './may-read-text.ts';
import { hasStart } from './prepare-input.ts';
import { lastEventId, streamRun } from './stream-run.ts';

/** After this time the connection is closed; the run continues. */
const MAX_WAIT_MS = 10 * 60_000;

export async function executeAgent(deps: ExecuteDeps, context: ExecuteContext): Promise<ExecutionResult> {
  const { scope, body, request, reply } = context;
  const { agent, input, conversationId, ...source } = await sourceOf(deps, context);
  if (!hasStart(agent.graph)) throw new Problem(executionProblems.nothingToRun);
  await refuseForeignConversation(deps, context, {
    projectId: agent.projectId,
    conversationId,
  });
  if (source.repeats === undefined)
    await refuseChat(deps, scope, { projectId: agent.projectId, conversationId });
  // What an earlier run was sent is checked by its start again, if that is not kept.
  const variables =
    source.repeats === undefined
      ? checkVariables(variablesOf(agent.graph), input.variables)
      : input.variables;
  const { id } = await deps.engine.start({
    tenantId: scope.tenantId,
    agent,
    input: { ...input, variables },
    via: context.credential.kind === 'apiKey' ? 'api' : 'studio',
    startedBy: { id: context.person.id, name: context.person.name },
    ...(context.credential.kind === 'apiKey' && { apiKeyId: context.credential.keyId }),
    conversationId,
    ...source,
    dedupe: keyOf(context),
  });

  if (wantsStream(request)) {
    await context.beforeStreaming();
    const readerId = readerIdOf(context);
    const after = lastEventId(request);
    await streamRun(deps, { id, tenantId: scope.tenantId }, { reply, after, readerId });
    return resultOf(deps, context, id);
  }
  void reply.header('x-run-id', id);
  if (!body.asyncOutput) await awaitRun(deps, scope, id, patience(reply));
  const result = await resultOf(deps, context, id);
  if (!result.isCompleted) await reply.code(202).send(ExecutionResult.parse(result));
  return result;
}

type Continued = { projectId: string; conversationId?: string | null | undefined };

/** A model that is given a conversation repeats it [K12]. */
export async function refuseForeignConversation(
  { runs }: Pick<ExecuteDeps, 'runs'>,
  { scope, ...caller }: Pick<AuthContext, 'scope' | 'person' | 'credential'>,
  { projectId, conversationId }: Continued,
) {
  const userId = continuedTexts(caller);
  if (userId === undefined || !conversationId) return;
  if (await runs.hasOtherSpeakers(scope, { projectId, conversationId, userId }))
    throw new Problem(executionProblems.keyWithoutConversations);
}

/** What is said there is between the person and the agent: nobody adds to it what was not said [R75]. */
async function refuseChat(
  { runs }: Pick<ExecuteDeps, 'runs'>,
  scope: Scope,
  { projectId, conversationId }: Continued,
) {
  if (conversationId && (await runs.isChat(scope, { projectId, conversationId })))
    throw new Problem(executionProblems.conversationOfChat).at('conversationId');
}

const MAX_KEY_CHARACTERS = 200;

/**
 * What starts one run at most. The run itself is the memory of the call, so a repeated call needs no lease of the
 * first: it finds the run, in whatever state, and waits for it or streams it.
 */
function keyOf({ request, credential: via, person, operationId }: ExecuteContext): string {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return operationId;
  if (typeof key !== 'string' || key === '' || key.length > MAX_KEY_CHARACTERS)
    throw new Problem(httpProblems.badIdempotencyKey);
  return `${via.kind === 'apiKey' ? via.keyId : person.id} ${key}`;
}

function patience(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return AbortSignal.any([gone.signal, AbortSignal.timeout(MAX_WAIT_MS)]);
}

async function resultOf(
  { runs }: ExecuteDeps,
  { scope, body, ...reader }: ExecuteContext,
  id: string,
): Promise<ExecutionResult> {
  const readerId = readerIdOf(reader);
  const run = await runs.state(scope, id, readerId);
  if (!run) throw new Problem(executionProblems.notFound);
  const status = run.status as RunState;
  const { inputTokens, outputTokens, cost } = run;
  return {
    runId: id,
    status,
    isCompleted: hasEnded(status),
    result: run.output === null ? null : asText(run.output),
    output: run.output,
    error: run.error as ExecutionResult['error'],
    usage: { inputTokens, outputTokens, cost },
    conversationId: run.conversationId,
    isBackupPipeline: run.byBackup,
    ...(body.debug && { report: await runs.steps(scope, id, readerId) }),
  };
}
