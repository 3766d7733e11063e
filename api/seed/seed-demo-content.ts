// Puts an agent and a guardrail into the demo's project, by the product's own calls: a demo that the product would
// refuse to anybody else cannot come about. The keys make a repeated furnishing find what is there.
import type { FastifyInstance } from 'fastify';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { guardrailRoutes } from '../../shared/guardrails/routes.ts';
import type { Route } from '../../shared/kernel/contract.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { sessionCookieName } from '../../shared/node/sign-in/index.ts';
import { endSessions, openSession } from '../sign-in/index.ts';
import { demoGuardrail } from './demo-guardrail.ts';
import { REFUND_ASSISTANT, refundGraph } from './agents/refund-assistant.ts';
import type { DemoContent, DemoPlace } from './seed-demo.ts';

type Deps = { app: FastifyInstance; db: Db; secure: boolean };

export const seedDemoContent =
  (deps: Deps) =>
  async ({ tenantId, projectId, builderId, guardId }: DemoPlace): Promise<DemoContent> => {
    const builder = { userId: builderId, tenantId };
    const agent = { ...REFUND_ASSISTANT, projectId, graph: refundGraph };
    return {
      agentId: await make(deps, builder, agentRoutes.create, agent),
      guardrailId: await make(deps, { userId: guardId, tenantId }, guardrailRoutes.create, demoGuardrail),
    };
  };

/** Answers its id. */
async function make(
  { app, db, secure }: Deps,
  { userId, tenantId }: { userId: string; tenantId: string },
  route: Route,
  body: object,
): Promise<string> {
  const token = await openSession(db, { userId, tenantId, authMethod: 'seed', userAgent: 'seed' });
  const answer = await app.inject({
    method: route.method,
    url: route.path,
    headers: {
      cookie: `${sessionCookieName(secure)}=${token}`,
      'idempotency-key': `seed ${route.path}`,
    },
    payload: body,
  });
  await endSessions(db, userId, { authMethod: 'seed' });
  if (answer.statusCode >= 300) throw new Error(`The demo could not be made: ${answer.body}`);
  return answer.json<{ id: string }>().id;
}
