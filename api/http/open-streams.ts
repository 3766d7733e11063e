// Answers that go on for long. Who loses access loses them at once, and not only with the next request.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '../../shared/kernel/contract.ts';
import type { Bus } from '../../shared/node/bus/index.ts';
import { accessProblems } from '../../shared/access/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { MINUTE_MS } from '../../shared/kernel/time.ts';
import { concerns, onAccessChanged, readsConversations } from '../../shared/node/sign-in/index.ts';
import { authorize, type Identify, type AuthContext } from './authorize.ts';

export type OpenRequest = { route: Route; request: FastifyRequest; reply: FastifyReply; auth: AuthContext };

export type OpenStreams = {
  /** Answers how to forget it again. */
  watch(open: OpenRequest): () => void;
  /** From here on a call ends with the access behind it; rejects when that has ended since the call began. */
  begin(request: FastifyRequest): Promise<void>;
  stop(): void;
};

/** Sessions and keys also end by themselves, and nobody says so. */
const CHECK_AGAIN_MS = MINUTE_MS;

export function createOpenStreams(bus: Bus, identify: Identify, checkAgainMs = CHECK_AGAIN_MS): OpenStreams {
  const watched = new Map<FastifyRequest, OpenRequest>();
  const streaming = new WeakSet<FastifyRequest>();
  /** Requests that are about to stream, with the refusals met meanwhile: they are answered, not cut. */
  const beginning = new Map<FastifyRequest, unknown[]>();

  /** An ordinary answer has begun and ended in one. */
  const isStreaming = ({ request, reply: { raw } }: OpenRequest) =>
    (streaming.has(request) || raw.headersSent) && !raw.writableEnded;

  function lookAgain(isMeant: (auth: AuthContext) => boolean, endsIt = (_error: unknown) => true) {
    for (const open of watched.values())
      if (isStreaming(open) && isMeant(open.auth))
        askAgain(open).catch((error: unknown) => void (endsIt(error) && refuse(open, error)));
  }

  /** The database is away: nobody is sent away for that. */
  const isRefusal = (error: unknown) => error instanceof Problem;

  /** Rejects when they may no longer see what they may have been shown: a stream goes on with what it began with. */
  async function askAgain({ route, request, auth }: OpenRequest) {
    const now = await authorize(route, request, identify);
    if (!now || viewOf(now) !== viewOf(auth)) throw new Problem(accessProblems.forbidden);
  }

  function refuse({ request, reply }: OpenRequest, error: unknown) {
    const refusals = beginning.get(request);
    if (refusals) refusals.push(error);
    else if (watched.has(request)) reply.raw.destroy();
  }

  const timer = setInterval(() => lookAgain(() => true, isRefusal), checkAgainMs).unref();
  const stops = [
    () => clearInterval(timer),
    onAccessChanged(bus, (change) => lookAgain((auth) => concerns(change, auth))),
    // Whatever was said meanwhile was not heard.
    bus.onGap(() => lookAgain(() => true)),
  ];

  return {
    watch(open) {
      watched.set(open.request, open);
      return () => void watched.delete(open.request);
    },
    async begin(request) {
      const open = watched.get(request);
      if (!open) return;
      // Counted as streaming first, so that no change falls between this question and the next.
      streaming.add(request);
      const refusals: unknown[] = [];
      beginning.set(request, refusals);
      await askAgain(open)
        .catch((error: unknown) => refusals.push(error))
        .finally(() => beginning.delete(request));
      if (refusals.length === 0) return;
      // It is answered with its refusal now, so nothing is left to be cut.
      watched.delete(request);
      throw refusals[0];
    },
    stop: () => stops.forEach((stop) => stop()),
  };
}

const viewOf = ({ scope, permissions, credential }: AuthContext) =>
  JSON.stringify([scope, permissions, readsConversations(credential)]);
