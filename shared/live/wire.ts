// What browser and server say to each other on the live socket, as JSON texts.
import { z } from 'zod';
import type { ProblemBody } from '../kernel/problem.ts';

export const MAX_WITHIN_MS = 60_000;

const Topic = z.string().min(1).max(200);

export const ClientMessage = z.discriminatedUnion('type', [
  /**
   * `after`: the last number already seen. Without it the topic begins with what happened in the last `withinMs`, where
   * it keeps that; without both, with what happens from now on.
   */
  z.object({
    type: z.literal('subscribe'),
    topic: Topic,
    after: z.number().int().min(0).optional(),
    withinMs: z.number().int().min(0).max(MAX_WITHIN_MS).optional(),
  }),
  z.object({ type: z.literal('unsubscribe'), topic: Topic }),
  z.object({ type: z.literal('pong') }),
]);
export type ClientMessage = z.output<typeof ClientMessage>;

export type WireItem = { seq: number; at: string; body: unknown };

export type ServerMessage =
  /** The topic is open; what follows comes after number `after`. */
  | { type: 'subscribed'; topic: string; after: number }
  /**
   * Everything up to number `upTo`, in order, without a gap to what was told before. Numbers missing among the items
   * are messages this person may not see.
   */
  | { type: 'messages'; topic: string; upTo: number; items: WireItem[] }
  /** The whole past has been told; from here on it is live. */
  | { type: 'live'; topic: string; after: number }
  /** The wanted number is no longer kept, or was never given: read the records again, then go on after `after`. */
  | { type: 'reset'; topic: string; after: number }
  /** The topic stays closed, or was closed. */
  | { type: 'refused'; topic: string; problem: Omit<ProblemBody, 'traceId'> }
  /** Answered by `pong`. A client that hears nothing for longer than `SILENCE_MS` reconnects. */
  | { type: 'ping' };

/** A client learns within 10 s that the server no longer answers: two pings have not come. */
export const PING_MS = 4_000;
export const SILENCE_MS = 9_000;
