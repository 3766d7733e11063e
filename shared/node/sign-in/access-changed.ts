// Whoever keeps a connection open hears when the access behind it may have ended, and looks again.
import { z } from 'zod';
import type { Json } from '../../kernel/json.ts';
import type { Bus } from '../bus/index.ts';

const TOPIC = 'access-changed';

/**
 * What is named narrows it: a session alone, a key alone, all of a person's connections (in one tenant), or, without a
 * person, everybody's in a tenant.
 */
const AccessChange = z.object({
  userId: z.string().optional(),
  tenantId: z.string().optional(),
  sessionId: z.string().optional(),
  keyId: z.string().optional(),
});

export type AccessChange = z.output<typeof AccessChange>;

/** Call it after the commit, so that whoever looks again sees the change. */
export const publishAccessChanged = (bus: Bus, change: AccessChange) =>
  bus.publish(TOPIC, { ...change } as Json);

export const onAccessChanged = (bus: Bus, listener: (change: AccessChange) => void) =>
  bus.subscribe(TOPIC, (payload) => listener(AccessChange.parse(payload)));
