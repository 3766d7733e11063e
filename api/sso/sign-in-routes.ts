// The way through a provider: begun here, finished here, whichever process each half meets.
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../shared/kernel/problem.ts';
import { returnPath } from '../../shared/kernel/return-path.ts';
import type { Bus } from '../../shared/node/bus/index.ts';
import type { Db } from '../../shared/node/database/database.ts';
import type { EgressFetch } from '../../shared/node/egress.ts';
import { publishAccessChanged } from '../../shared/node/sign-in/index.ts';
import type { Vault } from '../../shared/node/vault.ts';
import type { OidcSettings, SamlSettings } from '../../shared/sso/connection.ts';
import { signedInThroughSso } from '../../shared/sso/events.ts';
import { ssoProblems } from '../../shared/sso/problems.ts';
import { ssoSignInRoutes } from '../../shared/sso/routes.ts';
import { baseUrlOf } from '../http/base-url.ts';
import { serve, type Gate } from '../http/serve.ts';
import type { AuthContext } from '../http/authorize.ts';
import { endSessions, openSession, sessionCookie } from '../sign-in/index.ts';
import { browserCookie } from './browser-cookie.ts';
import { openSecret } from './client-secret.ts';
import type { IdentityStore } from './identity-store.ts';
import { ExpiredCode, finishOidc, newOidcSignIn, oidcAddress, type Asserted } from './oidc.ts';
import { recognise, type Join } from './recognise.ts';
import { newRequestId, samlAddress } from './saml.ts';
import type { ServiceKeys } from './service-keys.ts';
import type { OpenConnection, SignInStore } from './sign-in-store.ts';
import { wayOf } from './ways.ts';

export type SignInDeps = {
  db: Db;
  bus: Bus;
  vault: Vault;
  egressFetch: EgressFetch;
  publicUrl: string | undefined;
  secure: boolean;
  signIns: SignInStore;
  keys: ServiceKeys;
  identities: IdentityStore;
  join: Join;
};

type Landing = { request: FastifyRequest; reply: FastifyReply; auth: AuthContext | undefined };

export function serveSsoSignIn(gate: Gate, deps: SignInDeps) {
  const { vault, egressFetch, publicUrl, signIns, keys } = deps;
  const browsers = browserCookie(deps.secure);

  async function openConnection(id: string): Promise<OpenConnection> {
    const connection = await signIns.open(id);
    if (!connection) throw new Problem(ssoProblems.unavailable); // [SS16]
    return connection;
  }

  const oidcClient = (connection: OpenConnection) => ({
    settings: connection.settings as OidcSettings,
    clientSecret: openSecret(vault, connection),
    egressFetch,
  });

  type AuthorizationRequest = { connectionId: string; redirect: string };

  async function begin(
    { connectionId, redirect }: AuthorizationRequest,
    { request, reply }: Omit<Landing, 'auth'>,
  ) {
    const connection = await openConnection(connectionId);
    const { tenantId, kind } = connection;
    const baseUrl = baseUrlOf(request, publicUrl);
    const { state, nonce, codeVerifier } = newOidcSignIn();
    const underWay = {
      connectionId,
      baseUrl,
      redirect: returnPath(redirect), // [SS10]
      codeVerifier,
      nonce: kind === 'oidc' ? nonce : newRequestId(),
    };
    await signIns.begin({ ...underWay, tenantId, state, browser: browsers.keep(request, reply) });
    if (kind === 'oidc') return oidcAddress(oidcClient(connection), underWay, state);
    const settings = connection.settings as SamlSettings;
    const key = settings.signRequests ? await keys.findOrMake(tenantId) : undefined;
    return samlAddress({ settings, tenantId, baseUrl, requestId: underWay.nonce, key }, state);
  }

  serve(gate, ssoSignInRoutes, {
    async ways({ body }) {
      return { connection: await wayOf(signIns, body.email) };
    },

    async start({ body, ...sessions }) {
      return { address: await begin(body, sessions) };
    },

    async begin({ params, query, reply, ...rest }) {
      await reply.redirect(await begin({ ...params, ...query }, { ...rest, reply }), 303);
    },

    async finishOidc({ body, ...sessions }) {
      const state = new URLSearchParams(body.search).get('state') ?? '';
      const browser = browsers.read(sessions.request) ?? '';
      const underWay = await signIns.claim(state, browser);
      if (!underWay) throw beginAnew(await signIns.begunBy(state, browser)); // [SS8][SS9]
      const connection = await openConnection(underWay.connectionId);
      if (connection.kind !== 'oidc') throw new Problem(ssoProblems.refused);
      const asserted = await finishOidc(oidcClient(connection), underWay, body.search).catch((error) => {
        throw error instanceof ExpiredCode ? beginAnew(underWay) : error;
      });
      await enter(gate, deps, sessions, { connection, asserted });
      return { redirect: underWay.redirect };
    },

    async finishSaml({ body, ...sessions }) {
      const proved = await signIns.redeem(body.ticket, browsers.read(sessions.request) ?? '');
      if (!proved?.identity) throw new Problem(ssoProblems.expired);
      const connection = await openConnection(proved.connectionId);
      await enter(gate, deps, sessions, { connection, asserted: proved.identity as Asserted });
      return { redirect: proved.redirect };
    },
  });
}

/** [SS32] Names where the same sign-in begins, to the browser that began it and to no other. */
function beginAnew(begun: { connectionId: string; redirect: string } | undefined) {
  const problem = new Problem(ssoProblems.expired);
  if (!begun) return problem;
  const { connectionId, redirect } = begun;
  return problem.at('startAt', `/v1/auth/sso/${connectionId}/start?redirect=${encodeURIComponent(redirect)}`);
}

/** A new session, which remembers how it was made; the one before it in this browser ends. */
async function enter(
  { events }: Gate,
  { db, bus, secure, identities, join }: SignInDeps,
  { request, reply, auth }: Landing,
  { connection, asserted }: { connection: OpenConnection; asserted: Asserted },
) {
  const { id: connectionId, tenantId, kind } = connection;
  const { userId, joined } = await recognise({ identities, join }, connection, asserted);
  const userAgent = request.headers['user-agent'] ?? '';
  const token = await openSession(db, {
    userId,
    tenantId,
    authMethod: kind,
    ssoConnectionId: connectionId,
    userAgent,
  });
  sessionCookie(secure).set(reply, token);
  if (auth?.credential.kind === 'session') {
    const { sessionId } = auth.credential;
    await endSessions(db, auth.person.id, { id: sessionId });
    publishAccessChanged(bus, { userId: auth.person.id, sessionId });
  }
  const name = asserted.name ?? asserted.email ?? asserted.subject;
  const person = { id: userId, name, tenantId, roles: [], projectIds: [] };
  events.emit(signedInThroughSso({ id: userId, connectionId, kind, joined }), person);
}

export const newTicket = () => randomBytes(32).toString('base64url');
