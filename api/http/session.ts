// Who is asking, and whether this route is for them. Access is decided before the body is read.
import type { FastifyRequest } from 'fastify';
import type { Flags } from '../../shared/access/flags.ts';
import { accessProblems } from '../../shared/access/problems.ts';
import {
  may,
  scopeOf,
  standingOf,
  type Person,
  type Scope,
  type Standing,
} from '../../shared/access/standing.ts';
import type { Route } from '../../shared/kernel/contract.ts';
import { Problem } from '../../shared/kernel/problem.ts';

/** How they came in: a signed-in browser, or a program with a key. */
export type Via = { kind: 'session'; sessionId: string } | { kind: 'apiKey'; keyId: string };

export type Identity = { person: Person; flags: Flags; via: Via };
export type Visitor = { person: Person; scope: Scope; standing: Standing; via: Via; mayChange: boolean };

export type Identify = (request: FastifyRequest) => Promise<Identity | undefined>;

/** Answers the visitor, or nobody on a public route; throws when the route is not for them. */
export async function admit(
  route: Route,
  request: FastifyRequest,
  identify: Identify,
): Promise<Visitor | undefined> {
  const identity = await identify(request);
  if (!identity) {
    if (route.access === 'public') return undefined;
    throw new Problem(accessProblems.signInNeeded);
  }
  const { person, flags, via } = identity;
  const standing = standingOf(person, flags);
  const allowed = (deed: 'look' | 'change') => may(standing, route.access, deed, route.flag);

  if (!allowed('look')) throw new Problem(accessProblems.forbidden);
  const onlyLooks = route.method === 'GET' || route.onlyLooks;
  if (!onlyLooks && !allowed('change')) throw new Problem(accessProblems.readOnly);
  return { person, scope: scopeOf(person), standing, via, mayChange: allowed('change') };
}
