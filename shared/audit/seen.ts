import { conversationSeen, secretSeen } from './events.ts';

/** By what a call or a channel `sees`. */
export const seen = { conversation: conversationSeen, secret: secretSeen };

/** Lines of somebody who looks again and again are shown as one. */
export const seenNames: readonly string[] = Object.values(seen).map(({ name }) => name);
