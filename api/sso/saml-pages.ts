// What a SAML provider and its administrators ask for: our metadata, and the address assertions are posted to. The
// post comes from another site, without our cookies: so it only leaves a ticket, which the page of the browser that
// began exchanges for a session. A response somebody else has obtained signs nobody in.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { kernelProblems, Problem } from '../../shared/kernel/problem.ts';
import type { Route } from '../../shared/kernel/contract.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { SamlSettings } from '../../shared/sso/connection.ts';
import { ssoProblems } from '../../shared/sso/problems.ts';
import type { Gate } from '../http/serve.ts';
import { baseUrlOf } from '../http/base-url.ts';
import { readSamlResponse, samlMetadata } from './saml.ts';
import type { ServiceKeys } from './service-keys.ts';
import { newTicket } from './sign-in-routes.ts';
import type { SignInStore } from './sign-in-store.ts';

const { maxFormBytes } = workLimits.saml;

const acs: Route = {
  summary: 'Take a SAML response',
  method: 'POST',
  path: '/v1/auth/saml/acs',
  access: 'public',
  perMinute: 60,
};

const Posted = z.object({ SAMLResponse: z.string().min(1), RelayState: z.string().min(1).max(200) });

type Deps = { signIns: SignInStore; keys: ServiceKeys; publicUrl: string | undefined };

export function serveSamlPages(gate: Gate, { signIns, keys, publicUrl }: Deps) {
  const limit = gate.limitRate(acs);

  gate.app.get('/v1/auth/saml/:tenantId/metadata', async (request, reply) => {
    const { tenantId } = request.params as { tenantId: string };
    if (!z.uuid().safeParse(tenantId).success) throw new Problem(kernelProblems.nothingHere);
    const key = await keys.find(tenantId);
    const metadata = samlMetadata(baseUrlOf(request, publicUrl), tenantId, key);
    void reply.header('content-disposition', 'attachment; filename="atelier-metadata.xml"');
    return reply.type('application/samlmetadata+xml; charset=utf-8').send(metadata);
  });

  // In a scope of its own: nothing else reads forms.
  void gate.app.register(async (scope: FastifyInstance) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxFormBytes },
      async (_: FastifyRequest, body: string | Buffer) =>
        Object.fromEntries(new URLSearchParams(body.toString())),
    );
    scope.route({
      method: 'POST',
      url: acs.path,
      bodyLimit: maxFormBytes,
      config: { fromElsewhere: true },
      onRequest: (request, reply) => limit(request, reply, undefined),
      handler: async (request, reply) => {
        const search = new URLSearchParams(await take(request));
        // 303: the browser continues with a GET.
        return reply.redirect(`/saml-bridge?${search}`, 303);
      },
    });
  });

  async function take({ body, log }: FastifyRequest): Promise<{ ticket: string } | { problem: string }> {
    try {
      return { ticket: await ticketFor(body) };
    } catch (error) {
      if (!(error instanceof Problem)) log.error(error);
      return { problem: error instanceof Problem ? error.code : kernelProblems.broken.code };
    }
  }

  async function ticketFor(body: unknown): Promise<string> {
    const { data: posted } = Posted.safeParse(body);
    if (!posted) throw new Problem(ssoProblems.refused); // Also whatever nobody has asked for [SS24].
    const underWay = await signIns.underWay(posted.RelayState);
    if (!underWay) throw new Problem(ssoProblems.expired);
    const connection = await signIns.open(underWay.connectionId);
    if (!connection) throw new Problem(ssoProblems.unavailable);
    if (connection.kind !== 'saml') throw new Problem(ssoProblems.refused);
    const { tenantId, settings } = connection;
    const client = { tenantId, settings: settings as SamlSettings, key: await keys.find(tenantId) };
    const asserted = await readSamlResponse(client, underWay, posted.SAMLResponse);
    const ticket = newTicket();
    if (!(await signIns.keepProved(underWay.id, ticket, asserted))) throw new Problem(ssoProblems.expired);
    return ticket;
  }
}
