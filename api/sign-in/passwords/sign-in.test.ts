import { expect, test } from 'vitest';
import { projectRoutes } from '../../../shared/projects/routes.ts';
import {
  onAccessChanged,
  publishAccessChanged,
  type AccessChange,
} from '../../../shared/node/sign-in/index.ts';
import { profileRoutes } from '../../../shared/people/routes.ts';
import { signInRoutes } from '../../../shared/sign-in/routes.ts';
import { eventually } from '../../../tests/kit/eventually.ts';
import { PASSWORD, passwordPeople } from '../../../tests/kit/password-people.ts';
import { callThrough, newMachine, problemOf, world } from '../../../tests/kit/world.ts';
import { removeMember } from '../../people/index.ts';
import { disableTenant, enableTenant } from '../../tenants/index.ts';
import { openSession } from '../sessions/session-store.ts';

const w = await world();
const { member } = passwordPeople(w);

const machine = newMachine();
const signIn = (email: string, password: string) =>
  callThrough(w.fetchWith({}, machine))(signInRoutes.signIn, { body: { email, password } });

/** As a browser would: the answer's cookie goes with what follows. */
async function signedIn(email: string) {
  const answer = await w.fetchWith()('/v1/auth/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const setCookie = answer.headers.get('set-cookie') ?? '';
  const cookie = setCookie.split(';')[0] ?? '';
  return { setCookie, cookie, call: callThrough(w.fetchWith({ cookie })) };
}

async function accessChanges(work: () => Promise<unknown>): Promise<AccessChange[]> {
  const changes: AccessChange[] = [];
  const stop = onAccessChanged(w.bus, (change) => changes.push(change));
  await work();
  await eventually(() => changes.length > 0);
  stop();
  return changes;
}

test('[I1] the right password opens a session, with a cookie hidden from scripts and other sites', async () => {
  const { id, email } = await member();
  const mia = await signedIn(email.toUpperCase());
  expect(mia.setCookie).toMatch(/^atelier_sid=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await mia.call(profileRoutes.read)).toMatchObject({ id, email, givenName: 'Mia' });
});

test('[I1] over https the cookie is secure and bound to the host', async () => {
  const secure = await world({ environment: { PUBLIC_URL: 'https://atelier.example' } });
  const { email } = await passwordPeople(secure).member();
  const answer = await secure.app.inject({
    method: 'POST',
    url: '/v1/auth/sign-in',
    payload: { email, password: PASSWORD },
  });
  expect(answer.headers['set-cookie']).toMatch(/^__Host-atelier_sid=.*; HttpOnly; Secure; SameSite=Lax$/);
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const profile = await secure.app.inject({ url: '/v1/Profile', headers: { cookie } });
  expect(profile.statusCode).toBe(200);
});

test('[I2] an unknown address is refused, counted and locked like any other', async () => {
  const { email } = await member();
  const answers = async (address: string) => {
    const problems: unknown[] = [];
    for (let n = 0; n < 6; n++) {
      const { traceId: _, ...problem } = await problemOf(signIn(address, 'wrong'));
      problems.push(problem);
    }
    return problems;
  };
  expect(await answers('nobody@example.org')).toEqual(await answers(email));
});

test('[I2] an unknown address takes as long to refuse as a wrong password', async () => {
  const spent = async (address: () => string) => {
    const times: number[] = [];
    for (let n = 0; n < 4; n++) {
      const before = process.cpuUsage();
      await problemOf(signIn(address(), 'wrong'));
      const { user, system } = process.cpuUsage(before);
      times.push(user + system);
    }
    return Math.min(...times);
  };
  const { email } = await member();
  await problemOf(signIn('warm@example.org', 'up'));
  const known = await spent(() => email);
  const unknown = await spent(() => `${crypto.randomUUID()}@example.org`);
  expect(unknown / known).toBeGreaterThan(0.5);
  expect(unknown / known).toBeLessThan(2);
});

test('[I3] from three attempts left on, the refusal says how many', async () => {
  const { email } = await member();
  expect(await problemOf(signIn(email, 'wrong'))).toMatchObject({ code: 'signIn.wrong', values: {} });
  for (const triesLeft of [3, 2, 1])
    expect(await problemOf(signIn(email, 'wrong'))).toMatchObject({
      code: 'signIn.wrongTriesLeft',
      values: { triesLeft },
    });
});

test('[I4] five wrong attempts lock the address for a while, also for the right password', async () => {
  const { email } = await member();
  for (let n = 0; n < 4; n++) await problemOf(signIn(email, 'wrong'));
  const locked = { code: 'signIn.locked', values: { minutes: 15 } };
  expect(await problemOf(signIn(email, 'wrong'))).toMatchObject(locked);
  expect(await problemOf(signIn(email, PASSWORD))).toMatchObject(locked);

  await w.owner.query(`update sign_in_attempts set locked_until = now() - interval '1 second'`);
  expect(await signIn(email, PASSWORD)).toMatchObject({ email });
});

test('[I5] simultaneous attempts are all counted', async () => {
  const { email } = await member();
  await Promise.all(Array.from({ length: 8 }, () => problemOf(signIn(email, 'wrong'))));
  expect(await problemOf(signIn(email, PASSWORD))).toMatchObject({ code: 'signIn.locked' });
});

test('[I6] a successful sign-in resets the wrong attempts', async () => {
  const { email } = await member();
  for (let n = 0; n < 3; n++) await problemOf(signIn(email, 'wrong'));
  await signIn(email, PASSWORD);
  expect(await problemOf(signIn(email, 'wrong'))).toMatchObject({ code: 'signIn.wrong' });
});

test('[I7] signing out ends the session for every holder of its cookie', async () => {
  const { email } = await member();
  const mia = await signedIn(email);
  const stolen = callThrough(w.fetchWith({ cookie: mia.cookie }));
  await mia.call(signInRoutes.signOut);
  expect(await problemOf(stolen(profileRoutes.read))).toMatchObject({ code: 'access.signInNeeded' });
  await mia.call(signInRoutes.signOut);
});

test('[I8] a person ends their own sessions, and nobody else’s', async () => {
  const { email } = await member();
  const [here, there] = [await signedIn(email), await signedIn(email)];
  const sessions = await here.call(signInRoutes.sessions);
  expect(sessions.filter(({ current }) => current)).toHaveLength(1);
  const other = sessions.find(({ current }) => !current)?.id ?? '';

  const ben = await w.person('PlatformAdmin');
  const foreign = problemOf(ben.call(signInRoutes.revoke, { params: { id: other } }));
  expect(await foreign).toMatchObject({ code: 'signIn.notFound' });
  expect(await there.call(profileRoutes.read)).toMatchObject({ email });

  await here.call(signInRoutes.revoke, { params: { id: other } });
  expect(await problemOf(there.call(profileRoutes.read))).toMatchObject({ code: 'access.signInNeeded' });
  const third = await signedIn(email);
  await here.call(signInRoutes.revokeOthers);
  expect(await problemOf(third.call(profileRoutes.read))).toMatchObject({ code: 'access.signInNeeded' });
  expect(await here.call(signInRoutes.sessions)).toHaveLength(1);
});

test('[I9] a session ends after a week without use, and use extends it up to thirty days', async () => {
  const { id: userId } = await member();
  const options = { userId, tenantId: w.home.id, authMethod: 'test', userAgent: '' };
  const mia = callThrough(w.fetchWith({ cookie: `atelier_sid=${await openSession(w.db, options)}` }));
  const rewind = async (set: string) => {
    await w.owner.query(`update sessions set ${set} where user_id = '${userId}'`);
    publishAccessChanged(w.bus, { userId });
  };
  const daysLeft = async () => {
    const { rows } = await w.owner.query(
      `select extract(epoch from expires_at - now()) / 86400 days from sessions where user_id = $1`,
      [userId],
    );
    return Number(rows[0].days);
  };

  await rewind(`last_seen_at = now() - interval '3 days', expires_at = now() + interval '4 days'`);
  await mia(profileRoutes.read);
  expect(await daysLeft()).toBeCloseTo(7, 1);
  await rewind(`created_at = now() - interval '29 days', last_seen_at = now() - interval '1 day'`);
  await mia(profileRoutes.read);
  expect(await daysLeft()).toBeCloseTo(1, 1);
  await rewind(`expires_at = now() - interval '1 second'`);
  expect(await problemOf(mia(profileRoutes.read))).toMatchObject({ code: 'access.signInNeeded' });
});

test('[I10] ending access publishes an event with the people affected', async () => {
  const { id: userId, email } = await member();
  const mia = await signedIn(email);
  const [own] = await mia.call(signInRoutes.sessions);
  const signedOut = await accessChanges(() => mia.call(signInRoutes.signOut));
  expect(signedOut).toContainEqual({ userId, sessionId: own?.id });
  const removed = await accessChanges(() => removeMember(w, w.scope, userId));
  expect(removed).toContainEqual({ userId, tenantId: w.home.id });
});

test('[TN6] a person who belongs only to disabled tenants is refused at sign-in with that reason', async () => {
  const { id: tenantId, name } = await w.tenant();
  const { email } = await member({ tenantId });
  expect(await disableTenant(w, tenantId)).toBe(name);
  expect(await problemOf(signIn(email, PASSWORD))).toMatchObject({ message: 'Tenant disabled' });
  await enableTenant(w, tenantId);
  expect(await signIn(email, PASSWORD)).toMatchObject({ tenantId });
});

test('[I11] a disabled or removed person is signed out with the next request', async () => {
  const { id, email } = await member();
  const mia = await signedIn(email);
  await mia.call(projectRoutes.list);
  await removeMember(w, w.scope, id);
  expect(await problemOf(mia.call(projectRoutes.list))).toMatchObject({ code: 'access.signInNeeded' });
  // Where anybody may sign up they come back as somebody without a tenant.
  expect(await signIn(email, PASSWORD)).toMatchObject({ userId: id, tenantId: null });

  const other = await member();
  const session = await signedIn(other.email);
  await w.owner.query(`update users set disabled_at = now() where id = '${other.id}'`);
  expect(await problemOf(session.call(projectRoutes.list))).toMatchObject({ code: 'access.signInNeeded' });
  expect(await problemOf(signIn(other.email, PASSWORD))).toMatchObject({ code: 'signIn.wrong' });
});
