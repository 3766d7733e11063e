import { Problem } from '../../shared/kernel/problem.ts';
import { publishAccessChanged } from '../../shared/node/sign-in/index.ts';
import { mayGive } from '../../shared/people/power.ts';
import { peopleProblems } from '../../shared/people/problems.ts';
import type { ConnectionDraft, OidcSettings, SamlSettings } from '../../shared/sso/connection.ts';
import {
  connectionChanged,
  connectionCleared,
  connectionCreated,
  connectionTested,
  identityForgotten,
  policyChanged,
} from '../../shared/sso/events.ts';
import { ssoProblems } from '../../shared/sso/problems.ts';
import { ssoRoutes } from '../../shared/sso/routes.ts';
import { baseUrlOf } from '../http/base-url.ts';
import { serve, type Gate, type Handlers } from '../http/serve.ts';
import type { AuthContext } from '../http/authorize.ts';
import { findMember } from '../people/index.ts';
import { changeOf, presentConnection, refuseToSendSecretElsewhere } from './connections.ts';
import type { Find, SsoDeps } from './deps.ts';
import { domainHandlers } from './domain-handlers.ts';
import { callbackUrl } from './oidc.ts';
import { discover, testOidc } from './oidc-metadata.ts';
import { readSamlProvider, testSaml } from './saml-metadata.ts';
import { acsUrl, entityIdOf } from './saml-client.ts';

export function serveSsoSettings(gate: Gate, deps: SsoDeps) {
  const { connections } = deps;
  const find: Find = async ({ scope }, id) => {
    const row = await connections.find(scope, id);
    if (!row) throw new Problem(ssoProblems.notFound);
    return row;
  };
  serve(gate, ssoRoutes, {
    ...connectionHandlers(deps, find),
    ...providerHandlers(deps, find),
    ...domainHandlers(deps, find),
    ...identityHandlers(deps, find),
    ...policyHandlers(deps),
  });
}

type Some<Name extends keyof typeof ssoRoutes> = Pick<Handlers<typeof ssoRoutes>, Name>;

function connectionHandlers(
  { bus, vault, connections, identities }: SsoDeps,
  find: Find,
): Some<'list' | 'read' | 'create' | 'change' | 'clear'> {
  const endSessions = async ({ tenantId }: AuthContext['scope'], connectionId: string) => {
    const ended = await identities.endSessionsOf({ tenantId }, { connectionId });
    for (const one of ended) publishAccessChanged(bus, one);
  };

  return {
    async list({ scope, canEdit }) {
      return (await connections.list(scope)).map((row) => presentConnection(row, canEdit));
    },

    async read({ params, canEdit, ...auth }) {
      return presentConnection(await find(auth, params.id), canEdit);
    },

    async create({ body, emit, operationId: id, ...auth }) {
      const { scope, canEdit } = auth;
      refuseSwitchedOff(auth, body);
      refuseAbovePower(auth, body);
      const change = changeOf(vault, { tenantId: scope.tenantId, id }, body);
      if (!(await connections.add(scope, id, body.kind, change))) throw nameTaken();
      const created = presentConnection(await find(auth, id), canEdit);
      emit(connectionCreated(created));
      return created;
    },

    async change({ params, body, emit, ...auth }) {
      const { scope, canEdit } = auth;
      const before = await find(auth, params.id);
      if (before.kind !== body.kind) throw new Problem(ssoProblems.otherKind).at('kind');
      refuseSwitchedOff(auth, body);
      if (body.defaultRole !== before.defaultRole) refuseAbovePower(auth, body);
      refuseToSendSecretElsewhere(before, body);
      if (before.enabled && !body.enabled) await keepAWayIn({ connections, identities }, scope, before.id);
      if (await connections.isNameTaken(scope, body.displayName, before.id)) throw nameTaken();
      await connections.change(scope, before.id, changeOf(vault, before, body));
      if (before.enabled && !body.enabled) await endSessions(scope, before.id);
      const changed = presentConnection(await find(auth, before.id), canEdit);
      emit(connectionChanged(changed));
      return changed;
    },

    async clear({ params, emit, ...auth }) {
      const { scope } = auth;
      const row = await find(auth, params.id);
      await keepAWayIn({ connections, identities }, scope, row.id);
      await connections.remove(scope, row.id);
      await endSessions(scope, row.id);
      emit(connectionCleared(row));
    },
  };
}

const nameTaken = () => new Problem(ssoProblems.nameTaken).at('displayName') as Problem;

function refuseSwitchedOff({ permissions }: Pick<AuthContext, 'permissions'>, { kind }: ConnectionDraft) {
  if (kind === 'oidc' && !permissions.flags.oidc) throw new Problem(ssoProblems.switchedOff);
}

/** People who sign in for the first time get this role in the name of the administrator who chose it [PE11]. */
function refuseAbovePower({ person }: Pick<AuthContext, 'person'>, { defaultRole }: ConnectionDraft) {
  if (!mayGive(person.roles, defaultRole)) throw new Problem(peopleProblems.abovePower).at('defaultRole');
}

/** An administrator needs a password that opens this tenant, or another connection they have come through [SS6]. */
async function keepAWayIn(
  { connections, identities }: Pick<SsoDeps, 'connections' | 'identities'>,
  scope: AuthContext['scope'],
  without: string,
) {
  const passwords = (await connections.policy(scope)) === 'any';
  if (!(await identities.isAnyAdministratorLeft(scope, { passwords, without })))
    throw new Problem(ssoProblems.lastWayIn);
}

function providerHandlers(
  { egressFetch, publicUrl, connections, keys }: SsoDeps,
  find: Find,
): Some<'test' | 'discover' | 'readMetadata' | 'serviceProvider'> {
  return {
    async test({ params, emit, ...auth }) {
      const tested = await find(auth, params.id);
      const { id, kind, settings } = tested;
      const checks =
        kind === 'oidc'
          ? await testOidc(egressFetch, settings as OidcSettings)
          : await testSaml({ egressFetch, ...auth.scope }, settings as SamlSettings);
      const result = { at: new Date().toISOString(), checks };
      await connections.keepTest(auth.scope, id, result);
      emit(connectionTested(tested));
      return result;
    },

    async discover({ body }) {
      return discover(egressFetch, body.discoveryEndpoint);
    },

    async readMetadata({ scope, body }) {
      return readSamlProvider({ egressFetch, ...scope }, body);
    },

    async serviceProvider({ scope, request }) {
      const baseUrl = baseUrlOf(request, publicUrl);
      const entityId = entityIdOf(baseUrl, scope.tenantId);
      return {
        callbackUrl: callbackUrl(baseUrl),
        acsUrl: acsUrl(baseUrl),
        entityId,
        metadataUrl: entityId,
        scimUrl: `${baseUrl}/scim/v2`,
        certificate: (await keys.findOrMake(scope.tenantId)).certificate,
      };
    },
  };
}

function identityHandlers(
  { db, bus, identities }: SsoDeps,
  find: Find,
): Some<'identities' | 'ownIdentities' | 'forgetPerson'> {
  return {
    async identities({ scope, params }) {
      if (!(await findMember(db, scope, params.userId))) throw new Problem(ssoProblems.personNotFound);
      return identities.ofPerson(scope, params.userId);
    },

    ownIdentities: ({ scope, person }) => identities.ofPerson(scope, person.id),

    async forgetPerson({ params, emit, ...auth }) {
      const { id: connectionId, displayName } = await find(auth, params.id);
      const { userId } = params;
      if (!(await identities.forget(auth.scope, connectionId, userId)))
        throw new Problem(ssoProblems.personNotFound);
      const ended = await identities.endSessionsOf(auth.scope, { connectionId, userId });
      for (const one of ended) publishAccessChanged(bus, one);
      emit(identityForgotten({ id: userId, connectionId, displayName }));
    },
  };
}

function policyHandlers({ bus, connections, identities }: SsoDeps): Some<'policy' | 'setPolicy'> {
  return {
    async policy({ scope }) {
      return { signInPolicy: await connections.policy(scope) };
    },

    async setPolicy({ scope, body, emit }) {
      const { signInPolicy } = body;
      const { tenantId } = scope;
      if (signInPolicy === 'sso' && !(await identities.isAnyAdministratorLeft(scope, { passwords: false })))
        throw new Problem(ssoProblems.nobodyThroughSso); // [SS7]
      await connections.setPolicy(scope, signInPolicy);
      const ended = signInPolicy === 'sso' ? await identities.endSessionsOf({ tenantId }, 'password') : [];
      for (const one of ended) publishAccessChanged(bus, one);
      emit(policyChanged({ id: tenantId, signInPolicy }));
      return { signInPolicy };
    },
  };
}
