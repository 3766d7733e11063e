import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readExtent } from '../../api/live/channel-store.ts';
import { appendToChannel } from '../../shared/node/channel-outbox-store.ts';
import { inTenant } from '../../shared/node/database/database.ts';
import { rounds } from '../kit/nightly.ts';
import { startTestRedis } from '../kit/redis.ts';
import { startTestDatabase, type TestDatabase } from '../kit/postgres.ts';
import { oneTo, person, startLiveServer, watch } from './kit.ts';
import { until } from './until.ts';

const KILLS = rounds({ daily: 3, nightly: 8 });

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());

const redis = await startTestRedis();
afterAll(() => redis?.stop());

const buses: [name: string, redisUrl: string | undefined][] = [['PostgreSQL', undefined]];
if (redis) buses.push(['Redis', redis.url]);

test.each(buses)(
  '[L14] an API process killed repeatedly loses no message and repeats none, over %s',
  async (_, redisUrl) => {
    const tenantId = randomUUID();
    const { db, url } = database;
    const written: string[] = [];
    let port = 0;
    let child: ChildProcess;

    const start = () =>
      new Promise<void>((resolve) => {
        child = fork(
          new URL('live-process.ts', import.meta.url),
          [url, String(port), tenantId, ...(redisUrl ? [redisUrl] : [])],
          {
            execArgv: [],
          },
        );
        child.on('message', (message: { port?: number; written?: string }) => {
          if (message.written) written.push(message.written);
          if (!message.port) return;
          port = message.port;
          resolve();
        });
      });
    const kill = () =>
      new Promise((resolve) => {
        child.once('exit', resolve);
        child.kill('SIGKILL');
      });

    await start();
    const people = new Map([['sam', person(tenantId, ['PlatformAdmin'])]]);
    const survivor = await startLiveServer({ db, url, people, redisUrl });
    const watchers = [
      ...oneTo(5).map(() => watch(() => port, 'sam', 'alarms', 0)),
      watch(survivor.port, 'sam', 'alarms', 0),
    ];

    for (const round of oneTo(KILLS)) {
      const before = watchers[0]?.items.length ?? 0;
      await until(() => expect(watchers[0]?.items.length).toBeGreaterThan(before + 40));
      await kill();
      if (round < KILLS) await start();
    }
    // What the dead one left behind is numbered by the survivor; one that only serves stands in for the last.
    const heir = await startLiveServer({ db, url, people, port, redisUrl });
    await until(async () => {
      const { last } = await readExtent(db, { tenantId }, 'alarms');
      expect(last).toBeGreaterThanOrEqual(written.length);
      for (const watcher of watchers) expect(watcher.upTo()).toBe(last);
    });

    for (const watcher of watchers) {
      expect(watcher.seqs()).toEqual(oneTo(watcher.upTo()));
      const texts = new Set(watcher.texts());
      expect(texts.size).toBe(watcher.items.length);
      expect(written.filter((text) => !texts.has(text))).toEqual([]);
    }
    expect(watchers[0]?.states).toContain('reconnecting');
    await until(() => expect(watchers[0]?.states.at(-1)).toBe('live'));
    for (const watcher of watchers) watcher.close();
    await heir.stop();
    await survivor.stop();
  },
  240_000,
);

test('[L13] a client whose server stops reconnects automatically, reports it, and resumes', async () => {
  const tenantId = randomUUID();
  const { db, url } = database;
  const people = new Map([['sam', person(tenantId, ['PlatformAdmin'])]]);
  const append = (text: string) =>
    inTenant(db, { tenantId }, (trx) =>
      appendToChannel(trx, { tenantId, channel: 'alarms', projectId: null, subjectId: null, body: { text } }),
    );

  const first = await startLiveServer({ db, url, people });
  const { port } = first;
  const sam = watch(port, 'sam', 'alarms');
  await until(() => expect(sam.states).toEqual(['connecting', 'live']));
  await append('before');
  await until(() => expect(sam.texts()).toEqual(['before']));
  await first.stop();
  await until(() => expect(sam.states.at(-1)).toBe('reconnecting'));
  await append('meanwhile');

  const second = await startLiveServer({ db, url, people, port });
  await until(() => expect(sam.texts()).toEqual(['before', 'meanwhile']));
  await until(() => expect(sam.states).toEqual(['connecting', 'live', 'reconnecting', 'live']));
  sam.close();
  await second.stop();
});

test.runIf(redis)(
  '[L14] a Redis restart causes a delay and loses no message',
  async () => {
    const tenantId = randomUUID();
    const { db, url } = database;
    const people = new Map([['sam', person(tenantId, ['PlatformAdmin'])]]);
    const options = { db, url, people, redisUrl: redis?.url };
    const servers = [await startLiveServer(options), await startLiveServer(options)];
    const watchers = servers.map(({ port }) => watch(port, 'sam', 'alarms', 0));
    const append = (text: string) =>
      inTenant(db, { tenantId }, (trx) =>
        appendToChannel(trx, {
          tenantId,
          channel: 'alarms',
          projectId: null,
          subjectId: null,
          body: { text },
        }),
      );
    const everybodyHeard = (texts: string[]) =>
      until(() => expect(watchers.map((watcher) => watcher.texts())).toEqual(watchers.map(() => texts)));

    await append('before');
    await everybodyHeard(['before']);
    await redis?.stop();
    await append('meanwhile');
    await redis?.start();
    await append('after');
    await everybodyHeard(['before', 'meanwhile', 'after']);

    for (const watcher of watchers) watcher.close();
    for (const server of servers) await server.stop();
  },
  60_000,
);
