// A call of a tool, or a look at what a server offers, over the pool: with its credential, its limits and its record.
import type { ProgressCallback } from '@modelcontextprotocol/client';
import type { Scope } from '../../shared/access/permissions.ts';
import { jsonSize } from '../../shared/kernel/json-size.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { bytes, workLimits } from '../../shared/kernel/work-limits.ts';
import type { ToolDefinition } from '../../shared/mcp-servers/definition.ts';
import { typedArguments } from '../../shared/mcp-servers/parameters.ts';
import { mcpProblems } from '../../shared/mcp-servers/problems.ts';
import {
  isTooMany,
  NeedsAnswer,
  questionIn,
  type QuestionAnswer,
} from '../../shared/mcp-servers/question.ts';
import type { CredentialPort } from '../credentials/index.ts';
import { storableText } from '../engine/index.ts';
import { lentCredential, type Credential } from '../tools/index.ts';
import type { CallStore } from './call-store.ts';
import type { Asker, Connection } from './connection.ts';
import type { ConnectionPool } from './pool.ts';
import { problemOf } from './problem-of.ts';
import type { ServerRow } from './server-store.ts';
import { tellProgress } from './progress.ts';
import { resultOf } from './tool-result.ts';

const { maxSentCharacters } = workLimits.tools;
const { maxTimeoutSeconds, connectSeconds } = workLimits.mcp;
const MAX_MESSAGE_CHARACTERS = 500;

export type CallDeps = { pool: ConnectionPool; credentials: CredentialPort; calls: CallStore };

/** Of a run, whose person is who started it; or of a person who looks or tries. */
export type Caller = { runId: string } | { userId: string };

type Values = { [name: string]: Json };

const unsigned: Credential = { sign: (request) => request, spellings: [] };

/** [MC4] */
async function credentialOf(
  { credentials }: CallDeps,
  { tenantId }: Pick<Scope, 'tenantId'>,
  { credentialId, projectId, address }: ServerRow,
  caller: Caller,
): Promise<Credential> {
  if (credentialId === null) return unsigned;
  const request = { tenantId, credentialId, projectId, address, purpose: 'request' as const };
  return lentCredential(await credentials.use({ ...request, ...caller }));
}

type Work<Result> = (connection: Connection, credential: Credential) => Promise<Result>;
type Using = { server: ServerRow; caller: Caller; signal?: AbortSignal | undefined; seconds?: number };

/** Throws a Problem, or the reason of the abort. */
export async function withServer<Result>(
  deps: CallDeps,
  scope: Pick<Scope, 'tenantId'>,
  { server, caller, signal, seconds = connectSeconds }: Using,
  work: Work<Result>,
): Promise<Result> {
  const credential = await credentialOf(deps, scope, server, caller);
  const { id: serverId, name, transport, address } = server;
  const target = { tenantId: scope.tenantId, serverId, name, transport, address, credential };
  let used: Connection | undefined;
  try {
    return await deps.pool.use(target, (connection) => {
      used = connection;
      return work(connection, credential);
    });
  } catch (error) {
    signal?.throwIfAborted();
    throw problemOf(error, { server: name, seconds, credential, connection: used });
  }
}

type ToolCall = Omit<Using, 'seconds'> & {
  toolName: string;
  definition: ToolDefinition;
  values: Values;
  byName: string;
  /** A line each time the server says how far it is. */
  onProgress?: ((line: string) => void) | undefined;
  /** What people have answered to its questions so far. */
  said?: readonly QuestionAnswer[] | undefined;
};

/** [MC9] Each call is recorded with its time, whatever comes of it. */
export async function callTool(deps: CallDeps, scope: Pick<Scope, 'tenantId'>, call: ToolCall) {
  const { server, toolName, definition, values, caller, signal, byName } = call;
  if (jsonSize(values, maxSentCharacters) > maxSentCharacters)
    throw new Problem(mcpProblems.valuesTooLong, { most: maxSentCharacters / bytes.MB });
  const started = performance.now();
  const record = (outcome: 'Answered' | 'Failed', message = '') =>
    deps.calls.record(scope, server.id, {
      ...{ toolName, outcome, byName, message: storableText(message).slice(0, MAX_MESSAGE_CHARACTERS) },
      milliseconds: Math.round(performance.now() - started),
      runId: 'runId' in caller ? caller.runId : null,
    });
  try {
    const seconds = server.requestTimeout;
    const { status, data } = await withServer(
      deps,
      scope,
      { server, caller, signal, seconds },
      async (used, credential) =>
        resultOf(
          await send(used, {
            ...call,
            arguments: typedArguments(definition.inputSchema, values),
            hear: tellProgress(credential, call.onProgress ?? (() => {})),
          }),
          { server: server.name, credential },
        ),
    );
    const isFine = status < 400;
    await record(isFine ? 'Answered' : 'Failed', isFine ? '' : String(data));
    return { status, data, milliseconds: Math.round(performance.now() - started) };
  } catch (error) {
    await record('Failed', error instanceof Problem ? error.message : 'cancelled');
    throw error;
  }
}

type Sending = ToolCall & { arguments: Values; hear: ProgressCallback };

/** What it asks in the middle of it is answered with what people have said, or ends it with the question. */
async function send(connection: Connection, call: Sending) {
  const { server, said = [] } = call;
  const open = new AbortController();
  let question: NeedsAnswer | undefined;
  let asked = 0;
  const asker: Asker = (about) => {
    const answer = said[asked++];
    if (answer) return answer;
    const read = isTooMany(asked) ? undefined : questionIn(server.name, about);
    if (!read) return undefined;
    question = new NeedsAnswer(read);
    open.abort();
    return undefined;
  };
  connection.askers.add(asker);
  try {
    const signal = call.signal ? AbortSignal.any([call.signal, open.signal]) : open.signal;
    return await sendOnce(connection, { ...call, signal });
  } catch (error) {
    throw question ?? error;
  } finally {
    connection.askers.delete(asker);
  }
}

/** A sign of progress prolongs it, up to the longest time any call may take; who stops waiting cancels it there. */
const sendOnce = (
  { client }: Connection,
  { server, toolName: name, definition, arguments: given, signal, hear }: Sending,
) => {
  const { inputSchema, outputSchema } = definition;
  return client.callTool(
    { name, arguments: given },
    {
      ...(signal && { signal }),
      timeout: server.requestTimeout * 1000,
      maxTotalTimeout: maxTimeoutSeconds * 1000,
      resetTimeoutOnProgress: true,
      onprogress: hear,
      toolDefinition: {
        name,
        inputSchema: inputSchema as { type: 'object' },
        ...(outputSchema && { outputSchema: outputSchema as { type: 'object' } }),
      },
    },
  );
};
