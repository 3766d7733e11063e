// An agent that people can chat with, and what they say to it.
import { conversationRoutes } from '../../shared/conversations/routes.ts';
import type { ConversationMessage } from '../../shared/conversations/conversation.ts';
import { deploymentRoutes } from '../../shared/deployments/routes.ts';
import { hasEnded } from '../../shared/executions/run-state.ts';
import type { AgentGraph } from '../../shared/steps/index.ts';
import { graphOf, step } from './engine/graphs.ts';
import { publishedAgent } from './engine/published-agent.ts';
import { eventually } from './eventually.ts';
import type { World, WorldPerson } from './world.ts';

/** Says what it was told. */
export const echo = graphOf(
  [step('in', 'inputStep'), step('out', 'outputStep', { template: 'You said: {{ input.text }}' })],
  'in > out',
);

/** Tells the whole conversation to a model and says what that answers. */
export const asking = (modelId: string, settings: object = {}) =>
  graphOf(
    [
      step('in', 'inputStep'),
      step('ask', 'AIOperation', { modelId, includeChatHistory: true, ...settings }),
      step('out', 'outputStep'),
    ],
    'in > ask > out',
  );

type Options = { tenantId?: string; projectId?: string; draft?: object };

/** Deployed to everybody of the tenant unless the draft says otherwise. */
export async function deployedAgent(
  w: World,
  by: WorldPerson,
  graph: AgentGraph,
  { tenantId = w.home.id, projectId, draft = {} }: Options = {},
) {
  const agent = await publishedAgent(w, graph, { tenantId, ...(projectId && { projectId }) });
  const deployment = await by.call(deploymentRoutes.create, {
    body: { deploymentName: 'Refunds', pipelineId: agent.agentId, ...draft },
  });
  return { ...agent, deploymentId: deployment.id };
}

/** A conversation of one's own; `say` resolves when the message is with the server. */
export function chatWith(
  { call }: Pick<WorldPerson, 'call'>,
  deploymentId: string,
  id = crypto.randomUUID(),
) {
  const params = { id };
  const send = (body: object) =>
    call(conversationRoutes.send, { params, body: { id: crypto.randomUUID(), deploymentId, ...body } });
  const path = async () =>
    (await call(conversationRoutes.messages, { params, query: {} })).items.toReversed();
  const one = async (messageId: string) => (await path()).find((message) => message.id === messageId);
  const ended = (messageId: string): Promise<ConversationMessage> =>
    eventually(async () => {
      const message = await one(messageId);
      return message && hasEnded(message.status) && message;
    });
  return {
    id,
    params,
    send,
    path,
    one,
    ended,
    say: (text: string) => send({ text }),
    /** To its end. */
    ask: async (text: string, more: object = {}) => ended((await send({ text, ...more })).id),
    read: () => call(conversationRoutes.read, { params }),
  };
}
