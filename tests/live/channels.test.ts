import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { sql } from 'kysely';
import { z } from 'zod';
import { channel } from '../../shared/live/channel.ts';
import { stored, type Source } from '../../api/live/index.ts';
import { appendToChannel } from '../../shared/node/channel-outbox-store.ts';
import {
  numberWaiting,
  purgeMessages,
  readExtent,
  readGrown,
  readMessages,
} from '../../api/live/channel-store.ts';
import { asSystem, connect, inTenant, type Db } from '../../shared/node/database/database.ts';
import { startTestDatabase, type TestDatabase } from '../kit/postgres.ts';
import { oneTo, person, startLiveServer, watch, type People } from './kit.ts';
import { until } from './until.ts';

let database: TestDatabase;
let db: Db;
let server: Awaited<ReturnType<typeof startLiveServer>>;
const people: People = new Map();

/** A tenant of its own for each test, with somebody who may listen to everything. */
function newTenant() {
  const tenantId = randomUUID();
  people.set(tenantId, person(tenantId, ['PlatformAdmin']));
  return tenantId;
}

const append = (tenantId: string, text: string, projectId: string | null = null) =>
  inTenant(db, { tenantId }, (trx) =>
    appendToChannel(trx, { tenantId, channel: 'alarms', projectId, subjectId: null, body: { text } }),
  );

beforeAll(async () => {
  database = await startTestDatabase();
  db = database.db;
  server = await startLiveServer({ db, url: database.url, people });
});

afterAll(async () => {
  await server.stop();
  await database.stop();
});

test('[L1] messages written by a rolled-back transaction are never delivered', async () => {
  const tenantId = newTenant();
  const sam = watch(server.port, tenantId, 'alarms', 0);
  const undone = inTenant(db, { tenantId }, async (trx) => {
    await appendToChannel(trx, {
      tenantId,
      channel: 'alarms',
      projectId: null,
      subjectId: null,
      body: { text: 'undone' },
    });
    throw new Error('Never mind.');
  });
  await expect(undone).rejects.toThrow('Never mind.');
  await append(tenantId, 'done');
  await until(() => expect(sam.texts()).toEqual(['done']));
  expect(sam.seqs()).toEqual([1]);
  sam.close();
});

test('[L1] the system role can write for any tenant', async () => {
  const tenantId = newTenant();
  const sam = watch(server.port, tenantId, 'alarms', 0);
  await asSystem(db, (trx) =>
    appendToChannel(trx, {
      tenantId,
      channel: 'alarms',
      projectId: null,
      subjectId: null,
      body: { text: 'run' },
    }),
  );
  await until(() => expect(sam.texts()).toEqual(['run']));
  sam.close();
});

test('[L2] concurrent writers, including slow and failing ones, leave no gap and lose nothing', async () => {
  const tenantId = newTenant();
  const sam = watch(server.port, tenantId, 'alarms', 0);
  const written: string[] = [];
  const release = Promise.withResolvers<void>();
  const many = connect(database.url, { max: 20 });

  const write = (name: string, until?: Promise<void>, fails = false) =>
    inTenant(many, { tenantId }, async (trx) => {
      for (const part of ['a', 'b'])
        await appendToChannel(trx, {
          tenantId,
          channel: 'alarms',
          projectId: null,
          subjectId: null,
          body: { text: `${name}${part}` },
        });
      await until;
      if (fails) throw new Error('fails');
      written.push(`${name}a`, `${name}b`);
    });

  // These take their ids first and commit last.
  const late = oneTo(5).map((number) => write(`late${number}`, release.promise));
  const quick = oneTo(200).map((number) =>
    write(`quick${number}`, undefined, number % 10 === 0).catch(() => {}),
  );
  await Promise.all(quick);
  await until(() => expect(sam.items.length).toBe(360));
  release.resolve();
  await Promise.all(late);
  await until(() => expect(sam.items.length).toBe(370));

  expect(sam.seqs()).toEqual(oneTo(370));
  expect(sam.texts().toSorted()).toEqual(written.toSorted());
  expect(
    sam
      .texts()
      .slice(360)
      .every((text) => text.startsWith('late')),
  ).toBe(true);
  for (const text of sam.texts().filter((one) => one.endsWith('a')))
    expect(sam.texts().indexOf(text)).toBeLessThan(sam.texts().indexOf(`${text.slice(0, -1)}b`));
  sam.close();
  await many.destroy();
});

test('[L3] resuming in the middle of a busy channel delivers every later message, once, in order', async () => {
  const tenantId = newTenant();
  const writing = (async () => {
    for (const number of oneTo(300)) await append(tenantId, `m${number}`);
  })();
  await until(async () => expect((await readExtent(db, { tenantId }, 'alarms')).last).toBeGreaterThan(50));
  const watchers = [0, 7, 40].map((after) => watch(server.port, tenantId, 'alarms', after));
  await writing;
  for (const [index, after] of [0, 7, 40].entries()) {
    const watcher = watchers[index];
    await until(() => expect(watcher?.upTo()).toBe(300));
    expect(watcher?.seqs()).toEqual(oneTo(300).slice(after));
    watcher?.close();
  }
});

test('[L3] without a number the topic starts with new messages', async () => {
  const tenantId = newTenant();
  for (const text of ['old', 'older']) await append(tenantId, text);
  await until(async () => expect((await readExtent(db, { tenantId }, 'alarms')).last).toBe(2));
  const sam = watch(server.port, tenantId, 'alarms');
  await until(() => expect(sam.states).toContain('live'));
  await append(tenantId, 'new');
  await until(() => expect(sam.texts()).toEqual(['new']));
  expect(sam.seqs()).toEqual([3]);
  sam.close();
});

test('[L4] resuming after an expired or never assigned number is answered by a reset', async () => {
  const tenantId = newTenant();
  for (const number of oneTo(5)) await append(tenantId, `m${number}`);
  await until(async () => expect((await readExtent(db, { tenantId }, 'alarms')).last).toBe(5));
  await purgeMessages(db, new Date(Date.now() + 60_000), 100_000);

  const behind = watch(server.port, tenantId, 'alarms', 2);
  const ahead = watch(server.port, tenantId, 'alarms', 99);
  for (const watcher of [behind, ahead]) {
    await until(() => expect(watcher.resets).toEqual([5]));
    await until(() => expect(watcher.states).toContain('live'));
  }
  await append(tenantId, 'after');
  for (const watcher of [behind, ahead]) {
    await until(() => expect(watcher.seqs()).toEqual([6]));
    watcher.close();
  }
});

test('[L12] deleting old messages does not restart the numbers', async () => {
  const tenantId = newTenant();
  for (const number of oneTo(3)) await append(tenantId, `m${number}`);
  await until(async () => expect((await readExtent(db, { tenantId }, 'alarms')).last).toBe(3));
  expect(await purgeMessages(db, new Date(Date.now() - 60_000), 100_000)).toBe(0);
  await purgeMessages(db, new Date(Date.now() + 60_000), 100_000);
  expect(await readExtent(db, { tenantId }, 'alarms')).toMatchObject({ last: 3, oldest: 4 });
  await append(tenantId, 'four');
  await until(async () =>
    expect(await readMessages(db, { tenantId }, { channel: 'alarms', after: 0, limit: 9 })).toMatchObject([
      { seq: 4, body: { text: 'four' } },
    ]),
  );
});

test('[L2] many concurrent sequencers assign every number once', async () => {
  const tenantId = newTenant();
  for (const number of oneTo(40)) await append(tenantId, `m${number}`);
  await Promise.all(oneTo(8).map(() => numberWaiting(db, 7)));
  await until(async () => {
    const rows = await readMessages(db, { tenantId }, { channel: 'alarms', after: 0, limit: 99 });
    expect(rows.map(({ seq }) => seq)).toEqual(oneTo(40));
    expect(rows.map(({ body }) => (body as { text: string }).text)).toEqual(
      oneTo(40).map((number) => `m${number}`),
    );
  });
});

/** Makes what was told so far older than any page. */
async function age(tenantId: string) {
  const owner = connect(database.ownerUrl, { max: 1 });
  await sql`update channel_messages set at = at - interval '1 hour' where tenant_id = ${tenantId}`.execute(
    owner,
  );
  await owner.destroy();
}

test('[L24] a page that has just opened hears what was told since it began to load, and nothing older', async () => {
  const tenantId = newTenant();
  const first = watch(server.port, tenantId, 'alarms', 0);
  await append(tenantId, 'long ago');
  await until(() => expect(first.texts()).toEqual(['long ago']));
  await age(tenantId);
  await append(tenantId, 'just now');
  await until(() => expect(first.texts()).toEqual(['long ago', 'just now']));
  const page = watch(server.port, tenantId, 'alarms', 'pageStart');
  await until(() => expect(page.texts()).toEqual(['just now']));
  await append(tenantId, 'later');
  await until(() => expect(page.texts()).toEqual(['just now', 'later']));
  first.close();
  page.close();
});

test('[L24] where more was told than is looked at, the page reads its records again', async () => {
  const tenantId = newTenant();
  await inTenant(db, { tenantId }, async (trx) => {
    for (const text of oneTo(501).map(String))
      await appendToChannel(trx, {
        tenantId,
        channel: 'alarms',
        projectId: null,
        subjectId: null,
        body: { text },
      });
  });
  await until(async () => expect((await readExtent(db, { tenantId }, 'alarms')).last).toBe(501));
  const page = watch(server.port, tenantId, 'alarms', 'pageStart');
  await until(() => expect(page.resets).toEqual([501]));
  await append(tenantId, 'later');
  await until(() => expect(page.texts()).toEqual(['later']));
  page.close();
});

test('[L24] the same holds for the first who opens a topic, of an empty and of a quiet one', async () => {
  const tenantId = newTenant();
  const open = () => watch(server.port, tenantId, 'alarms', 'pageStart');
  const empty = open();
  await until(() => expect(empty.states.at(-1)).toBe('live'));
  await append(tenantId, 'one');
  await until(() => expect(empty.texts()).toEqual(['one']));
  empty.close();
  const fresh = open();
  await until(() => expect(fresh.texts()).toEqual(['one']));
  fresh.close();
  await age(tenantId);
  const quiet = open();
  await until(() => expect(quiet.states.at(-1)).toBe('live'));
  await append(tenantId, 'two');
  await until(() => expect(quiet.texts()).toEqual(['two']));
  quiet.close();
});

test('[L21] subscribing, and resuming where nothing was missed, costs no query while others listen', async () => {
  const tenantId = newTenant();
  const source = stored(db, channel('busy', 'executionFeed', z.object({ text: z.string() })));
  let queries = 0;
  const counting: Source = {
    ...source,
    extent: (...asked) => (queries++, source.extent(...asked)),
    read: (...asked) => (queries++, source.read(...asked)),
  };
  const counted = await startLiveServer({ db, url: database.url, people, sources: [counting] });
  onTestFinished(counted.stop);
  const first = watch(counted.port, tenantId, 'busy');
  await until(() => expect(first.states).toContain('live'));
  expect(queries).toBe(1);
  await inTenant(db, { tenantId }, (trx) =>
    appendToChannel(trx, {
      tenantId,
      channel: 'busy',
      projectId: null,
      subjectId: null,
      body: { text: 'a' },
    }),
  );
  await until(() => expect(first.upTo()).toBe(1));
  const before = queries;
  const others = [watch(counted.port, tenantId, 'busy'), watch(counted.port, tenantId, 'busy', 1)];
  for (const { states } of others) await until(() => expect(states).toContain('live'));
  expect(queries).toBe(before);
  // Who has missed something is told of it all the same.
  const late = watch(counted.port, tenantId, 'busy', 0);
  await until(() => expect(late.texts()).toEqual(['a']));
  for (const one of [first, ...others, late]) one.close();
});

test('[L7] one question finds all channels that have grown, in whatever tenant', async () => {
  const [one, other] = [newTenant(), newTenant()];
  for (const tenantId of [one, other]) await append(tenantId, 'a');
  const heads = [one, other].map((tenantId) => ({ tenantId, channel: 'alarms', head: 0 }));
  await until(async () => expect(await readGrown(db, heads)).toHaveLength(2));
  const known = heads.map((head, index) => ({ ...head, head: index }));
  expect(await readGrown(db, known)).toEqual([{ tenantId: one, channel: 'alarms' }]);
  const nowhere = { tenantId: one, channel: 'works', head: 0 };
  expect(await readGrown(db, [nowhere])).toEqual([]);
});
