// People who come in with their password, through the sign-in itself.
import { addPerson, joinTenant } from '../../api/people/index.ts';
import { hashPassword } from '../../api/sign-in/index.ts';
import type { Role } from '../../shared/access/roles.ts';
import { signInRoutes } from '../../shared/sign-in/routes.ts';
import { browserSession } from './browser-session.ts';
import type { World } from './world.ts';

export const PASSWORD = 'violet kettle runs far';

/** `const { member, signedIn } = passwordPeople(w)`. */
export function passwordPeople(w: World) {
  const hashed = hashPassword(PASSWORD);

  async function member({ tenantId = w.home.id, role = 'Admin' as Role } = {}) {
    const email = `mail-${crypto.randomUUID()}@example.org`;
    const passwordHash = await hashed;
    const id = await addPerson(w.db, { email, givenName: 'Mia', surname: 'Member', passwordHash });
    await joinTenant(w.db, { tenantId }, id, { roles: [role] });
    return { id, email };
  }

  /** At this instance or another one. */
  async function signedIn(
    { email, machine }: { email: string; machine?: string },
    at: Pick<World, 'fetchWith'> = w,
  ) {
    const browser = browserSession(at, machine);
    await browser.call(signInRoutes.signIn, { body: { email, password: PASSWORD } });
    return browser;
  }

  return { member, signedIn };
}
