// Turns contract entries and their handlers into HTTP routes. Each request passes these gates, in this order:
// access and rate (before the body is read), schema of what came in, idempotency, the handler, schema of what goes out.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { httpProblems } from '../../shared/http/problems.ts';
import type { Contract, HandlerResult, Parsed, Route } from '../../shared/kernel/contract.ts';
import type { Event } from '../../shared/kernel/event.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Protocol } from '../../shared/kernel/protocol.ts';
import { hasNoTenant } from '../../shared/node/sign-in/index.ts';
import { sourceOf } from '../../shared/node/source-of.ts';
import type { Actor, Events } from '../kit/events.ts';
import type { Idempotency, Operation } from './idempotency.ts';
import type { OpenStreams } from './open-streams.ts';
import { turnToWrite } from './large-json.ts';
import { invalid } from './problems.ts';
import { refuseDeep } from './refuse-deep.ts';
import { refuseUnstorable } from './unstorable-text.ts';
import type { LimitRate } from './rate-limits.ts';
import type { Recorder } from './recorder.ts';
import { authorize, type Identify, type AuthContext } from './authorize.ts';

export type RequestContext<R extends Route> = Parsed<R> &
  (R['access'] extends 'public' ? { auth: AuthContext | undefined } : AuthContext) & {
    /**
     * Written down before the answer leaves. `actor`: for a call that nobody was signed in for. `operationId`: of the
     * larger work that this call is a part of.
     */
    emit: (event: Event, actor?: Actor, operationId?: string) => void;
    /**
     * To be awaited before a handler takes the reply over and streams: who saw what is written down first, and the
     * stream ends with the access behind it. Rejects when that has ended meanwhile.
     */
    beforeStreaming: () => Promise<void>;
    /** What an idempotent call makes bears this id, so that a repeated try finds it. */
    operationId: string;
    request: FastifyRequest;
    reply: FastifyReply;
  };

/** What a handler needs that answers by a stream. */
export type Streaming = Pick<RequestContext<Route>, 'emit' | 'beforeStreaming' | 'operationId' | 'reply'>;

export type Handlers<C extends Contract> = {
  [Name in keyof C]: (incoming: RequestContext<C[Name]>) => Promise<HandlerResult<C[Name]>>;
};

export type Gate = {
  app: FastifyInstance;
  identify: Identify;
  events: Events;
  limitRate: (served: Route | Protocol) => LimitRate;
  idempotency: Idempotency;
  openStreams: OpenStreams;
  record: Recorder;
};

type Handle = (incoming: unknown) => Promise<unknown>;

export function serve<C extends Contract>(gate: Gate, contract: C, handlers: Handlers<C>) {
  for (const [name, route] of Object.entries(contract)) serveOne(gate, route, handlers[name] as Handle);
}

function serveOne(gate: Gate, route: Route, handle: Handle) {
  const { app, identify, events, limitRate, idempotency, openStreams, record } = gate;
  const visitors = new WeakMap<FastifyRequest, AuthContext | undefined>();
  const limit = limitRate(route);

  app.route({
    method: route.method,
    url: route.path.replace(/\{(\w+)\}/g, ':$1'),
    onRequest: async (request, reply) => {
      const auth = await authorize(route, request, identify);
      visitors.set(request, auth);
      if (auth) reply.raw.once('close', openStreams.watch({ route, request, reply, auth }));
      await limit(request, reply, callerOf(route, auth));
    },
    handler: async (request, reply) => {
      const auth = visitors.get(request);
      const parsed = parse(route, request);
      const operation = await idempotency(route, request, auth).catch(hintAtRetry(reply));
      if (operation?.kind === 'known')
        return reply.header('idempotency-replayed', 'true').code(operation.status).send(operation.answer);

      const operationId = operation?.operationId ?? randomUUID();
      // Nothing is stored for people without a tenant: there is none to store it in.
      const member = auth && !hasNoTenant(auth.credential) ? auth : undefined;
      const call = await record({ route, request, auth: member, operationId }).catch(giveBack(operation));
      const emit = (event: Event, actor: Actor | undefined = member?.person, partOf = operationId) => {
        call.note(event, actor, partOf);
        void events.emit(event, actor, { isRecorded: true });
      };
      const beforeStreaming = async () => {
        await openStreams.begin(request);
        await call.flush();
      };
      const helpers = { emit, beforeStreaming, operationId, request, reply };
      const incoming = { ...parsed, ...auth, auth, ...helpers };
      try {
        const result = await handle(incoming);
        await call.done(result);
        await turnToWrite(auth?.scope.tenantId ?? sourceOf(request.ip), result);
        return await answer(route, reply, operation, result);
      } catch (error) {
        await call.failed(error);
        await operation?.failed();
        throw error;
      }
    },
  });
}

/** Whom a call counts for; on public calls the address does. */
function callerOf({ access }: Route, auth: AuthContext | undefined): string | undefined {
  if (!auth || access === 'public') return undefined;
  return auth.credential.kind === 'apiKey' ? auth.credential.keyId : auth.person.id;
}

async function answer(
  route: Route,
  reply: FastifyReply,
  operation: Extract<Operation, { kind: 'work' }> | undefined,
  result: unknown,
) {
  // A handler that streams has taken the reply over; a repeated call streams again from where its operation stands.
  if (reply.sent || reply.raw.headersSent) {
    await operation?.failed();
    return reply;
  }
  const status = route.status ?? (route.answer ? 200 : 204);
  const body = route.answer?.parse(result);
  await operation?.done(status, body);
  return reply.code(status).send(body);
}

function parse(route: Route, request: FastifyRequest) {
  const parsed: Record<string, unknown> = {};
  if (route.body) refuseDeep(request.body);
  for (const part of ['params', 'query', 'body'] as const) {
    const result = route[part]?.safeParse(request[part]);
    if (result?.error) throw invalid(result.error);
    refuseUnstorable(result?.data, part);
    parsed[part] = result?.data;
  }
  return parsed;
}

/** What could not even begin may be tried again at once. */
const giveBack = (operation: Extract<Operation, { kind: 'work' }> | undefined) => async (error: unknown) => {
  await operation?.failed();
  throw error;
};

const hintAtRetry = (reply: FastifyReply) => (error: unknown) => {
  if (error instanceof Problem && error.code === httpProblems.stillBusy.code)
    void reply.header('retry-after', '1');
  throw error;
};
