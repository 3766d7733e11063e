// A message becomes one row and one run, in one transaction: neither is there without the other, however often it is sent.
import { conversationProblems } from '../../shared/conversations/problems.ts';
import type { NewMessage } from '../../shared/conversations/conversation.ts';
import { executionProblems } from '../../shared/executions/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import type { DeploymentPort } from '../deployments/ports.ts';
import type { AgentPort, Engine } from '../engine/index.ts';
import type { ShownRuns } from '../executions/index.ts';
import type { RunOrigin } from '../../shared/executions/run.ts';
import type { ConversationReads } from './conversation-read-model.ts';
import {
  addMessage,
  findMessage,
  lockOrBegin,
  lockOwn,
  type ConversationRow,
  type ConversationStore,
  type MessageRow,
  type Speaker,
} from './conversation-store.ts';
import { inputOf, type Said } from './message-input.ts';
import { countOpen } from './open-runs-read-model.ts';

export type SendDeps = {
  db: Db;
  engine: Engine;
  agents: AgentPort;
  deployments: Pick<DeploymentPort, 'forChat'>;
  /** How its runs say that they came. */
  via: RunOrigin;
  runs: Pick<ShownRuns, 'recipe' | 'state' | 'steps'>;
  store: ConversationStore;
  reads: ConversationReads;
};

type Sender = Speaker & { name: string };
type Message = NewMessage & Said;
type Sent = { row: MessageRow; isNew: boolean; projectId: string; deploymentName: string };

const { maxOpen } = workLimits.conversations;

export async function sendMessage(
  deps: SendDeps,
  sender: Sender,
  conversationId: string,
  message: Message,
): Promise<Sent> {
  const known = await deps.store.find(sender, conversationId);
  const earlier = known && (await deps.store.message(sender, conversationId, message.id));
  if (known && earlier) return { row: earlier, isNew: false, ...known };

  const target = await targetOf(deps, sender, known, message.deploymentId);
  const replaced = await replacedBy(deps, sender, conversationId, message);
  const scope = { tenantId: sender.tenantId, projects: [target.projectId] };
  const agent = await deps.agents.load(scope, target.agentId, 'live', deps.via);
  const parentId = replaced ? replaced.parentId : (known?.headId ?? null);
  const parent = parentId === null ? undefined : await deps.store.message(sender, conversationId, parentId);
  const place = { scope, graph: agent.graph, target, replaced, parent };
  const { input, files } = await inputOf(deps.runs, place, message);

  const sent = await inTenant(deps.db, sender, async (trx): Promise<Sent> => {
    // One that somebody has deleted in the meantime does not begin anew.
    const conversation = known
      ? await lockOwn(trx, sender, conversationId)
      : await lockOrBegin(trx, sender, conversationId, withOf(target));
    if (!conversation) throw new Problem(conversationProblems.notFound);
    const twin = await findMessage(trx, sender, conversationId, message.id);
    if (twin) return { row: twin, isNew: false, ...conversation };
    // What is replaced is stopped, so it may be one more.
    if ((await countOpen(trx, conversationId)) >= maxOpen + (replaced ? 1 : 0))
      throw new Problem(conversationProblems.tooManyOpen, { most: maxOpen });
    const { parent, thread } = await placeOf(trx, sender, { conversation, messageId: message.id, replaced });
    const added = { id: message.id, conversationId, parentId: parent?.id ?? null, thread, files };
    const row = await addMessage(trx, added, target.deploymentName);
    await deps.engine.startWithin(trx, {
      id: row.runId,
      tenantId: sender.tenantId,
      agent,
      input,
      via: deps.via,
      startedBy: { id: sender.id, name: sender.name },
      conversationId: thread,
      follows: parent?.runId ?? null,
    });
    return { row, isNew: true, ...conversation };
  });
  if (replaced && sent.isNew) await stopBelow(deps, sender, conversationId, replaced.id);
  return sent;
}

type Target = Awaited<ReturnType<DeploymentPort['forChat']>>;

const withOf = ({ id, deploymentName, agentId, projectId }: Target) => ({
  deploymentId: id,
  deploymentName,
  agentId,
  projectId,
});

/** Asked anew for each message: the right to run comes from the deployment, as it is now. */
async function targetOf(
  { deployments }: SendDeps,
  sender: Sender,
  known: ConversationRow | undefined,
  deploymentId: string | undefined,
): Promise<Target> {
  if (known && deploymentId && deploymentId !== known.deploymentId)
    throw new Problem(conversationProblems.otherAgent).at('deploymentId');
  const id = known?.deploymentId ?? deploymentId;
  // Nobody learns whether the conversation is somebody else's or not there.
  if (!id) throw new Problem(conversationProblems.notFound);
  return deployments.forChat(sender, id);
}

async function replacedBy(
  { store }: SendDeps,
  sender: Sender,
  conversationId: string,
  { replaces }: NewMessage,
): Promise<MessageRow | undefined> {
  if (replaces === undefined) return undefined;
  const replaced = await store.message(sender, conversationId, replaces);
  if (!replaced) throw new Problem(conversationProblems.messageNotFound).at('replaces');
  return replaced;
}

type Place = { conversation: ConversationRow; messageId: string; replaced: MessageRow | undefined };

/** Beside the message it replaces, else behind the last one. Another first message begins a thread of its own. */
async function placeOf(trx: Trx, sender: Sender, { conversation, messageId, replaced }: Place) {
  const parentId = replaced ? replaced.parentId : conversation.headId;
  if (parentId === null)
    return { parent: undefined, thread: replaced ? `${conversation.id}/${messageId}` : conversation.id };
  const parent = await findMessage(trx, sender, conversation.id, parentId);
  if (!parent) throw new Problem(conversationProblems.messageNotFound);
  return { parent, thread: parent.thread };
}

/** A message, and all that was said behind it: whatever of it is still being answered. */
async function stopBelow(
  deps: Pick<SendDeps, 'reads' | 'engine'>,
  sender: Sender,
  conversationId: string,
  messageId?: string,
) {
  await stopRuns(deps, sender, await deps.reads.openRuns(sender, conversationId, messageId));
}

export async function stopRuns(
  { engine }: Pick<SendDeps, 'engine'>,
  { id, name, tenantId }: Sender,
  runIds: readonly string[],
) {
  for (const runId of runIds) await engine.cancel({ id: runId, tenantId }, { id, name }).catch(ignoreEnded);
}

function ignoreEnded(error: unknown) {
  if (!(error instanceof Problem && error.code === executionProblems.hasEnded.code)) throw error;
}
