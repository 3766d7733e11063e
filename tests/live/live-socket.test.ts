import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { TOPIC_WAKE, type Message, type Source } from '../../api/live/index.ts';
import { appendToChannel } from '../../shared/node/channel-outbox-store.ts';
import { kernelProblems, Problem } from '../../shared/kernel/problem.ts';
import { channel } from '../../shared/live/channel.ts';
import { closeCodes } from '../../shared/live/close-codes.ts';
import { onAccessChanged, publishAccessChanged } from '../../shared/node/sign-in/index.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import { startTestDatabase, type TestDatabase } from '../kit/postgres.ts';
import { oneTo, person, rawSocket, startLiveServer, watch, type People } from './kit.ts';
import { until } from './until.ts';

let database: TestDatabase;
let db: Db;
let server: Awaited<ReturnType<typeof startLiveServer>>;
let second: typeof server;
const people: People = new Map();
const tenantId = randomUUID();

type More = { projectId?: string | null; extra?: Record<string, string>; name?: string };

const append = (text: string, { projectId = null, extra = {}, name = 'alarms' }: More = {}) =>
  inTenant(db, { tenantId }, (trx) =>
    appendToChannel(trx, { tenantId, channel: name, projectId, subjectId: null, body: { text, ...extra } }),
  );

/** A journal outside of the channels' tables, such as a run's. */
const journal: Message[] = [];
const journalSource: Source = {
  channel: channel('run', 'executionFeed', z.object({ event: z.string() }), { keyed: true }),
  async open({ scope }, key) {
    if (key !== 'r1' || scope.tenantId !== tenantId) throw new Problem(kernelProblems.nothingHere);
  },
  extent: async () => ({ last: journal.length, oldest: 1 }),
  read: async (_tenantId, _key, after, limit) => journal.slice(after, after + limit),
};

beforeAll(async () => {
  database = await startTestDatabase();
  db = database.db;
  const options = { db, url: database.url, people, sources: [journalSource] };
  server = await startLiveServer(options);
  second = await startLiveServer(options);
  people.set('sam', person(tenantId, ['SecurityAdmin']));
  people.set('ann', person(tenantId, ['Admin']));
});

afterAll(async () => {
  await server.stop();
  await second.stop();
  await database.stop();
});

test('[L5] a person without view permission on the area is refused, and can subscribe to other topics', async () => {
  const ann = watch(server.port, 'ann', 'alarms', 0);
  await until(() => expect(ann.refused).toEqual(['access.forbidden']));
  const works = watch(server.port, 'ann', 'works', 0);
  await until(() => expect(works.states).toContain('live'));
  await append('secret');
  await append('work', { name: 'works' });
  await until(() => expect(works.texts()).toContain('work'));
  expect(ann.items).toEqual([]);
  ann.close();
  works.close();
});

test('[L5] another tenant receives no message', async () => {
  const foreign = randomUUID();
  people.set('carl', person(foreign, ['PlatformAdmin']));
  const carl = watch(server.port, 'carl', 'alarms', 0);
  await until(() => expect(carl.states).toContain('live'));
  const sam = watch(server.port, 'sam', 'alarms');
  await until(() => expect(sam.states).toContain('live'));
  await append('ours');
  await until(() => expect(sam.texts()).toEqual(['ours']));
  await inTenant(db, { tenantId: foreign }, (trx) =>
    appendToChannel(trx, {
      tenantId: foreign,
      channel: 'alarms',
      projectId: null,
      subjectId: null,
      body: { text: 'his' },
    }),
  );
  await until(() => expect(carl.texts()).toEqual(['his']));
  expect(carl.seqs()).toEqual([1]);
  sam.close();
  carl.close();
});

test('[L6] people limited to projects receive only their messages, live and replayed, and can resume', async () => {
  const mine = randomUUID();
  people.set('pete', person(tenantId, ['ProjectAdmin'], [mine]));
  const pete = watch(server.port, 'pete', 'works');
  const sam = watch(server.port, 'sam', 'works');
  for (const watcher of [pete, sam]) await until(() => expect(watcher.states).toContain('live'));
  for (const projectId of [mine, randomUUID(), null, mine])
    await append(projectId === mine ? 'mine' : 'not mine', { projectId, name: 'works' });
  await append('last', { projectId: randomUUID(), name: 'works' });
  await until(() => expect(sam.items.length).toBe(5));
  await until(() => expect(pete.upTo()).toBe(sam.upTo()));
  expect(pete.texts()).toEqual(['mine', 'mine']);

  const again = watch(server.port, 'pete', 'works', pete.seqs()[0]);
  await until(() => expect(again.upTo()).toBe(sam.upTo()));
  expect(again.texts()).toEqual(['mine']);
  for (const watcher of [pete, sam, again]) watcher.close();
});

test('[L7] a watcher of another process receives the message too', async () => {
  const there = watch(second.port, 'sam', 'alarms');
  const here = watch(server.port, 'sam', 'alarms');
  for (const watcher of [there, here]) await until(() => expect(watcher.states).toContain('live'));
  for (const number of oneTo(50)) await append(`m${number}`);
  for (const watcher of [there, here]) {
    await until(() => expect(watcher.texts()).toEqual(oneTo(50).map((number) => `m${number}`)));
    watcher.close();
  }
});

test('[L8] a reader that does not read is disconnected, resumes, and delays nobody', async () => {
  const slow = await rawSocket(server.port, 'sam');
  slow.say({ type: 'subscribe', topic: 'alarms' });
  const live = () => slow.messages.find(({ type }) => type === 'live');
  await until(() => expect(live()).toBeDefined());
  const start = live();
  slow.socket.pause();
  const quick = watch(server.port, 'sam', 'alarms');
  await until(() => expect(quick.states).toContain('live'));

  const text = 'x'.repeat(200_000);
  for (const _ of oneTo(100)) await append(text);
  await until(() => expect(quick.items.length).toBe(100));
  // The line may be cut before its goodbye was read; either way it may come back.
  slow.socket.resume();
  expect([closeCodes.tooSlow, 1006]).toContain(await slow.closed);

  const after = start?.type === 'live' ? start.after : 0;
  const again = watch(server.port, 'sam', 'alarms', after);
  await until(() => expect(again.seqs()).toEqual(quick.seqs()));
  quick.close();
  again.close();
});

test('[L9] signing out closes the socket at once; signing in again resumes', async () => {
  const leaving = person(tenantId, ['SecurityAdmin']);
  people.set('leaving', leaving);
  const watcher = watch(second.port, 'leaving', 'alarms');
  await until(() => expect(watcher.states).toContain('live'));
  people.delete('leaving');
  publishAccessChanged(server.bus, { userId: leaving.person.id, tenantId });
  await until(() => expect(watcher.states.at(-1)).toBe('signedOut'));
  await append('while signed out');
  people.set('leaving', leaving);
  watcher.hurry();
  await until(() => expect(watcher.texts()).toEqual(['while signed out']));
  watcher.close();
});

test('[L9] a changed role applies at once: the topic closes to people without view permission', async () => {
  const demoted = person(tenantId, ['SecurityAdmin']);
  people.set('demoted', demoted);
  const watcher = watch(server.port, 'demoted', 'alarms');
  await until(() => expect(watcher.states).toContain('live'));
  people.set('demoted', { ...demoted, person: { ...demoted.person, roles: ['Admin'] } });
  publishAccessChanged(server.bus, { userId: demoted.person.id });
  await until(() => expect(watcher.refused).toEqual(['access.forbidden']));
  watcher.close();
});

test('[L9] access revoked between identification and registration closes the socket', async () => {
  people.set('eve', person(tenantId, ['SecurityAdmin']));
  const racing: typeof server = await startLiveServer({
    db,
    url: database.url,
    people,
    async whoIs(name) {
      const identity = people.get(name);
      if (!people.delete(name) || !identity) return identity;
      const delivered = new Promise<void>((resolve) => onAccessChanged(racing.bus, () => resolve()));
      publishAccessChanged(racing.bus, { userId: identity.person.id });
      await delivered;
      return identity;
    },
  });
  onTestFinished(() => racing.stop());
  const { closed, messages, say } = await rawSocket(racing.port, 'eve');
  say({ type: 'subscribe', topic: 'alarms', after: 0 });
  expect(await closed).toBe(closeCodes.signInNeeded);
  expect(messages).toEqual([]);
}, 5_000);

test('[L9] a request without a session opens no socket', async () => {
  const stranger = await rawSocket(server.port, 'nobody');
  expect(await stranger.closed).toBe(closeCodes.signInNeeded);
});

test('[L10] a page of another site is refused', async () => {
  const elsewhere = await rawSocket(server.port, 'sam', { origin: 'https://evil.example' });
  expect(await elsewhere.closed).toBe(closeCodes.foreignOrigin);
  const own = await rawSocket(server.port, 'sam', { origin: `http://127.0.0.1:${server.port}` });
  own.say({ type: 'subscribe', topic: 'alarms' });
  await until(() => expect(own.messages).toContainEqual(expect.objectContaining({ type: 'live' })));
  own.socket.close();
});

test('[L11] unreadable messages and unknown topics are refused with a code; the socket stays open', async () => {
  const sam = await rawSocket(server.port, 'sam');
  sam.socket.send('{');
  for (const nonsense of [{ type: 'dance' }, { type: 'subscribe', topic: 'alarms', after: -1 }, 7])
    sam.say(nonsense);
  for (const topic of ['nothing', 'alarms:key', 'run', 'run:r2']) sam.say({ type: 'subscribe', topic });
  sam.say({ type: 'subscribe', topic: 'alarms' });
  const live = expect.objectContaining({ type: 'live', topic: 'alarms' }) as unknown;
  await until(() => expect(sam.messages).toContainEqual(live));
  const refusals = sam.messages.filter((message) => message.type === 'refused');
  expect(refusals.map(({ topic, problem }) => [topic, problem.code])).toEqual([
    ['', 'live.malformed'],
    ['', 'live.malformed'],
    ['', 'live.malformed'],
    ['', 'live.malformed'],
    ['nothing', 'live.unknownTopic'],
    ['alarms:key', 'live.unknownTopic'],
    ['run', 'live.unknownTopic'],
    ['run:r2', 'kernel.nothingHere'],
  ]);
  sam.socket.close();
});

test('[L11] a client that sends without end is disconnected', async () => {
  const flood = await rawSocket(server.port, 'sam');
  for (const _ of oneTo(1_000)) flood.say({ type: 'pong' });
  expect(await flood.closed).toBe(closeCodes.misbehaved);
  const huge = await rawSocket(server.port, 'sam');
  huge.say({ type: 'subscribe', topic: 'x'.repeat(100_000) });
  expect(await huge.closed).toBe(1009);
});

test('[L15] a keyed topic replays its journal and continues live', async () => {
  const write = (event: string) =>
    void journal.push({ seq: journal.length + 1, at: new Date(), body: { event, secret: 'no' } });
  for (const event of ['started', 'asked', 'answered']) write(event);
  const early = watch(server.port, 'ann', 'run:r1', 0);
  const late = watch(second.port, 'ann', 'run:r1', 2);
  for (const watcher of [early, late]) await until(() => expect(watcher.states).toContain('live'));
  write('ended');
  server.bus.publish(TOPIC_WAKE, [tenantId, 'run:r1']);
  await until(() => expect(early.seqs()).toEqual([1, 2, 3, 4]));
  await until(() => expect(late.seqs()).toEqual([3, 4]));
  expect(early.items[0]?.body).toEqual({ event: 'started' });
  early.close();
  late.close();
});

test('[L16] fields the channel does not declare stay on the server', async () => {
  const sam = await rawSocket(server.port, 'sam');
  sam.say({ type: 'subscribe', topic: 'alarms' });
  await until(() => expect(sam.messages).toContainEqual(expect.objectContaining({ type: 'live' })));
  await append('open', { extra: { rawText: 'hidden' } });
  await until(() => expect(JSON.stringify(sam.messages)).toContain('open'));
  expect(JSON.stringify(sam.messages)).not.toContain('hidden');
  sam.socket.close();
});
