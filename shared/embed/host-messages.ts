// What the page and the chat's frame within it say to each other by `postMessage`. Both check who speaks before they look
// at what is said, and neither believes a message of another form.
import type { VisitorIdentity } from './embed.ts';

export type ChatTheme = 'light' | 'dark' | 'auto';

/** From the page. */
export type ToFrame =
  | {
      type: 'init';
      token?: string | undefined;
      identity?: VisitorIdentity | undefined;
      context: Record<string, string>;
      language?: string | undefined;
      theme: ChatTheme;
    }
  | { type: 'context'; context: Record<string, string> }
  | { type: 'reset' }
  | { type: 'shown' };

export type ChatEvents = {
  /** A message was sent. */
  message: { id: string };
  /** An answer has ended. */
  answer: { id: string; status: string };
  error: { code: string; message: string };
};

/** From the frame. `hello` is said before the frame knows to whom, so it says nothing. */
export type FromFrame =
  | { type: 'hello' }
  | { type: 'ready' }
  /** To be kept for the next page; null: to be forgotten. */
  | { type: 'token'; token: string | null }
  | { type: 'close' }
  | { [Name in keyof ChatEvents]: { type: 'event'; name: Name; data: ChatEvents[Name] } }[keyof ChatEvents];

type Message = ToFrame | FromFrame;
const VERSION = 1;

export const sealed = <Sent extends Message>(message: Sent) => ({ ...message, atelier: VERSION });

/** Undefined for whatever is not ours. */
export function unsealed<Expected extends Message>(data: unknown): Expected | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { atelier, type } = data as { atelier?: unknown; type?: unknown };
  return atelier === VERSION && typeof type === 'string' ? (data as Expected) : undefined;
}
