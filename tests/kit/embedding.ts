// Agents that other companies' pages embed, and visitors of these pages.
import { deploymentRoutes } from '../../shared/deployments/routes.ts';
import type { VisitorEntry } from '../../shared/embed/embed.ts';
import { embedRoutes, VISITOR_HEADER } from '../../shared/embed/routes.ts';
import { hasEnded } from '../../shared/executions/run-state.ts';
import type { Route } from '../../shared/kernel/contract.ts';
import { deployedAgent, echo } from './chat.ts';
import { eventually } from './eventually.ts';
import { CallFailed, callThrough, world } from './world.ts';

export const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'nothing refused',
    (error: unknown) => (error instanceof CallFailed ? error.problem.code : String(error)),
  );

export type EmbedScene = { id: string; key: string; origin: string; agentId: string };

export async function embedWorld() {
  const w = await world();
  const ann = await w.person('PlatformAdmin');

  /** An agent that pages of one origin embed. */
  async function scene(draft: object = {}, graph = echo): Promise<EmbedScene> {
    const { agentId, deploymentId: id } = await deployedAgent(w, ann, graph, { draft });
    const origin = 'https://shop.example.com';
    const body = { allowedOrigins: [origin] };
    const { key } = await ann.call(deploymentRoutes.changeEmbedKey, { params: { id }, body });
    return { id, key, origin, agentId };
  }

  /** Somebody who opens the chat, from a machine of their own. */
  async function visitor({ id, key }: EmbedScene, entry: Partial<VisitorEntry> = {}) {
    const fetch = w.fetchWith();
    const visit = await callThrough(fetch)(embedRoutes.enter, { params: { id }, body: { key, ...entry } });
    const { token, conversationId } = visit;
    const callAs = (as: string) => {
      const call = callThrough(fetch) as (...call: unknown[]) => Promise<never>;
      const headers = { [VISITOR_HEADER]: as };
      const through = (route: Route, input: unknown) => call(route, input, headers);
      return through as ReturnType<typeof callThrough>;
    };
    const call = callAs(token);
    const place = { params: { id, conversationId }, query: {} };
    const messages = async (of = conversationId) =>
      (
        await call(embedRoutes.messages, { params: { id, conversationId: of }, query: {} })
      ).items.toReversed();
    return {
      ...visit,
      fetch,
      place,
      call,
      as: (other: string) => ({ call: callAs(other) }),
      messages,
      texts: async (of?: string) => (await messages(of)).map(({ text }) => text),
      ask: (text: string, to = conversationId, messageId = crypto.randomUUID(), context = {}) =>
        call(embedRoutes.send, {
          params: { id, conversationId: to },
          body: { id: messageId, text, context },
        }),
      ended: () =>
        eventually(async () => {
          const last = (await messages()).at(-1);
          return last && hasEnded(last.status) && last;
        }),
    };
  }
  return { w, ann, scene, visitor };
}
