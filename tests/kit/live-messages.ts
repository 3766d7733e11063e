// What the live socket tells a person of one topic.
import type { World, WorldPerson } from './world.ts';

export type LiveItem = { seq: number; body: Record<string, unknown> };
export type LiveMessage = { type: string; items?: LiveItem[] };

/** Hears until it is closed. `after` 0: from the beginning on. */
export function hear(w: World, { cookie }: Pick<WorldPerson, 'cookie'>, topic: string, after?: number) {
  const address = w.app.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, { headers: { cookie } } as never);
  const told: LiveMessage[] = [];
  socket.addEventListener('open', () =>
    socket.send(JSON.stringify({ type: 'subscribe', topic, ...(after !== undefined && { after }) })),
  );
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as LiveMessage;
    if (message.type !== 'ping') told.push(message);
  });
  return {
    told,
    has: (type: string) => told.some((message) => message.type === type),
    items: () => told.flatMap(({ items = [] }) => items),
    close: () => socket.close(),
  };
}
