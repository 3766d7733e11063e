// From what a provider asserts to a person who may come in. An address is no identity: people and providers change it.
// So the identity is connection, issuer and subject; an address only links the two once, and only within a domain the
// tenant has proved.
import { Problem } from '../../shared/kernel/problem.ts';
import { ssoProblems } from '../../shared/sso/problems.ts';
import type { IdentityKey, IdentityStore, Known } from './identity-store.ts';
import type { Asserted } from './oidc.ts';
import type { OpenConnection } from './sign-in-store.ts';

export type Newcomer = {
  email: string;
  givenName: string;
  surname: string;
  role: OpenConnection['defaultRole'];
};

/** How people become members; who is invited joins, who was known elsewhere is added. Answers the person's id. */
export type Join = (tenant: { tenantId: string }, newcomer: Newcomer) => Promise<string>;

export type Recognised = { userId: string; joined: boolean };

export async function recognise(
  { identities, join }: { identities: IdentityStore; join: Join },
  connection: OpenConnection,
  asserted: Asserted,
): Promise<Recognised> {
  const { id: connectionId, tenantId } = connection;
  const key: IdentityKey = { connectionId, issuer: asserted.issuer, subject: asserted.subject };
  const known = await identities.byKey({ tenantId }, key);
  const existing = known ?? (await identities.byEmail({ tenantId }, provedAddress(connection, asserted)));
  if (!known && existing && (await identities.isLinked(connectionId, existing.userId)))
    throw new Problem(ssoProblems.otherPerson); // [SS14]
  const recognised = await enter(connection, asserted, { existing, join });
  await identities.note({ tenantId }, key, recognised.userId);
  return recognised;
}

async function enter(
  connection: OpenConnection,
  asserted: Asserted,
  { existing, join }: { existing: Known | undefined; join: Join },
): Promise<Recognised> {
  const { tenantId, defaultRole } = connection;
  if (existing?.membership === 'active') return { userId: existing.userId, joined: false };
  if (existing?.membership === 'closed') throw new Problem(ssoProblems.deactivated); // [SS15]
  // A known person joins as themselves: the provider may send another person's address.
  const email = provedAddress(
    connection,
    existing ? { email: existing.email, emailVerified: undefined } : asserted,
  );
  const userId = await join({ tenantId }, { email, role: defaultRole, ...namesOf(asserted, email) });
  return { userId, joined: true };
}

/** [SS12] */
function provedAddress(
  { domains }: OpenConnection,
  { email, emailVerified }: Pick<Asserted, 'email' | 'emailVerified'>,
): string {
  if (!email) throw new Problem(ssoProblems.noAddress);
  const address = email.trim().toLowerCase();
  const [local, domain = '', ...more] = address.split('@');
  const isAddress = local !== '' && more.length === 0 && !/[\s\p{Cc}]/u.test(address);
  if (!isAddress || emailVerified === false || !domains.includes(domain))
    throw new Problem(ssoProblems.foreignDomain);
  return address;
}

function namesOf({ name, givenName, surname }: Asserted, email: string) {
  if (givenName && surname) return { givenName, surname };
  const [one = '', ...rest] = (name ?? [givenName, surname].filter(Boolean).join(' ')).trim().split(/\s+/);
  return { givenName: one || (email.split('@')[0] ?? email), surname: rest.join(' ') };
}
