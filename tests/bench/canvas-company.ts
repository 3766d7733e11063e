// Others in the same agent: people whose pointers never rest, in the middle of the thousand steps.
import { WebsocketProvider } from 'y-websocket';
import WebSocket from 'ws';
import * as Y from 'yjs';
import { agentDocumentName } from '../../shared/documents/names.ts';

const POINTER_MS = 50;

export type Somebody = { url: string; agentId: string; name: string; cookie: string; index: number };

/** Answers the function that ends it. */
export async function company({ url, agentId, name, cookie, index }: Somebody): Promise<() => void> {
  const profile = (await (await fetch(`${url}/v1/Profile`, { headers: { cookie } })).json()) as {
    tenant: { id: string };
  };
  class Signed extends WebSocket {
    constructor(address: string) {
      super(address, { headers: { cookie, origin: url } });
    }
  }
  const provider = new WebsocketProvider(
    `${url.replace('http', 'ws')}/yws`,
    agentDocumentName(profile.tenant.id, agentId),
    new Y.Doc(),
    { WebSocketPolyfill: Signed as unknown as typeof globalThis.WebSocket, disableBc: true },
  );
  const began = Date.now();
  provider.awareness.setLocalState({
    user: { id: name, name, slot: index + 1 },
    since: began,
    selected: [`n${index + 30}`],
  });
  const timer = setInterval(() => {
    const turn = (Date.now() - began) / 700 + index;
    provider.awareness.setLocalStateField('pointer', {
      x: 3100 + 600 * Math.cos(turn),
      y: 2200 + 300 * Math.sin(turn),
      at: Date.now(),
    });
  }, POINTER_MS);
  return () => {
    clearInterval(timer);
    provider.destroy();
  };
}
