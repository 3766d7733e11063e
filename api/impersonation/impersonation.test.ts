import { expect, test } from 'vitest';
import { setFlag } from '../tenants/index.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { apiKeyRoutes } from '../../shared/api-keys/routes.ts';
import { auditRoutes } from '../../shared/audit/routes.ts';
import { flagRoutes } from '../../shared/flags/routes.ts';
import { impersonatingRoutes, impersonationRoutes } from '../../shared/impersonation/routes.ts';
import type { Route } from '../../shared/kernel/contract.ts';
import { profileRoutes } from '../../shared/people/routes.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { signInRoutes } from '../../shared/sign-in/routes.ts';
import { publishAccessChanged } from '../../shared/node/sign-in/index.ts';
import { actAs, makeToken, REASON, redeem } from '../../tests/kit/acting.ts';
import { cookieJar } from '../../tests/kit/cookie-jar.ts';
import { everyCall, send } from '../../tests/kit/every-call.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { alongside, problemOf, world, type WorldPerson } from '../../tests/kit/world.ts';
import { changeRoles, removeMember } from '../people/index.ts';
import { safe } from '../../shared/kernel/contract.ts';

const w = await world();
const { create, list, revoke } = impersonationRoutes;

const two = async () => ({ paula: await w.person('PlatformAdmin'), ann: await w.person('Admin') });
const out = { code: 'access.signInNeeded' };
const refusal = (calling: Promise<unknown>) => problemOf(calling);
const read = (somebody: { call: WorldPerson['call'] }) => somebody.call(profileRoutes.read);
const rowOf = async (id: string) =>
  (await w.owner.query('select ended_how from impersonation_tokens where id = $1', [id])).rows[0];
const stateOf = async (paula: WorldPerson, id: string) => {
  const { items } = await paula.call(list, { query: { pageSize: 100 } });
  const token = items.find((item) => item.id === id);
  return [token?.state, token?.endedHow];
};

test('[IM1] only platform administrators impersonate others, whatever the flags', async () => {
  const { id: tenantId } = await w.tenant();
  const paula = await w.person('PlatformAdmin', { tenantId });
  const ann = await w.person('Admin', { tenantId });
  const pete = await w.person('ProjectAdmin', { tenantId });
  for (const flag of ['projectAdmin', 'roleAuthorization'] as const)
    await setFlag(w.db, { tenantId }, flag, false);
  for (const somebody of [ann, pete])
    expect(await refusal(makeToken(somebody, paula))).toMatchObject({
      code: 'impersonation.onlyPlatformAdmins',
    });
  const { token } = await makeToken(paula, ann);
  expect(await refusal(redeem(w, ann, token))).toMatchObject({ code: 'impersonation.onlyPlatformAdmins' });

  expect(await refusal(makeToken(paula, paula))).toMatchObject({ code: 'impersonation.notYourself' });
  const stranger = await w.person('Admin');
  expect(await refusal(makeToken(paula, stranger))).toMatchObject({ code: 'impersonation.noSuchPerson' });
  const gone = await w.person('Admin', { tenantId });
  await removeMember(w, { tenantId }, gone.person.id);
  expect(await refusal(makeToken(paula, gone))).toMatchObject({ code: 'impersonation.noSuchPerson' });
  const late = await makeToken(paula, pete);
  await removeMember(w, { tenantId }, pete.person.id);
  expect(await refusal(redeem(w, paula, late.token))).toMatchObject({ code: 'impersonation.wrongToken' });
});

test('[IM2] impersonation needs a reason, and lasts from five minutes to eight hours', async () => {
  const { paula, ann } = await two();
  const attempt = (more: object) =>
    paula.call(create, { body: { userId: ann.person.id, reason: REASON, ...more } });
  for (const [field, value] of [
    ['reason', ' short    '],
    ['minutes', 4],
    ['minutes', 481],
    ['userId', 'nobody'],
  ] as const)
    expect(await refusal(attempt({ [field]: value }))).toMatchObject({
      fields: { [field]: expect.any(String) },
    });
  const minutesOf = async (more: object) => {
    const { createdAt, expiresAt } = await attempt(more);
    return Math.round((Date.parse(expiresAt) - Date.parse(createdAt)) / 60_000);
  };
  expect([await minutesOf({}), await minutesOf({ minutes: 480 })]).toEqual([60, 480]);
});

test('[IM3] the impersonation token is shown once, and works once and only for its creator', async () => {
  const { paula, ann } = await two();
  const other = await w.person('PlatformAdmin');
  const { token, id } = await makeToken(paula, ann);
  expect(token).toMatch(/^ati_[\w-]{43}$/);
  expect(JSON.stringify(await paula.call(list, { query: {} }))).not.toContain(token);
  const { rows } = await w.owner.query('select * from impersonation_tokens where id = $1', [id]);
  expect(JSON.stringify(rows)).not.toContain(token.slice(4));

  const wrong = { code: 'impersonation.wrongToken', fields: { token: expect.any(String) } };
  expect(await refusal(redeem(w, other, token))).toMatchObject(wrong);
  expect(await refusal(redeem(w, paula, 'ati_nonsense'))).toMatchObject(wrong);
  const tries = await Promise.allSettled([1, 2, 3].map(() => redeem(w, paula, token)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await refusal(redeem(w, paula, token))).toMatchObject(wrong);

  const expired = await makeToken(paula, ann);
  await w.owner.query('update impersonation_tokens set expires_at = now() where id = $1', [expired.id]);
  expect(await refusal(redeem(w, paula, expired.token))).toMatchObject(wrong);
});

test('[IM4] an impersonator has the person’s permissions and nothing more; read-only changes nothing', async () => {
  const paula = await w.person('PlatformAdmin');
  const [inside, outside] = [await w.project(), await w.project()];
  const pete = await w.person('ProjectAdmin', { projects: [inside.id] });
  const acting = await actAs(w, paula, pete);
  expect(await read(acting)).toMatchObject({ id: pete.person.id });
  const seen = await acting.call(projectRoutes.list);
  expect(seen.map(({ id }) => id)).toEqual([inside.id]);
  expect(await refusal(acting.call(projectRoutes.read, { params: { id: outside.id } }))).toMatchObject({
    code: 'projects.notFound',
  });
  expect(await refusal(acting.call(auditRoutes.list, { query: {} }))).toMatchObject({
    code: 'access.forbidden',
  });

  const viewer = await actAs(w, paula, pete, { readOnly: true });
  await viewer.call(projectRoutes.list);
  const body = { name: 'New', projectId: inside.id };
  expect(await refusal(viewer.call(agentRoutes.create, { body: body as never }))).toMatchObject({
    code: 'access.readOnly',
  });
  await acting.call(projectRoutes.change, { params: { id: inside.id }, body: { name: 'Changed' } as never });
});

test('[IM4] a read-only impersonator is refused every call that changes something', async () => {
  const { paula } = await two();
  const petra = await w.person('PlatformAdmin');
  const viewer = await actAs(w, paula, petra, { readOnly: true });
  const changes = everyCall.filter(
    ({ route }: { route: Route }) => !safe(route) && route.access !== 'public' && !route.allowImpersonation,
  );
  expect(changes.map(({ name }) => name)).toEqual(expect.arrayContaining(['projects.pin', 'projects.unpin']));
  for (const { name, route } of changes) {
    const { code } = await send(viewer.fetch, route);
    expect([name, code]).toEqual([name, expect.stringMatching(/^access\.(readOnly|forbidden)$/)]);
  }
});

test('[IM6] an access change at the very moment impersonation starts does not end it if it is still allowed', async () => {
  const { paula, ann } = await two();
  const rattle = setInterval(() => {
    for (const { person } of [paula, ann])
      publishAccessChanged(w.bus, { userId: person.id, tenantId: person.tenantId });
  }, 1);
  try {
    for (let n = 0; n < 15; n++) {
      const acting = await actAs(w, paula, ann);
      expect(await read(acting)).toMatchObject({ id: ann.person.id });
    }
  } finally {
    clearInterval(rattle);
  }
});

test('[IM5] an impersonator cannot change credentials or permissions, see secrets or impersonate further', async () => {
  const { paula } = await two();
  const petra = await w.person('PlatformAdmin');
  const acting = await actAs(w, paula, petra);
  const closed = everyCall.filter(({ route }: { route: Route }) => {
    if (route.allowImpersonation) return false;
    if (safe(route)) return route.reveals === 'secret';
    return route.keys === 'never' || route.access === 'public' || route.reveals === 'secret';
  });
  const names = closed.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'apiKeys.create',
      'impersonations.create',
      'acting.start',
      'signIn.revoke',
      'tenants.switch',
    ]),
  );
  expect(names.length).toBeGreaterThan(12);
  for (const { name, route } of closed)
    expect([name, (await send(acting.fetch, route)).code]).toEqual([name, 'access.notWhileActing']);
  await acting.call(apiKeyRoutes.list, { query: {} });
  expect(await read(acting)).toMatchObject({ id: petra.person.id });
});

test('[IM6] impersonation ends when it expires', async () => {
  const { paula, ann } = await two();
  const acting = await actAs(w, paula, ann);
  await w.owner.query(
    `update impersonation_tokens set expires_at = now() - interval '1 second' where id = $1`,
    [acting.id],
  );
  expect(await refusal(read(acting))).toMatchObject(out);
  await eventually(async () => (await stateOf(paula, acting.id))[1] === 'expired');
  await eventually(async () => {
    const { rowCount } = await w.owner.query('select 1 from sessions where impersonation_id = $1', [
      acting.id,
    ]);
    return rowCount === 0;
  });
});

test('[IM6] impersonation ends when it is stopped or revoked, or when the person ends the session', async () => {
  const { paula, ann } = await two();
  const ben = await w.person('Admin');
  const stopped = await actAs(w, paula, ann);
  await stopped.call(impersonatingRoutes.stop);
  expect(await stateOf(paula, stopped.id)).toEqual(['ended', 'stopped']);

  const revoked = await actAs(w, paula, ann);
  const params = { id: revoked.id };
  expect(await refusal(ben.call(revoke, { params }))).toMatchObject({ code: 'impersonation.notYours' });
  await paula.call(revoke, { params });
  expect(await refusal(read(revoked))).toMatchObject(out);
  expect(await stateOf(paula, revoked.id)).toEqual(['ended', 'revoked']);

  const noticed = await actAs(w, paula, ann);
  await ann.call(signInRoutes.revokeOthers);
  expect(await refusal(read(noticed))).toMatchObject(out);
  await eventually(async () => (await stateOf(paula, noticed.id))[0] === 'ended');
});

test('[IM12] switching the feature off ends impersonation at once, and no token can be used', async () => {
  const { id: tenantId } = await w.tenant();
  const paula = await w.person('PlatformAdmin', { tenantId });
  const ann = await w.person('Admin', { tenantId });
  const acting = await actAs(w, paula, ann);
  const { token } = await makeToken(paula, ann);
  const at = { params: { name: 'impersonationTokens' } };
  await paula.call(flagRoutes.set, { ...at, body: { isEnabled: false } });
  expect(await refusal(read(acting))).toMatchObject(out);
  expect(await refusal(redeem(w, paula, token))).toMatchObject({ code: 'access.forbidden' });

  // Whatever ran is over for good.
  const ended = async () => (await rowOf(acting.id)).ended_how === 'accessLost';
  await eventually(ended);
  await paula.call(flagRoutes.reset, at);
  await eventually(async () => (await stateOf(paula, acting.id))[0] === 'ended');
  expect(await refusal(read(acting))).toMatchObject(out);
});

test('[IM6] impersonation ends when either person loses access, in every process, with its streams', async () => {
  const { paula, ann } = await two();
  const keeper = await w.person('PlatformAdmin');
  const other = await alongside(w);
  const url = await other.app.listen({ port: 0, host: '127.0.0.1' });
  const acting = await actAs(w, paula, ann);
  const socket = new WebSocket(`${url.replace('http', 'ws')}/live`, {
    headers: { cookie: acting.jar.header() },
  } as never);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const closed = new Promise((resolve) => socket.addEventListener('close', resolve, { once: true }));
  // The one who acts is no platform administrator any more.
  await changeRoles(w, w.scope, paula.person.id, { roles: ['Admin'] });
  await closed;
  expect(await refusal(read(acting))).toMatchObject(out);
  await eventually(async () => (await stateOf(keeper, acting.id))[1] === 'accessLost');

  const again = await actAs(w, keeper, ann);
  await removeMember(w, w.scope, ann.person.id);
  expect(await refusal(read(again))).toMatchObject(out);
  await eventually(async () => (await stateOf(keeper, again.id))[0] === 'ended');
});

test('[IM7] stopping restores the impersonator’s own session, and nobody else’s', async () => {
  const { paula, ann } = await two();
  const acting = await actAs(w, paula, ann);
  expect(await acting.call(impersonatingRoutes.current)).toMatchObject({
    acting: {
      person: { id: ann.person.id },
      actor: { id: paula.person.id },
      reason: REASON,
      readOnly: false,
    },
  });
  expect(await acting.call(impersonatingRoutes.stop)).toEqual({ isSignedIn: true });
  expect(await read(acting)).toMatchObject({ id: paula.person.id });
  expect(await acting.call(impersonatingRoutes.current)).toEqual({ acting: null });
  expect(await acting.call(impersonatingRoutes.stop)).toEqual({ isSignedIn: true });

  // Over by itself: the own session is still to be had.
  const over = await actAs(w, paula, ann);
  await paula.call(revoke, { params: { id: over.id } });
  expect(await over.call(impersonatingRoutes.stop)).toEqual({ isSignedIn: true });
  expect(await read(over)).toMatchObject({ id: paula.person.id });

  // A planted session of somebody else is not taken for one's own.
  const mallory = await w.person('PlatformAdmin');
  const victim = await actAs(w, paula, ann);
  const planted = victim.jar.header().replace(/atelier_own=[^;]*/, (own) => {
    const token = mallory.cookie.split('=')[1];
    return `${own.split('.')[0]}.${token}`;
  });
  const tricked = cookieJar(w, planted);
  expect(await tricked.call(impersonatingRoutes.stop)).toEqual({ isSignedIn: false });
  expect(await refusal(read(tricked))).toMatchObject(out);
});

test('[IM8] the audit log names both people for every impersonated action', async () => {
  const { paula, ann } = await two();
  const acting = await actAs(w, paula, ann);
  const { id } = await acting.call(projectRoutes.create, { body: { name: crypto.randomUUID() } });
  await acting.call(impersonatingRoutes.stop);
  const about = async (subjectId: string) =>
    (await paula.call(auditRoutes.list, { query: { subjectId } })).items;
  expect(await about(id)).toMatchObject([
    {
      action: 'project.created',
      person: { id: ann.person.id, name: ann.person.name },
      actor: { id: paula.person.id, name: paula.person.name },
      via: 'impersonation',
      credential: { impersonationId: acting.id },
    },
  ]);
  const story = (await about(acting.id)).map(({ action }) => action).reverse();
  expect(story).toEqual([
    'impersonation.created',
    'secret.seen',
    'impersonation.started',
    'impersonation.ended',
  ]);
});

test('[IM9] the person is notified of the impersonation by email, and sees it among their sessions', async () => {
  const { paula, ann } = await two();
  const acting = await actAs(w, paula, ann);
  const { rows } = await w.owner.query(`select kind from mails where recipient = $1`, [ann.email]);
  expect(rows).toEqual([{ kind: 'actedFor' }]);
  const sessions = await ann.call(signInRoutes.sessions);
  const theirs = sessions.find(({ impersonatorName }) => impersonatorName === paula.person.name);
  expect(theirs).toBeDefined();
  await ann.call(signInRoutes.revoke, { params: { id: theirs?.id ?? '' } });
  expect(await refusal(read(acting))).toMatchObject(out);
});

test('[IM10] viewers see all impersonations, a project administrator only those that concern them', async () => {
  const { id: tenantId } = await w.tenant();
  const paula = await w.person('PlatformAdmin', { tenantId });
  const ann = await w.person('Admin', { tenantId });
  const pete = await w.person('ProjectAdmin', { tenantId });
  const reader = await w.person('ReadOnlyAdmin', { tenantId });
  const [forAnn, forPete] = [await makeToken(paula, ann), await makeToken(paula, pete)];
  const ids = async (somebody: WorldPerson, query = {}) =>
    (await somebody.call(list, { query })).items.map(({ id }) => id).sort();
  expect(await ids(reader)).toEqual([forAnn.id, forPete.id].sort());
  expect(await ids(pete)).toEqual([forPete.id]);
  expect(await ids(reader, { filter: 'projectadmin' })).toEqual([forPete.id]);
  expect(await ids(reader, { state: 'active' })).toEqual([]);
  const { items } = await ann.call(list, { query: {} });
  expect(items.map(({ abilities }) => abilities.revoke)).toEqual([false, false]);
  const stranger = await w.person('PlatformAdmin');
  expect(await refusal(stranger.call(revoke, { params: { id: forAnn.id } }))).toMatchObject({
    code: 'impersonation.notFound',
  });
});
