// The bare server: trace ids, errors in words, headers that keep browsers careful.
import { randomUUID } from 'node:crypto';
import cookies from '@fastify/cookie';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { accessProblems } from '../../shared/access/problems.ts';
import { kernelProblems, Problem } from '../../shared/kernel/problem.ts';
import { workLimits, type ConnectionLimits } from '../../shared/kernel/work-limits.ts';
import { apiKeyIn, isForeignOrigin } from '../../shared/node/sign-in/index.ts';
import { readClientAddress } from './client-address.ts';
import { contentPolicy } from './content-policy.ts';
import { finishCalls } from './finish-calls.ts';
import { readBodiesInTurn } from './large-json.ts';
import { answerProblem } from './problems.ts';
import { endSlowConnections } from './slow-connections.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Other sites' pages may post here: the route believes neither cookies nor origins. */
    fromElsewhere?: true;
  }
}

const BODY_LIMIT = 4 * 1024 * 1024;
const TRACE_HEADER = 'x-correlation-id';

/** `trustProxy`: the balancers whose `x-forwarded-*` headers are believed. */
export type ServerOptions = {
  publicUrl?: string | undefined;
  trustProxy?: string[];
  log?: Logger | undefined;
  connections?: Partial<ConnectionLimits>;
};

export function createServer({ publicUrl, trustProxy = [], log, ...more }: ServerOptions): FastifyInstance {
  const limits: ConnectionLimits = { ...workLimits.connections, ...more.connections };
  const app: FastifyInstance = fastify({
    ...(log && { loggerInstance: log as FastifyBaseLogger }),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustProxy.length > 0 && trustProxy,
    forceCloseConnections: true,
    requestTimeout: limits.requestWithinMs,
    http: {
      headersTimeout: limits.introduceWithinMs,
      connectionsCheckingInterval: Math.min(1000, limits.introduceWithinMs),
    },
    requestIdHeader: false,
    logController: new LogController({ requestIdLogLabel: 'traceId', disableRequestLogging: true }),
    genReqId: ({ headers }) => traceIdFrom(headers[TRACE_HEADER]) ?? randomUUID(),
    routerOptions: { maxParamLength: 300 },
    // Of an address that leads to no route, so that no hook is called.
    frameworkErrors(error, request, reply) {
      void reply.headers(carefulHeaders(publicUrl)).header(TRACE_HEADER, request.id);
      void answerProblem(error, request, reply);
    },
  });
  // They are only written by it: what reads them often has no more than headers.
  void app.register(cookies, { hook: false });
  finishCalls(app, limits.graceMs);
  endSlowConnections(app, { limits, addresses: readClientAddress(trustProxy) });
  readBodiesInTurn(app);
  app.setErrorHandler(answerProblem);
  app.setNotFoundHandler(() => {
    throw new Problem(kernelProblems.nothingHere);
  });
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(carefulHeaders(publicUrl)).header(TRACE_HEADER, request.id);
    const hasUnsavedChanges = isUnsafe(request.method) && !request.routeOptions.config.fromElsewhere;
    if (hasUnsavedChanges && !apiKeyIn(request.headers) && isForeignOrigin(request.headers, publicUrl))
      throw new Problem(accessProblems.foreignOrigin);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    // The route and not the address: queries may hold keys.
    const about = {
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info(about, 'answered');
  });
  return app;
}

const isUnsafe = (method: string) => !['GET', 'HEAD', 'OPTIONS'].includes(method);

/** A caller's own id joins its logs with ours; anything else in that header is not repeated. */
const traceIdFrom = (header: unknown) =>
  typeof header === 'string' && /^[\w.:-]{8,100}$/.test(header) ? header : undefined;

const carefulHeaders = (publicUrl: string | undefined) => ({
  'content-security-policy': contentPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
});
