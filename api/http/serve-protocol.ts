// Protocols with a language of their own enter here, through the gates calls pass as well: who is asking and how often,
// before a body is read. Only what bodies and errors look like is the protocol's.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accessProblems } from '../../shared/access/problems.ts';
import { kernelProblems, Problem } from '../../shared/kernel/problem.ts';
import type { OperationOf, Protocol } from '../../shared/kernel/protocol.ts';
import { apiKeyIn } from '../../shared/node/sign-in/index.ts';
import type { Gate } from './serve.ts';

export type ProtocolCall<Caller> = { caller: Caller; request: FastifyRequest; reply: FastifyReply };

export type ProtocolHandlers<P extends Protocol, Caller> = {
  [Operation in OperationOf<P>]: Handle<Caller>;
};

type Handle<Caller> = (call: ProtocolCall<Caller>) => Promise<unknown>;

/** What is left to the protocol. */
export type Dialect<Caller> = {
  /** Answers whom the credential is of; nobody when it opens nothing. */
  identify: (credential: string) => Promise<Caller | undefined>;
  /** Throws when the text is nothing it reads. */
  readBody: (text: string) => unknown;
  /** Whatever was thrown, as the protocol says it. `cause`: what is to be logged, where the error is ours. */
  explain: (error: unknown) => { status: number; body: unknown; cause?: unknown };
  /** Completes an answer before it is written. */
  complete?: (answer: unknown, request: FastifyRequest, reply: FastifyReply) => unknown;
};

/** Calls are counted by tenant, those without a valid credential by address. */
export function serveProtocol<P extends Protocol, Caller extends { tenantId: string }>(
  gate: Pick<Gate, 'app' | 'limitRate'>,
  row: P,
  { dialect, handlers }: { dialect: Dialect<Caller>; handlers: ProtocolHandlers<P, Caller> },
) {
  const limit = gate.limitRate(row);
  const callers = new WeakMap<FastifyRequest, Caller>();

  async function admit(request: FastifyRequest, reply: FastifyReply) {
    const credential = apiKeyIn(request.headers);
    const caller = credential === undefined ? undefined : await dialect.identify(credential);
    await limit(request, reply, caller?.tenantId);
    if (!caller) throw new Problem(accessProblems.signInNeeded);
    callers.set(request, caller);
  }

  const scope = async (app: FastifyInstance) => {
    speak(app, row, dialect);
    app.addHook('onRequest', admit);
    for (const [operation, handle] of Object.entries<Handle<Caller>>(handlers)) {
      const [method = '', path = ''] = operation.split(' ');
      app.route({
        method,
        url: path.replace(/\{(\w+)\}/g, ':$1'),
        handler: async (request, reply) => {
          const caller = callers.get(request);
          if (!caller) throw new Problem(accessProblems.signInNeeded);
          return handle({ caller, request, reply });
        },
      });
    }
  };
  void gate.app.register(scope, { prefix: row.prefix });
}

function speak<Caller>(
  app: FastifyInstance,
  { mediaType }: Protocol,
  { readBody, explain, complete }: Dialect<Caller>,
) {
  // Programs send DELETE with a JSON content type and no body, which Fastify refuses by default.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    [mediaType, 'application/json'],
    { parseAs: 'string' },
    async (_: FastifyRequest, text: string | Buffer) => readBody(text.toString()),
  );
  app.addHook('onSend', async (_, reply) => void reply.header('content-type', mediaType));
  if (complete)
    app.addHook('preSerialization', async (request, reply, answer) => complete(answer, request, reply));
  app.setErrorHandler((error, request, reply) => {
    const { status, body, cause } = explain(error);
    if (cause) request.log.error(cause);
    return reply.code(status).send(body);
  });
  app.setNotFoundHandler(() => {
    throw new Problem(kernelProblems.nothingHere);
  });
}
