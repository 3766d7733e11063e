// Turns contract entries and their handlers into HTTP routes. Each request passes four gates, in this order:
// access (before the body is read), schema of what came in, the handler, schema of what goes out.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Contract, Given, Parsed, Route } from '../../shared/kernel/contract.ts';
import type { Fact } from '../../shared/kernel/fact.ts';
import type { Facts } from '../kit/facts.ts';
import { invalid } from './problems.ts';
import { admit, type Identify, type Visitor } from './session.ts';

export type Incoming<R extends Route> = Parsed<R> &
  (R['access'] extends 'public' ? { visitor: Visitor | undefined } : Visitor) & {
    announce: (fact: Fact) => void;
    /** What an idempotent call makes bears this id, so that a repeated try finds it. */
    operationId: string;
    request: FastifyRequest;
    reply: FastifyReply;
  };

export type Handlers<C extends Contract> = {
  [Name in keyof C]: (incoming: Incoming<C[Name]>) => Promise<Given<C[Name]>>;
};

export type Gate = { app: FastifyInstance; identify: Identify; facts: Facts };

export function serve<C extends Contract>(
  { app, identify, facts }: Gate,
  contract: C,
  handlers: Handlers<C>,
) {
  for (const [name, route] of Object.entries(contract)) {
    const handle = handlers[name] as (incoming: unknown) => Promise<unknown>;
    const visitors = new WeakMap<FastifyRequest, Visitor | undefined>();

    app.route({
      method: route.method,
      url: route.path.replace(/\{(\w+)\}/g, ':$1'),
      onRequest: async (request) => void visitors.set(request, await admit(route, request, identify)),
      handler: async (request, reply) => {
        const visitor = visitors.get(request);
        const announce = (fact: Fact) => facts.announce(fact, visitor?.person);
        const answer = await handle({
          ...parse(route, request),
          ...visitor,
          visitor,
          announce,
          operationId: randomUUID(),
          request,
          reply,
        });
        // A handler that streams has taken the reply over.
        if (reply.sent || reply.raw.headersSent) return reply;
        if (!route.answer) return reply.code(route.status ?? 204).send();
        return reply.code(route.status ?? 200).send(route.answer.parse(answer));
      },
    });
  }
}

function parse(route: Route, request: FastifyRequest) {
  const parsed: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const result = route[part]?.safeParse(request[part]);
    if (result?.error) throw invalid(result.error);
    parsed[part] = result?.data;
  }
  return parsed;
}
