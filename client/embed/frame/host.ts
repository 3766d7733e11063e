// The page around the frame. Only pages of the origins its document names are heard, and only the one it stands in.
import {
  sealed,
  unsealed,
  type ChatEvents,
  type FromFrame,
  type ToFrame,
} from '../../../shared/embed/host-messages.ts';

const named = document.querySelector<HTMLMetaElement>('meta[name="atelier-origins"]')?.content ?? '';
/** Its own origin is where whoever builds the agent tries the chat. */
const origins: ReadonlySet<string> = new Set([...named.split(' ').filter(Boolean), location.origin]);

let host: string | undefined;

export function listenToHost(hear: (message: ToFrame) => void) {
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || source === window || !origins.has(origin)) return;
    const message = unsealed<ToFrame>(data);
    if (!message || (host !== undefined && host !== origin)) return;
    host = origin;
    hear(message);
  });
  parent.postMessage(sealed<FromFrame>({ type: 'hello' }), '*');
}

/** Nothing is said before the page has shown which of the origins it is of. */
export function tellHost(message: FromFrame) {
  if (host !== undefined) parent.postMessage(sealed(message), host);
}

export const tellEvent = <Name extends keyof ChatEvents>(name: Name, data: ChatEvents[Name]) =>
  tellHost({ type: 'event', name, data } as FromFrame);
