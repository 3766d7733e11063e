// A message to a space becomes one row, and one run where an agent shall answer, in one transaction.
import type { NewSpaceMessage } from '../../shared/chat-spaces/chat-space.ts';
import { chatSpaceProblems } from '../../shared/chat-spaces/problems.ts';
import { SPACE_CONVERSATIONS } from '../../shared/executions/conversation-id.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { inputOf } from '../conversations/index.ts';
import type { DeploymentPort } from '../deployments/ports.ts';
import type { AgentPort, Engine } from '../engine/index.ts';
import type { ShownRuns } from '../executions/index.ts';
import { notifyWithin } from '../notifications/index.ts';
import { insidePlace, lockSpace, tellMembers, type SpacePerson } from './space-place-store.ts';
import {
  addSpaceMessage,
  findSpaceMessage,
  lastRunWith,
  type SpaceMessageRow,
} from './space-message-store.ts';
import { openAnswers } from './space-limits-read-model.ts';
import { insideOf } from './space-read-model.ts';

const { maxOpen } = workLimits.chatSpaces;

export const isSpaceConversation = (conversationId: string) => conversationId.startsWith(SPACE_CONVERSATIONS);

export type SpaceSendDeps = {
  db: Db;
  engine: Engine;
  agents: AgentPort;
  deployments: Pick<DeploymentPort, 'forChat'>;
  runs: Pick<ShownRuns, 'recipe' | 'state'>;
};

export type SpaceSender = SpacePerson & { name: string };
type Sent = { row: SpaceMessageRow; isNew: boolean; spaceName: string };
type Answering = Awaited<ReturnType<typeof askedAgent>>;

export async function sendToSpace(
  deps: SpaceSendDeps,
  sender: SpaceSender,
  spaceId: string,
  message: NewSpaceMessage,
): Promise<Sent> {
  const { db } = deps;
  const known = await inTenant(db, sender, (trx) => admitted(trx, sender, spaceId, message.id));
  if (known.twin) return { row: known.twin, isNew: false, spaceName: known.space.name };
  const asked = message.deploymentId && (await askedAgent(deps, sender, message.deploymentId, message.text));
  return inTenant(db, sender, async (trx) => {
    const { space, twin } = await admitted(trx, sender, spaceId, message.id);
    if (twin) return { row: twin, isNew: false, spaceName: space.name };
    const row = asked
      ? await addQuestion(deps, trx, sender, { spaceId, id: message.id, asked })
      : await addSpaceMessage(trx, sender, { id: message.id, spaceId, text: message.text });
    await notifyMentioned(trx, sender, space, message);
    await tellMembers(trx, sender, spaceId);
    return { row, isNew: true, spaceName: space.name };
  });
}

/** Holds the space until the transaction ends. Nobody who is out writes, and nobody in an archived one. */
async function admitted(trx: Trx, sender: SpaceSender, spaceId: string, id: string) {
  const space = await lockSpace(trx, spaceId);
  if (!space || !(await insidePlace(trx, sender, spaceId))) throw new Problem(chatSpaceProblems.gone);
  const twin = await findSpaceMessage(trx, spaceId, id);
  if (twin && twin.authorId !== sender.id) throw new Problem(chatSpaceProblems.idTaken).at('id');
  if (!twin && space.status === 'Archived') throw new Problem(chatSpaceProblems.isArchived);
  return { space, twin };
}

/** The right to ask comes from the deployment, and is the writing person's. It is asked as in a conversation [CS24]. */
async function askedAgent(
  { deployments, agents, runs }: SpaceSendDeps,
  sender: SpaceSender,
  deploymentId: string,
  text: string,
) {
  const target = await deployments.forChat(sender, deploymentId);
  const scope = { tenantId: sender.tenantId, projects: [target.projectId] };
  const agent = await agents.load(scope, target.agentId, 'live', 'chat');
  const place = { scope, graph: agent.graph, target, replaced: undefined, parent: undefined };
  const { input } = await inputOf(runs, place, { text, files: [], variables: {} });
  return { target, agent, input };
}

type Question = { spaceId: string; id: string; asked: Answering };

/** An agent is told what was said to it in this space, and not what people say to each other. */
async function addQuestion(
  { engine }: SpaceSendDeps,
  trx: Trx,
  sender: SpaceSender,
  { spaceId, id, asked: { target, agent, input } }: Question,
): Promise<SpaceMessageRow> {
  if ((await openAnswers(trx, spaceId)).length >= maxOpen)
    throw new Problem(chatSpaceProblems.tooManyOpen, { most: maxOpen });
  const { id: deploymentId, deploymentName, agentId, projectId } = target;
  const follows = await lastRunWith(trx, spaceId, deploymentId);
  const runId = crypto.randomUUID();
  const said = { runId, agentId, projectId, deploymentId, deploymentName };
  const row = await addSpaceMessage(trx, sender, { id, spaceId, ...said });
  await engine.startWithin(trx, {
    id: runId,
    tenantId: sender.tenantId,
    agent,
    input,
    via: 'chat',
    startedBy: { id: sender.id, name: sender.name },
    conversationId: `${SPACE_CONVERSATIONS}${spaceId}/${deploymentId}`,
    follows,
  });
  return row;
}

/** Not a word of it: a guardrail may hide some. */
async function notifyMentioned(
  trx: Trx,
  sender: SpaceSender,
  space: { id: string; name: string },
  { id, mentions }: NewSpaceMessage,
) {
  if (mentions.length === 0) return;
  const userIds = await insideOf(trx, space.id, mentions);
  if (userIds.length === 0) return;
  await notifyWithin(
    trx,
    sender.tenantId,
    { userIds, except: sender.id },
    {
      kind: 'spaceMentioned',
      subjectId: space.id,
      details: { by: sender.name, space: space.name },
      dedupe: `space mention ${space.id} ${id}`,
    },
  );
}
