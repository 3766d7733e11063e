// Somebody acting for somebody else, as a browser does it: the cookies of the answers go with what follows.
import { impersonatingRoutes, impersonationRoutes } from '../../shared/impersonation/routes.ts';
import { cookieJar } from './cookie-jar.ts';
import { callThrough, type World, type WorldPerson } from './world.ts';

type ImpersonationOptions = { minutes?: number; readOnly?: boolean };

export const REASON = 'She cannot open her agent, ticket 4711';

export const makeToken = (boss: WorldPerson, { person }: WorldPerson, options: ImpersonationOptions = {}) =>
  boss.call(impersonationRoutes.create, { body: { userId: person.id, reason: REASON, ...options } });

/** `boss` has to be a platform administrator of the same tenant. */
export async function actAs(
  w: World,
  boss: WorldPerson,
  somebody: WorldPerson,
  options: ImpersonationOptions = {},
) {
  const made = await makeToken(boss, somebody, options);
  return { id: made.id, token: made.token, ...(await redeem(w, boss, made.token)) };
}

export async function redeem(w: World, { cookie }: { cookie: string }, token: string) {
  const jar = cookieJar(w, cookie);
  await jar.call(impersonatingRoutes.start, { body: { token } });
  return { jar, fetch: jar.fetch, call: callThrough(jar.fetch) };
}
