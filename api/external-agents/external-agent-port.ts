// How steps of a run use an external agent.
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '@a2a-js/sdk/client';
import type { Scope } from '../../shared/access/permissions.ts';
import { externalAgentProblems } from '../../shared/external-agents/problems.ts';
import { isId } from '../../shared/kernel/id.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { EgressFetch } from '../../shared/node/egress.ts';
import type { Vault } from '../../shared/node/vault.ts';
import type { ExternalAgentPort, ExternalCall, ExternalReply } from '../engine/index.ts';
import { openClient, problemOf } from './a2a-client.ts';
import { openKey } from './agent-key.ts';
import type { ExternalAgentRow, ExternalAgentStore } from './agent-store.ts';
import { Reply } from './reply.ts';
import type { BegunTask, Call, TaskStore } from './task-store.ts';

export type PortDeps = {
  store: ExternalAgentStore;
  tasks: TaskStore;
  vault: Vault;
  egressFetch: EgressFetch;
  hasRunEnded: (run: { tenantId: string; runId: string }) => Promise<boolean>;
};

const POLL_MS = 1000;
const CANCEL_MS = 10_000;
const USER = 1;
const INPUT_REQUIRED = 6;

type Options = { signal: AbortSignal; onText: (text: string) => void };

export function createExternalAgentPort(deps: PortDeps): ExternalAgentPort {
  return {
    async send(scope, { agentId, skillId, text, ...call }, options) {
      const { row, client } = await open(deps, scope, agentId);
      const begun = await deps.tasks.find(scope, callOf(call));
      const message = messageOf(call, text, { skillId });
      return converse(deps, { scope, row, client, call }, options, (reply) =>
        begun ? follow(client, begun, reply, options) : stream(client, message, reply, options),
      );
    },

    async answer(scope, { agentId, text, ...call }, options) {
      const { row, client } = await open(deps, scope, agentId);
      const begun = await deps.tasks.find(scope, callOf(call));
      if (!begun) throw new Problem(externalAgentProblems.cancelledThere, { name: row.name });
      return converse(deps, { scope, row, client, call }, options, async (reply) => {
        // Interrupted after it was answered: the task continues already.
        const { status } = await client.getTask({ tenant: '', id: begun.taskId }, options);
        if (status?.state !== INPUT_REQUIRED) return follow(client, begun, reply, options);
        return stream(client, messageOf(call, text, begun), reply, options);
      });
    },

    cancel: (scope, { agentId, ...call }) => cancelTask(deps, scope, agentId, callOf(call)),
  };
}

const callOf = ({ runId, stepKey, attempt }: ExternalCall): Call => ({
  runId,
  callKey: `${stepKey}:${attempt}`,
});

type Conversation = { scope: Scope; row: ExternalAgentRow; client: Client; call: ExternalCall };

/** Keeps the task as soon as its ID is known [XA6], and forgets it when it has ended. */
async function converse(
  { tasks, ...deps }: PortDeps,
  { scope, row, client, call }: Conversation,
  { signal, onText }: Options,
  talk: (reply: Reply) => Promise<void>,
): Promise<ExternalReply> {
  const reply = new Reply(row.name, onText, (task) => tasks.keep(scope, row.id, callOf(call), task));
  try {
    await talk(reply);
    await reply.kept;
    if (!reply.isSettled)
      await follow(client, { taskId: reply.taskId, contextId: reply.contextId }, reply, { signal });
    const outcome = reply.outcome();
    if (!('question' in outcome)) await tasks.forget(scope, callOf(call));
    return outcome;
  } catch (error) {
    const isOver = !signal.aborted || (signal.reason as Error).name === 'TimeoutError';
    // A worker that stops hands the step to another one, which follows the same task.
    if (isOver || (await deps.hasRunEnded({ tenantId: scope.tenantId, runId: call.runId })))
      await cancelTask({ tasks, ...deps }, scope, row.id, callOf(call)).catch(() => {});
    signal.throwIfAborted();
    throw problemOf(error, row.name);
  }
}

async function stream(
  client: Client,
  message: ReturnType<typeof messageOf>,
  reply: Reply,
  { signal }: { signal: AbortSignal },
) {
  const request = { tenant: '', message, configuration: undefined, metadata: undefined };
  for await (const event of client.sendMessageStream(request, { signal })) {
    reply.add(event);
    await reply.kept;
  }
}

/** Asks until nothing more comes by itself. */
async function follow(
  client: Client,
  { taskId }: BegunTask,
  reply: Reply,
  { signal }: { signal: AbortSignal },
) {
  if (!taskId) return;
  for (;;) {
    reply.task(await client.getTask({ tenant: '', id: taskId }, { signal }));
    if (reply.isSettled) return;
    await pause(POLL_MS, undefined, { signal });
  }
}

/** The same for a call that is made again because the first one was interrupted. */
function messageOf(call: ExternalCall, text: string, about: Partial<BegunTask> & { skillId?: string }) {
  const key = JSON.stringify([call.runId, call.stepKey, call.attempt, about.taskId ?? '', text]);
  return {
    messageId: createHash('sha256').update(key).digest('base64url'),
    contextId: about.contextId ?? '',
    taskId: about.taskId ?? '',
    role: USER,
    parts: [
      { content: { $case: 'text' as const, value: text }, metadata: undefined, filename: '', mediaType: '' },
    ],
    metadata: about.skillId ? { skillId: about.skillId } : undefined,
    extensions: [],
    referenceTaskIds: [],
  };
}

export async function cancelTask(deps: PortDeps, scope: Scope, agentId: string, call: Call): Promise<void> {
  const begun = await deps.tasks.find(scope, call);
  if (!begun) return;
  const { client } = await open(deps, scope, agentId);
  const signal = AbortSignal.timeout(CANCEL_MS);
  try {
    await client.cancelTask({ tenant: '', id: begun.taskId, metadata: undefined }, { signal });
  } finally {
    // It is asked once: a task that has ended meanwhile cannot be cancelled.
    await deps.tasks.forget(scope, call);
  }
}

async function open(deps: PortDeps, scope: Scope, id: string) {
  const row = await findAgent(deps.store, scope, id);
  const { name, url, card } = row;
  const target = { name, url, apiKey: openKey(deps.vault, scope, row) };
  try {
    return { row, client: await openClient(deps.egressFetch, target, card) };
  } catch (error) {
    throw problemOf(error, name);
  }
}

export async function findAgent(
  store: ExternalAgentStore,
  scope: Scope,
  id: string,
): Promise<ExternalAgentRow> {
  const row = isId(id) ? await store.find(scope, id) : undefined;
  if (!row) throw new Problem(externalAgentProblems.notFound);
  return row;
}

/** [XA7] Of runs that ended while nobody was at work on them. */
export async function cancelLeftTasks(deps: PortDeps) {
  for (const { tenantId, externalAgentId, runId, callKey } of await deps.tasks.oldest())
    if (await deps.hasRunEnded({ tenantId, runId }))
      await cancelTask(deps, { tenantId, projects: 'all' }, externalAgentId, { runId, callKey }).catch(
        () => {},
      );
}
