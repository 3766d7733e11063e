// Who is asking, and whether this route is for them. Access is decided before the body is read.
import type { FastifyRequest } from 'fastify';
import { accessProblems } from '../../shared/access/problems.ts';
import {
  can,
  isElsewhere,
  permissionsOf,
  type Person,
  type Scope,
  type Permissions,
} from '../../shared/access/permissions.ts';
import { actionOf, safe, type Route } from '../../shared/kernel/contract.ts';
import { kernelProblems, Problem } from '../../shared/kernel/problem.ts';
import {
  hasNoTenant,
  mfaPending,
  scopeOfIdentity,
  type Identity,
  type IdentifyHeaders,
  type Credential,
} from '../../shared/node/sign-in/index.ts';

export type { Identity, Credential };

export type AuthContext = {
  person: Person;
  scope: Scope;
  permissions: Permissions;
  credential: Credential;
  canEdit: boolean;
};

export type Identify = (
  request: FastifyRequest,
  include?: Parameters<IdentifyHeaders>[1],
) => Promise<Identity | undefined>;

/** Answers the visitor, or nobody on a public route; throws when the route is not for them. */
export async function authorize(
  route: Route,
  request: FastifyRequest,
  identify: Identify,
): Promise<AuthContext | undefined> {
  const identity = await identify(request, 'alsoMfaPending');
  const refusal = identity ? whatLacks(identity.credential, route) : accessProblems.signInNeeded;
  if (identity && !refusal) return authorizeOn(route, identity);
  if (route.access === 'public') return undefined;
  throw new Problem(refusal ?? accessProblems.signInNeeded);
}

/** What somebody lacks who has shown who they are, on a route that asks for it. */
function whatLacks(credential: Credential, route: Route) {
  if (route.mfaPending) return undefined;
  if (mfaPending(credential)) return accessProblems.mfaRequired;
  return hasNoTenant(credential) && !route.withoutTenant ? accessProblems.tenantNeeded : undefined;
}

function authorizeOn(route: Route, identity: Identity): AuthContext {
  const { person, flags, credential } = identity;
  const permissions = permissionsOf(person, flags);
  const allowed = (action: 'view' | 'edit') => can(permissions, route.access, action, route.flag);

  if (isElsewhere(permissions, route.access)) throw new Problem(kernelProblems.nothingHere);
  if (!allowed('view')) throw new Problem(accessProblems.forbidden);
  if (!allowed(actionOf(route))) throw new Problem(accessProblems.readOnly);
  // A pin is the person's own, and not for somebody who looks under their name.
  if (permissions.readOnly && !safe(route) && route.access !== 'public')
    throw new Problem(accessProblems.readOnly);
  if (!isOpenToCredential(credential, route)) throw new Problem(accessProblems.keyTooWeak);
  if (isImpersonating(credential) && !isOpenToImpersonators(route))
    throw new Problem(accessProblems.notWhileActing);
  return { person, scope: scopeOfIdentity(identity), permissions, credential, canEdit: allowed('edit') };
}

const isImpersonating = (credential: Credential) =>
  credential.kind === 'session' && credential.impersonation !== undefined;

/** Ways in, rights and secrets stay as they are: what no program may change, nobody changes in another's name. */
function isOpenToImpersonators(route: Route): boolean {
  if (route.allowImpersonation) return true;
  if (safe(route)) return route.reveals !== 'secret';
  return route.keys !== 'never' && route.access !== 'public' && route.reveals !== 'secret';
}

/** A key opens only what its scopes name [K5]; some calls are for people alone [K6]. */
function isOpenToCredential(credential: Credential, route: Route): boolean {
  if (credential.kind === 'session' || route.access === 'public') return true;
  if (route.keys === 'never') return false;
  const isRead = safe(route) && actionOf(route) === 'view';
  return credential.scopes.includes(route.keys ?? (isRead ? 'read' : 'write'));
}
