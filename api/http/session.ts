// Who is asking, and whether this route is for them. Access is decided before the body is read.
import type { FastifyRequest } from 'fastify';
import { accessProblems } from '../../shared/access/problems.ts';
import { may, standingOf, type Person, type Scope, type Standing } from '../../shared/access/standing.ts';
import { deedOf, onlyLooks, type Route } from '../../shared/kernel/contract.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import {
  hasNoTenant,
  owesSecondStep,
  scopeOfIdentity,
  type Identity,
  type IdentifyHeaders,
  type Via,
} from '../../shared/node/sign-in/index.ts';

export type { Identity, Via };

export type Visitor = { person: Person; scope: Scope; standing: Standing; via: Via; mayChange: boolean };

export type Identify = (
  request: FastifyRequest,
  whom?: Parameters<IdentifyHeaders>[1],
) => Promise<Identity | undefined>;

/** Answers the visitor, or nobody on a public route; throws when the route is not for them. */
export async function admit(
  route: Route,
  request: FastifyRequest,
  identify: Identify,
): Promise<Visitor | undefined> {
  const identity = await identify(request, 'alsoHalfWayIn');
  const refusal = identity ? whatLacks(identity.via, route) : accessProblems.signInNeeded;
  if (identity && !refusal) return visitorOn(route, identity);
  if (route.access === 'public') return undefined;
  throw new Problem(refusal ?? accessProblems.signInNeeded);
}

/** What somebody lacks who has shown who they are, on a route that asks for it. */
function whatLacks(via: Via, route: Route) {
  if (route.halfWayIn) return undefined;
  if (owesSecondStep(via)) return accessProblems.secondStepNeeded;
  return hasNoTenant(via) && !route.withoutTenant ? accessProblems.tenantNeeded : undefined;
}

function visitorOn(route: Route, identity: Identity): Visitor {
  const { person, flags, via } = identity;
  const standing = standingOf(person, flags);
  const allowed = (deed: 'look' | 'change') => may(standing, route.access, deed, route.flag);

  if (!allowed('look')) throw new Problem(accessProblems.forbidden);
  if (!allowed(deedOf(route))) throw new Problem(accessProblems.readOnly);
  // A pin is the person's own, and not for somebody who looks under their name.
  if (standing.onlyLooks && !onlyLooks(route) && route.access !== 'public')
    throw new Problem(accessProblems.readOnly);
  if (!isOpenTo(via, route)) throw new Problem(accessProblems.keyTooWeak);
  if (isActing(via) && !isOpenToActors(route)) throw new Problem(accessProblems.notWhileActing);
  return { person, scope: scopeOfIdentity(identity), standing, via, mayChange: allowed('change') };
}

const isActing = (via: Via) => via.kind === 'session' && via.impersonation !== undefined;

/** Ways in, rights and secrets stay as they are: what no program may change, nobody changes in another's name. */
function isOpenToActors(route: Route): boolean {
  if (route.acting === 'allowed') return true;
  if (onlyLooks(route)) return route.sees !== 'secret';
  return route.keys !== 'never' && route.access !== 'public' && route.sees !== 'secret';
}

/** A key opens only what its scopes name [K5]; some calls are for people alone [K6]. */
function isOpenTo(via: Via, route: Route): boolean {
  if (via.kind === 'session' || route.access === 'public') return true;
  if (route.keys === 'never') return false;
  const isRead = onlyLooks(route) && deedOf(route) === 'look';
  return via.scopes.includes(route.keys ?? (isRead ? 'read' : 'write'));
}
