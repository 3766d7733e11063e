// The document in the frame. It alone of all our pages may stand in others: in those of the origins its key lists.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DeploymentPort } from '../deployments/ports.ts';
import { contentPolicyWithin } from '../http/content-policy.ts';

type Deps = { app: FastifyInstance; deployments: Pick<DeploymentPort, 'forFrame'>; clientFiles: string };
type FrameRoute = { Params: { id: string }; Querystring: { key?: unknown } };

/** Where it says whom it listens to; origins are checked when they are saved, and hold no sign that would end it. */
const place = 'name="atelier-origins" content=""';

export function serveFrame({ app, deployments, clientFiles }: Deps) {
  const page = readFileSync(join(clientFiles, 'embed-frame.html'), 'utf8');

  app.get<FrameRoute>('/embed/:id', async (request, reply) => {
    const { allowedOrigins } = await deployments.forFrame(askedFor(request));
    const origins = allowedOrigins.join(' ');
    return answerWithin(reply, origins).send(
      page.replace(place, `name="atelier-origins" content="${origins}"`),
    );
  });
}

const askedFor = ({ params, query }: FastifyRequest<FrameRoute>) => ({
  key: typeof query.key === 'string' ? query.key : '',
  deploymentId: params.id,
});

function answerWithin(reply: FastifyReply, origins: string) {
  // The policy says the same, for several origins.
  void reply.removeHeader('x-frame-options');
  return reply
    .header('content-security-policy', contentPolicyWithin(origins))
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store');
}
