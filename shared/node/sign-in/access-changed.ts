// Open connections are notified when the access behind them may have ended, and check again.
import { z } from 'zod';
import type { Json } from '../../kernel/json.ts';
import type { Bus } from '../bus/index.ts';
import type { Identity } from './identity.ts';

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

/** Whether it ends or changes what somebody who came in like this may do; also who acts for them. */
export function concerns(
  { userId, tenantId, sessionId, keyId }: AccessChange,
  { person, credential }: Pick<Identity, 'person' | 'credential'>,
): boolean {
  const isOf = (named: string | undefined, own: string | undefined) => named === undefined || named === own;
  const actorId = credential.kind === 'session' ? credential.impersonation?.byId : undefined;
  return (
    (isOf(userId, person.id) || userId === actorId) &&
    isOf(tenantId, person.tenantId) &&
    isOf(sessionId, credential.kind === 'session' ? credential.sessionId : undefined) &&
    isOf(keyId, credential.kind === 'apiKey' ? credential.keyId : undefined)
  );
}

type Listener = (change: AccessChange) => void;

/** This process clears its cache at once, without the detour over the bus. */
const here = new WeakMap<Bus, Set<Listener>>();

/** Call it after the commit, so that a check that follows sees the change. */
export function publishAccessChanged(bus: Bus, change: AccessChange) {
  for (const listener of here.get(bus) ?? []) listener(change);
  bus.publish(TOPIC, { ...change } as Json);
}

export const onAccessChanged = (bus: Bus, listener: Listener) =>
  bus.subscribe(TOPIC, (payload) => listener(AccessChange.parse(payload)));

/** For who keeps answers about access: before anybody looks again. */
export function hearAccessChangedFirst(bus: Bus, listener: Listener) {
  const listeners = here.get(bus) ?? new Set();
  here.set(bus, listeners.add(listener));
  onAccessChanged(bus, listener);
  bus.subscribe(RENEWED, (payload) => listener(Renewed.parse(payload)));
}

const RENEWED = 'session-renewed';
const Renewed = z.object({ sessionId: z.string() });

/**
 * The session goes on under another token. What was looked up by the old one is forgotten; connections that were opened
 * with it are not sent away, but asked for the new one when they are next looked at.
 */
export function publishSessionRenewed(bus: Bus, sessionId: string) {
  for (const listener of here.get(bus) ?? []) listener({ sessionId });
  bus.publish(RENEWED, { sessionId });
}
