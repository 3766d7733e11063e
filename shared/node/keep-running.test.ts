import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../tests/kit/eventually.ts';
import { freePort } from './embedded-postgres/start-postgres.ts';
import { keepRunning, type Running } from './keep-running.ts';

const script = path.resolve(import.meta.dirname, '../../tests/kit/programs/mortal.ts');
let running: Running | undefined;
afterEach(() => running?.stop());

test('[W12] a killed program is restarted on the same port', async () => {
  const port = await freePort();
  const deaths: string[] = [];
  running = keepRunning({ script, env: { PORT: String(port) }, onDeath: (how) => deaths.push(how) });
  expect(await running.ready).toBe(port);
  const ask = async () => Number(await (await fetch(`http://127.0.0.1:${port}/`)).text());

  const first = await ask();
  process.kill(first, 'SIGKILL');
  const second = await eventually(async () => {
    const pid = await ask();
    return pid !== first && pid;
  });
  expect(running.pid()).toBe(second);
  expect(deaths).toEqual(['SIGKILL']);

  await running.stop();
  await expect(ask()).rejects.toThrow();
});

test('[W42] a program that is alive but does not answer is ended and restarted', async () => {
  const deaths: string[] = [];
  running = keepRunning({
    script,
    env: { PORT: '0' },
    health: { url: (port) => `http://127.0.0.1:${port}/`, silentMs: 1000 },
    onDeath: (how) => deaths.push(how),
  });
  const port = await running.ready;
  const first = running.pid();
  await expect(fetch(`http://127.0.0.1:${port}/spin`)).rejects.toThrow();
  await eventually(() => running?.pid() !== first);
  expect(deaths).toEqual(['SIGKILL']);
});

test('[W12] a program that was never ready is an error', async () => {
  running = keepRunning({ script, args: ['stillborn'], env: { PORT: '0' } });
  await expect(running.ready).rejects.toThrow('ended before it was ready (3)');
});
