// A message to a space becomes one row, and one run where an agent shall answer, in one transaction.
import type { NewSpaceMessage } from '../../shared/chat-spaces/chat-space.ts';
import { chatSpaceProblems } from '../../shared/chat-spaces/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import type { DeploymentPort } from '../deployments/ports.ts';
import type { AgentPort, Engine } from '../engine/index.ts';
import { prepareInput } from '../executions/index.ts';
import { notifyWithin } from '../notifications/index.ts';
import { insidePlace, lockSpace, tellMembers, type SpacePerson } from './space-place-store.ts';
import {
  addSpaceMessage,
  findSpaceMessage,
  lastRunWith,
  type SpaceMessageRow,
} from './space-message-store.ts';
import { countOpenAnswers, insideOf } from './space-read-model.ts';

const { maxOpen } = workLimits.chatSpaces;

/** How runs of spaces call their conversation. */
const PREFIX = 'space/';
export const isSpaceConversation = (conversationId: string) => conversationId.startsWith(PREFIX);

export type SpaceSendDeps = {
  db: Db;
  engine: Engine;
  agents: AgentPort;
  deployments: Pick<DeploymentPort, 'forChat'>;
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

/** The right to ask comes from the deployment, and is the writing person's. */
async function askedAgent(
  { deployments, agents }: SpaceSendDeps,
  sender: SpaceSender,
  deploymentId: string,
  text: string,
) {
  const target = await deployments.forChat(sender, deploymentId);
  const scope = { tenantId: sender.tenantId, projects: [target.projectId] };
  const agent = await agents.load(scope, target.agentId, 'live', 'chat');
  return { target, agent, input: prepareInput(agent.graph, { text, variables: {} }) };
}

type Question = { spaceId: string; id: string; asked: Answering };

/** An agent is told what was said to it in this space, and not what people say to each other. */
async function addQuestion(
  { engine }: SpaceSendDeps,
  trx: Trx,
  sender: SpaceSender,
  { spaceId, id, asked: { target, agent, input } }: Question,
): Promise<SpaceMessageRow> {
  if ((await countOpenAnswers(trx, spaceId)) >= maxOpen)
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
    conversationId: `${PREFIX}${spaceId}/${deploymentId}`,
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
