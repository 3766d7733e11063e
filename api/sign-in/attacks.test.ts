import { Writable } from 'node:stream';
import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { profileRoutes } from '../../shared/people/routes.ts';
import { createLog } from '../../shared/node/log.ts';
import { hashToken } from '../../shared/node/sign-in/index.ts';
import { accountRoutes, secondFactorRoutes, signInRoutes } from '../../shared/sign-in/routes.ts';
import { actAs } from '../../tests/kit/acting.ts';
import { browserSession } from '../../tests/kit/browser-session.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { tokenFor } from '../../tests/kit/letters.ts';
import { PASSWORD, passwordPeople } from '../../tests/kit/password-people.ts';
import { alongside, callThrough, newMachine, problemOf, world, type World } from '../../tests/kit/world.ts';
import { asSystem } from '../../shared/node/database/database.ts';
import { addMember, joinTenant } from '../people/index.ts';
import { createInvitation } from './index.ts';

const w = await world();
const other = await alongside(w);
const { member, signedIn } = passwordPeople(w);
const out = { code: 'access.signInNeeded' };

const newAddress = () => `${crypto.randomUUID()}@example.org`;
type Browser = ReturnType<typeof browserSession>;
const visit = (at: World = w, machine?: string) => browserSession(at, machine);

async function invited({ tenantId } = { tenantId: w.home.id }) {
  const email = newAddress();
  const person = { email, givenName: 'Ina', surname: 'Invited', roles: ['EndUser'] as const };
  const userId = await addMember(w, { tenantId }, { ...person, status: 'Invited' });
  const token = await asSystem(w.db, (trx) => createInvitation(trx, { tenantId, userId, invitedBy: null }));
  return { email, userId, token };
}

const accept = (body: object, browser = visit()) =>
  browser.call(accountRoutes.acceptInvitation, { body: body as { token: string } });

test('[I5] attempts at several instances are counted together', async () => {
  const { email } = await member();
  const machine = newMachine();
  const attempt = (at: World, password: string) =>
    problemOf(visit(at, machine).call(signInRoutes.signIn, { body: { email, password } }));
  await Promise.all([w, other, w, other, w].map((at) => attempt(at, 'wrong')));
  expect(await attempt(other, PASSWORD)).toMatchObject({ code: 'signIn.locked' });
  expect(await attempt(w, PASSWORD)).toMatchObject({ code: 'signIn.locked' });
});

const atOnce = (times: number, work: (at: World) => Promise<unknown>) =>
  Promise.all(Array.from({ length: times }, (_, n) => work(n % 2 ? other : w)));

const codeOf = async (work: Promise<unknown>) => (await problemOf(work)).code;

test('[I40] the right password, sent repeatedly at once and to several instances, locks nobody', async () => {
  const { email } = await member();
  const machine = newMachine();
  const wrong = () => visit(w, machine).call(signInRoutes.signIn, { body: { email, password: 'wrong' } });
  for (let n = 0; n < 4; n++) await problemOf(wrong());
  const sessions = await atOnce(24, async (at) =>
    (await signedIn({ email, machine }, at)).call(profileRoutes.read),
  );
  expect(sessions).toMatchObject(Array.from({ length: 24 }, () => ({ email })));
  expect(await codeOf(wrong())).toBe('signIn.wrong');
});

test('[I40] wrong passwords sent at the same moment get no more checks than a few sent one by one', async () => {
  const { email } = await member();
  const machine = newMachine();
  const guesses = (address: string) =>
    atOnce(40, (at) =>
      codeOf(visit(at, machine).call(signInRoutes.signIn, { body: { email: address, password: 'wrong' } })),
    );
  const nobody = newAddress();
  for (const address of [email, nobody]) {
    const codes = await guesses(address);
    expect(codes.filter((code) => code !== 'signIn.locked')).toHaveLength(4);
  }
  expect(await codeOf(signedIn({ email, machine }, other))).toBe('signIn.locked');
});

test('[I40] an attempt that finds every slot taken waits for their results', async () => {
  const { email } = await member();
  const machine = newMachine();
  const setAttempts = (column: string, value: string) =>
    w.owner.query(`update sign_in_attempts set ${column} = ${value} where account_hash = $1`, [
      hashToken(email),
    ]);
  const underWay = async () => {
    await codeOf(visit(w, machine).call(signInRoutes.signIn, { body: { email, password: 'wrong' } }));
    await setAttempts('under_way', '4');
  };
  await underWay();
  const waiting = signedIn({ email, machine }, other);
  await setAttempts('attempts', '0');
  expect(await (await waiting).call(profileRoutes.read)).toMatchObject({ email });

  await underWay();
  const tooLate = signedIn({ email, machine }, other);
  await setAttempts('locked_until', `now() + interval '10 minutes'`);
  expect(await codeOf(tooLate)).toBe('signIn.locked');

  // A process died during its attempts.
  await setAttempts('locked_until', 'null');
  await setAttempts('attempted_at', `now() - interval '61 seconds'`);
  expect(await (await signedIn({ email, machine })).call(profileRoutes.read)).toMatchObject({ email });
});

test('[I21] codes tried at several instances at the same moment are counted together', async () => {
  const { email } = await member();
  const own = await signedIn({ email });
  const { secret } = await own.call(secondFactorRoutes.begin);
  await own.call(secondFactorRoutes.confirm, { body: { code: await generate({ secret }) } });
  const mfaPending: Browser[] = [];
  for (const at of [w, other, w, other, w, other]) mfaPending.push(await signedIn({ email }, at));
  const attempts = mfaPending.map((browser) =>
    problemOf(browser.call(signInRoutes.code, { body: { code: '000000' } })),
  );
  const codes = (await Promise.all(attempts)).map(({ code }) => code);
  expect(codes.filter((code) => code === 'signIn.locked')).toHaveLength(2);
  const last = await signedIn({ email }, other);
  const right = await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 });
  expect(await problemOf(last.call(signInRoutes.code, { body: { code: right } }))).toMatchObject({
    code: 'signIn.locked',
  });
});

test('[I31] a session that has ended is ended on every instance at once, sockets included', async () => {
  const { email } = await member();
  const [here, there] = [await signedIn({ email }), await signedIn({ email })];
  const elsewhere = callThrough(other.fetchWith({ cookie: there.header() }));
  const url = await other.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = new WebSocket(`${url.replace('http', 'ws')}/live`, {
    headers: { cookie: there.header() },
  } as never);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const closed = new Promise((resolve) => socket.addEventListener('close', resolve, { once: true }));
  // Both instances have looked the session up and keep it.
  expect(await elsewhere(profileRoutes.read)).toMatchObject({ email });
  expect(await there.call(profileRoutes.read)).toMatchObject({ email });

  await here.call(signInRoutes.revokeOthers);
  expect(await problemOf(there.call(profileRoutes.read))).toMatchObject(out);
  await closed;
  await eventually(async () => {
    expect(await problemOf(elsewhere(profileRoutes.read))).toMatchObject(out);
    return true;
  });
});

test('[I31] a session lookup overtaken by an access change is not cached', async () => {
  const { email, id } = await member();
  const browser = await signedIn({ email });
  const responses = Promise.allSettled(Array.from({ length: 10 }, () => browser.call(profileRoutes.read)));
  await w.owner.query('update memberships set disabled_at = now(), status = $2 where user_id = $1', [
    id,
    'Deactivated',
  ]);
  const { publishAccessChanged } = await import('../../shared/node/sign-in/index.ts');
  publishAccessChanged(w.bus, { userId: id });
  await responses;
  expect(await problemOf(browser.call(profileRoutes.read))).toMatchObject(out);
});

test('[I29] a cookie from before signing in opens nothing, and the earlier session ends', async () => {
  const { email } = await member();
  const planted = 'x'.repeat(43);
  const victim = visit();
  victim.cookies.set('atelier_sid', planted);
  await victim.call(signInRoutes.signIn, { body: { email, password: PASSWORD } });
  expect(victim.cookies.get('atelier_sid')).not.toBe(planted);
  const attacker = callThrough(w.fetchWith({ cookie: `atelier_sid=${planted}` }));
  expect(await problemOf(attacker(profileRoutes.read))).toMatchObject(out);

  const before = callThrough(w.fetchWith({ cookie: victim.header() }));
  await victim.call(signInRoutes.signIn, { body: { email, password: PASSWORD } });
  expect(await problemOf(before(profileRoutes.read))).toMatchObject(out);
  expect(await victim.call(profileRoutes.read)).toMatchObject({ email });
});

test('[I28] calls sent by another site’s page are refused', async () => {
  const { email } = await member();
  const browser = await signedIn({ email });
  const routes = Object.values({ ...signInRoutes, ...accountRoutes, ...secondFactorRoutes });
  const changing = routes.filter(({ method }) => method !== 'GET');
  for (const { method, path } of changing) {
    const answer = await browser.fetch(path.replace('{id}', crypto.randomUUID()), {
      method,
      headers: { origin: 'https://evil.example', 'content-type': 'text/plain' },
      ...(method !== 'DELETE' && { body: '{}' }),
    });
    expect([path, answer.status]).toEqual([path, 403]);
  }
  expect(await browser.call(profileRoutes.read)).toMatchObject({ email });
});

test('[I27] no additional field of a body grants roles or a tenant', async () => {
  const email = newAddress();
  const extra = {
    tenantId: w.home.id,
    roles: ['PlatformAdmin'],
    userId: crypto.randomUUID(),
    plan: 'OnPrem',
  };
  const form = { companyName: 'Acme', fullName: 'Mia Muster', email, password: PASSWORD };
  await visit().call(accountRoutes.signUp, { body: { ...form, ...extra } as typeof form });
  const token = await tokenFor(w, email, 'confirmAddress');
  await visit().call(accountRoutes.confirm, { body: { token, ...extra } as { token: string } });
  const founder = await signedIn({ email });
  expect(await founder.call(profileRoutes.read)).toMatchObject({
    tenant: { id: expect.not.stringContaining(w.home.id), subscriptionType: 'Team' },
  });

  const guest = await invited();
  const browser = visit();
  const body = { token: guest.token, fullName: 'Ina Invited', password: PASSWORD, ...extra };
  expect(await accept(body, browser)).toMatchObject({ tenantId: w.home.id, roles: ['EndUser'] });
});

test('[I27] one’s own profile accepts a name and a language, and nothing that grants permissions', async () => {
  const [mia, victim] = [await member(), await member()];
  const browser = await signedIn(mia);
  const permissions = async () => {
    const { rows } = await w.owner.query(
      `select users.id, users.email, password_hash, email_verified_at, users.disabled_at, tenant_id, roles, project_ids
        from users join memberships on user_id = users.id where users.id = any($1) order by users.id`,
      [[mia.id, victim.id]],
    );
    return rows;
  };
  const before = await permissions();
  const extra = {
    id: victim.id,
    subject: victim.id,
    email: 'root@example.org',
    roles: ['PlatformAdmin'],
    projectIds: [crypto.randomUUID()],
    groups: ['Owners'],
    tenant: { id: crypto.randomUUID() },
    tenantId: crypto.randomUUID(),
    password: 'purple anvils sing low',
    passwordHash: 'x',
    emailVerifiedAt: new Date(0),
    readOnly: false,
    unrestricted: true,
  };
  const body = { userSettings: { language: 'uk' as const, roles: ['PlatformAdmin'] }, ...extra };
  const changed = await browser.call(profileRoutes.change, { params: { id: mia.id }, body });
  expect(changed).toMatchObject({ id: mia.id, email: mia.email, roles: ['Admin'], projectIds: [] });
  expect(await permissions()).toEqual(before);
});

test('[I20] an invitation creates an account, once', async () => {
  const guest = await invited();
  const look = visit().call(accountRoutes.lookAtInvitation, { body: { token: guest.token } });
  expect(await look).toMatchObject({ email: guest.email, tenantName: w.home.name, hasAccount: false });
  const body = { token: guest.token, fullName: 'Ina Maria Neumann', password: PASSWORD };
  expect(await problemOf(accept({ ...body, password: 'Password123!' }))).toMatchObject({
    code: 'account.passwordCommon',
  });
  const both = await Promise.allSettled([accept(body), accept(body)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await problemOf(accept(body))).toMatchObject({ code: 'account.invitationUsed' });
  const browser = await signedIn(guest);
  expect(await browser.call(profileRoutes.read)).toMatchObject({ surname: 'Maria Neumann' });
});

test('[I20] an invitation is valid for seven days, and until it is withdrawn or replaced', async () => {
  const answerTo = (token: string) => problemOf(accept({ token, fullName: 'Ina I', password: PASSWORD }));
  const late = await invited();
  await w.owner.query('update invitations set expires_at = now() where user_id = $1', [late.userId]);
  expect(await answerTo(late.token)).toMatchObject({ code: 'account.invitationExpired' });
  const replaced = await invited();
  const { userId } = replaced;
  await asSystem(w.db, (trx) => createInvitation(trx, { tenantId: w.home.id, userId, invitedBy: null }));
  expect(await answerTo(replaced.token)).toMatchObject({ code: 'account.invitationRevoked' });
  expect(await answerTo('made-up')).toMatchObject({ code: 'account.invitationUnknown' });
});

test('[I20] the link alone opens no existing account', async () => {
  const { email, id: userId } = await member();
  const { id: tenantId } = await w.tenant();
  const names = { givenName: 'Mia', surname: 'Member', roles: ['EndUser'] as const };
  await addMember(w, { tenantId }, { email, ...names, status: 'Invited' });
  const token = await asSystem(w.db, (trx) => createInvitation(trx, { tenantId, userId, invitedBy: null }));
  const body = { token, fullName: 'Eve Evil', password: 'purple anvils sing low' };
  expect(await problemOf(accept(body))).toMatchObject({ code: 'account.signInToAccept' });
  const somebody = await member();
  expect(await problemOf(accept(body, await signedIn(somebody)))).toMatchObject({
    code: 'account.signedInAsSomebodyElse',
  });
  const mia = await signedIn({ email });
  await accept({ token }, mia);
  expect(await problemOf(accept({ token }, mia))).toMatchObject({ code: 'account.invitationUsed' });
  expect(await (await signedIn({ email })).call(profileRoutes.read)).toMatchObject({ givenName: 'Mia' });
});

test('[I30] an impersonator cannot change password, second factor or sessions', async () => {
  const [paula, ann] = [await w.person('PlatformAdmin'), await w.person('Admin')];
  const acting = await actAs(w, paula, ann);
  const [session] = await ann.call(signInRoutes.sessions);
  const proof = { code: '000000', password: PASSWORD };
  const { changePassword } = accountRoutes;
  const attempts = [
    () => acting.call(changePassword, { body: { current: PASSWORD, password: 'another fine one' } }),
    () => acting.call(secondFactorRoutes.begin),
    () => acting.call(secondFactorRoutes.confirm, { body: { code: '000000' } }),
    () => acting.call(secondFactorRoutes.disable, { body: proof }),
    () => acting.call(secondFactorRoutes.renewCodes, { body: proof }),
    () => acting.call(signInRoutes.revokeOthers),
    () => acting.call(signInRoutes.revoke, { params: { id: session?.id ?? '' } }),
  ];
  for (const attempt of attempts)
    expect(await problemOf(attempt())).toMatchObject({ code: 'access.notWhileActing' });
});

test('[I32] a password does not open a tenant that requires single sign-on', async () => {
  const { email, id } = await member();
  const { id: tenantId } = await w.tenant();
  await w.owner.query(`insert into sso_policies (tenant_id, sign_in_policy) values ($1, 'sso')`, [tenantId]);
  await joinTenant(w.db, { tenantId }, id, { roles: ['Admin'] });
  const answer = visit().call(signInRoutes.signIn, { body: { email, password: PASSWORD } });
  expect(await answer).toMatchObject({ tenantId: w.home.id });
  await w.owner.query('delete from memberships where user_id = $1 and tenant_id = $2', [id, w.home.id]);
  const attempt = visit().call(signInRoutes.signIn, { body: { email, password: PASSWORD } });
  expect(await problemOf(attempt)).toMatchObject({ code: 'signIn.ssoOnly' });
});

test('[I12] no log contains tokens, codes or secrets of links and second factors', async () => {
  const lines: string[] = [];
  const to = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const logged = await world({ log: createLog('api', 'trace', to) });
  const email = newAddress();
  const browser = browserSession(logged);
  const form = { companyName: 'Acme', fullName: 'Mia Muster', email, password: PASSWORD };
  await browser.call(accountRoutes.signUp, { body: form });
  const confirming = await tokenFor(logged, email, 'confirmAddress');
  await browser.call(accountRoutes.confirm, { body: { token: confirming } });
  await problemOf(browser.call(accountRoutes.confirm, { body: { token: confirming } }));
  await browser.call(signInRoutes.signIn, { body: { email, password: PASSWORD } });
  const { secret } = await browser.call(secondFactorRoutes.begin);
  const { recoveryCodes } = await browser.call(secondFactorRoutes.confirm, {
    body: { code: await generate({ secret }) },
  });
  await browser.call(accountRoutes.askReset, { body: { email } });
  const resetting = await tokenFor(logged, email, 'resetPassword');
  await browser.fetch(`/login/reset?token=${resetting}`);
  await problemOf(browser.call(accountRoutes.reset, { body: { token: resetting, password: 'qwertyuiop' } }));
  const { rows } = await logged.owner.query('select * from audit_log');
  const written = `${lines.join('\n')}${JSON.stringify(rows)}`;
  expect(lines.length).toBeGreaterThan(5);
  for (const hidden of [
    PASSWORD,
    confirming,
    resetting,
    secret,
    ...recoveryCodes,
    ...browser.cookies.values(),
  ])
    expect(written).not.toContain(hidden);
});
