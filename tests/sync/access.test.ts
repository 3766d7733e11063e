import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import WS from 'ws';
import { changeRoles } from '../../api/people/index.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { agentDocumentName } from '../../shared/documents/names.ts';
import { closeCodes } from '../../shared/documents/close-codes.ts';
import { addStep } from '../../shared/documents/edit-agent.ts';
import { asSystem } from '../../shared/node/database/database.ts';
import { createIdentify, hashToken } from '../../shared/node/sign-in/index.ts';
import { recheckOnce } from '../../sync-server/recheck.ts';
import { startSyncServer } from '../../sync-server/server.ts';
import { Sockets } from '../../sync-server/sockets.ts';
import { apiKeyRoutes } from '../../shared/api-keys/routes.ts';
import { eventually } from '../kit/eventually.ts';
import { at, durable, join, kindOf, live, silent, syncWorld } from './kit.ts';

const w = await syncWorld();
const agent = await w.agent();
const where = { port: w.port, document: agent.document };

const rolesOf = (person: { person: { id: string } }, roles: ('Admin' | 'ReadOnlyAdmin' | 'EndUser')[]) =>
  changeRoles(w, { tenantId: w.home.id }, person.person.id, { roles, projectIds: [] });

const refused = (document: ReturnType<typeof join>) =>
  eventually(() => document.state().access === 'none' && document.state().refusal);

test('[S5] removing a role during a connection ends the connection at once; others stay', async () => {
  const [ann, ben] = [await w.person('Admin'), await w.person('Admin')];
  const [hers, his] = [join(where, ann), join(where, ben)];
  await live(hers, his);
  await rolesOf(ann, ['EndUser']);
  expect(await refused(hers)).toBe('noAccess');
  addStep(his.doc, { id: 'secret', type: 'AIOperation', position: at });
  await his.whenSaved();
  expect(hers.graph.step('secret')).toBeUndefined();
  hers.close();
  his.close();
});

test('[S6] a person with view permission only sees all edits, and their own edits are discarded', async () => {
  const rita = await w.person('ReadOnlyAdmin');
  const hers = join(where, rita);
  await eventually(() => hers.state().isSynced);
  expect(hers.state().access).toBe('read');
  addStep(hers.doc, { id: 'forbidden', type: 'AIOperation', position: at });
  await eventually(() => kindOf(hers) === 'rejected');
  expect((await durable(w.db, agent.document)).getMap('steps').has('forbidden')).toBe(false);
  hers.close();
});

test('[S6] permissions granted during a connection apply without reopening', async () => {
  const rita = await w.person('ReadOnlyAdmin');
  const hers = join(where, rita);
  await eventually(() => hers.state().access === 'read');
  await rolesOf(rita, ['Admin']);
  await eventually(() => hers.state().access === 'write');
  addStep(hers.doc, { id: 'allowed', type: 'AIOperation', position: at });
  await hers.whenSaved();
  hers.close();
});

test('[S7] other tenants, other projects, unknown names and anonymous callers are refused with the reason', async () => {
  const elsewhere = await w.tenant();
  const carl = await w.person('PlatformAdmin', { tenantId: elsewhere.id });
  const pete = await w.person('ProjectAdmin', { projects: [(await w.project()).id] });
  const ann = await w.person('Admin');
  const nobody = { ...ann, cookie: 'atelier_sid=wrong' };
  const cases = [
    [carl, agent.document, 'noAccess'],
    [pete, agent.document, 'noAccess'],
    [ann, agentDocumentName(w.home.id, crypto.randomUUID()), 'noAccess'],
    [ann, 'no such name', 'noAccess'],
    [ann, `t/${w.home.id}/agent/../${agent.id}`, 'noAccess'],
    [nobody, agent.document, 'signedOut'],
  ] as const;
  for (const [person, document, reason] of cases) {
    const opened = join({ port: w.port, document }, person);
    expect(await refused(opened)).toBe(reason);
    opened.close();
  }
});

test('[S8] a page of another site cannot open a socket with our cookie; programs without an origin can', async () => {
  const attempt = (headers: Record<string, string>) =>
    new Promise<string>((resolve) => {
      const socket = new WS(`ws://127.0.0.1:${w.port}/collab`, { headers });
      socket.on('open', () => (resolve('open'), socket.close()));
      socket.on('error', ({ message }) => resolve(message));
    });
  expect(await attempt({})).toBe('open');
  expect(await attempt({ origin: `http://127.0.0.1:${w.port}` })).toBe('open');
  expect(await attempt({ origin: 'https://evil.example' })).toContain('403');
});

test('[S9] an expired session ends in the middle of an edit', async () => {
  const ann = await w.person('Admin');
  const sockets = new Sockets();
  const identify = createIdentify(w.db, { secure: false });
  const identity = await identify({ cookie: ann.cookie });
  if (!identity) throw new Error('not signed in');
  const closed: number[] = [];
  const socket = { on: () => socket, close: (code: number) => closed.push(code) } as unknown as WS;
  sockets.introduce(sockets.open(socket, { cookie: ann.cookie }), '', identity, performance.now());
  await recheckOnce(sockets, identify);
  expect(closed).toEqual([]);
  const token = ann.cookie.replace('atelier_sid=', '');
  await asSystem(w.db, (trx) =>
    trx
      .updateTable('sessions')
      .set({ expiresAt: new Date(0) })
      .where('tokenHash', '=', hashToken(token))
      .execute(),
  );
  await recheckOnce(sockets, identify);
  expect(closed).toEqual([4205]);
});

test('[S10] a permission change during authentication makes the client authenticate again', async () => {
  const ann = await w.person('Admin');
  const identity = await createIdentify(w.db, { secure: false })({ cookie: ann.cookie });
  if (!identity) throw new Error('not signed in');
  const sockets = new Sockets();
  const socket = { on: () => socket, close: () => {} } as unknown as WS;
  const caller = sockets.open(socket, {});
  const askedAt = performance.now();
  sockets.accessChanged({ userId: ann.person.id });
  expect(sockets.introduce(caller, '', identity, askedAt)).toBe(false);
  expect(sockets.introduce(caller, '', identity, performance.now() + 1)).toBe(true);
});

test('[S11] an API key opens only the documents its scopes allow', async () => {
  const keyFor = async (scopes: ('read' | 'write' | 'execute')[]) => {
    const { key } = (await agent.maker.call(apiKeyRoutes.create, {
      body: { name: `Key ${crypto.randomUUID()}`, scopes },
    } as never)) as { key: string };
    return { ...agent.maker, cookie: '', key };
  };
  for (const [scopes, access] of [
    [['read', 'write'], 'write'],
    [['read'], 'read'],
    [['execute'], 'none'],
    [['write'], 'none'],
    [['write', 'execute'], 'none'],
  ] as const) {
    const holder = await keyFor([...scopes]);
    const opened = join(where, holder, { token: holder.key });
    await eventually(() => opened.state().access === access);
    opened.close();
  }
});

test('[AG4] a deleted agent disappears at once, also for people who have it open', async () => {
  const doomed = await w.agent();
  const ann = await w.person('Admin');
  const hers = join({ ...w, ...doomed }, ann);
  await live(hers);
  await ann.call(agentRoutes.remove, { params: { id: doomed.id } });
  expect(await refused(hers)).toBe('noAccess');
  const again = { projectId: doomed.projectId, name: 'Free again' };
  const { id } = await ann.call(agentRoutes.create, { body: again });
  await ann.call(agentRoutes.remove, { params: { id } });
  await ann.call(agentRoutes.create, { body: again });
  hers.close();
});

test('[S12] a malformed address closes its socket, not the server', async () => {
  for (const path of ['/yws/%E0%A4%A', '//', '/elsewhere']) {
    const socket = new WS(`ws://127.0.0.1:${w.port}${path}`);
    expect(await new Promise((resolve) => socket.on('close', resolve)), path).toBe(1008);
  }
});

test('[A19] a socket that does not authenticate is closed; the number waiting per address is limited', async () => {
  const { db, bus } = w;
  const connections = { introduceWithinMs: 300, maxUnknownPerAddress: 2 };
  const server = await startSyncServer({ db, bus, log: silent, internalSecret: 'x', connections });
  onTestFinished(() => server.stop());
  const dial = async (address: string) => {
    const socket = new WS(`ws://127.0.0.1:${server.port}/collab`, { headers: { 'x-real-ip': address } });
    const closed = once(socket, 'close').then(([code]) => code as number);
    await once(socket, 'open');
    return { socket, closed };
  };
  const ann = await w.person('Admin');
  const hers = join({ ...where, port: server.port }, ann);
  await live(hers);
  const silentOnes = [await dial('192.0.2.1'), await dial('192.0.2.1')];
  expect(await (await dial('192.0.2.1')).closed).toBe(closeCodes.tryAgain);
  expect(await Promise.all(silentOnes.map(({ closed }) => closed))).toEqual([
    closeCodes.tryAgain,
    closeCodes.tryAgain,
  ]);
  expect(await (await dial('192.0.2.1')).closed).toBe(closeCodes.tryAgain);
  expect(hers.state().access).toBe('write');
  hers.close();
});
