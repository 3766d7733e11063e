import type { Bus } from '../../shared/node/bus/index.ts';
import type { Event } from '../../shared/kernel/event.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { publishAccessChanged, type SessionVia } from '../../shared/node/sign-in/index.ts';
import { signedUp } from '../../shared/sign-in/events.ts';
import { accountProblems } from '../../shared/sign-in/problems.ts';
import type { AuthContext } from '../http/authorize.ts';
import type { Actor } from '../kit/events.ts';
import { moveSession, whyNotFound, type FoundingRules } from '../sign-in/index.ts';
import { foundTenant } from './found-tenant.ts';
import { tenantsOf } from './tenant-store.ts';

type Deps = { db: Db; bus: Bus; rules: FoundingRules };

/**
 * Sees to it that whoever is signed in has a tenant: one of their own where they are a member of none [TN18]. Answers the
 * tenant they work in. Refused where they would not be let in to found one.
 */
export async function giveTenant(
  { db, bus, rules }: Deps,
  { person, credential }: Pick<AuthContext, 'person' | 'credential'>,
  email: string,
  emit: (event: Event, actor: Actor) => void,
): Promise<string> {
  const enter = async (tenantId: string, session: SessionVia) => {
    await moveSession(db, session.sessionId, tenantId);
    publishAccessChanged(bus, { userId: person.id, sessionId: session.sessionId });
  };
  // A call that came in beside this one may have given one already, or another browser of theirs.
  const given = await tenantHeldBy(db, person);
  if (given) {
    if (credential.kind === 'session' && credential.hasNoTenant) await enter(given, credential);
    return given;
  }
  if (credential.kind !== 'session') return person.tenantId;
  if (!rules.signUp) throw new Problem(accountProblems.signUpOff);
  const refusal = await whyNotFound(db, rules, { id: person.id, email });
  if (refusal) {
    // It may also have done so since, and a person with a tenant is refused a second one.
    const sinceGiven = await tenantHeldBy(db, person);
    if (sinceGiven) return sinceGiven;
    throw refusal;
  }
  const tenantId = await foundTenant(db, { key: `own-${person.id}`, name: email, ownerId: person.id });
  await enter(tenantId, credential);
  emit(signedUp({ id: tenantId, name: email }), { id: person.id, name: person.name, tenantId });
  return tenantId;
}

/** The tenant they work in, or the first they have. */
async function tenantHeldBy(db: Db, { id, tenantId }: AuthContext['person']): Promise<string | undefined> {
  const held = await tenantsOf(db, id);
  return (held.find((tenant) => tenant.id === tenantId) ?? held[0])?.id;
}
