import { expect, test } from 'vitest';
import { countingTurns } from '../../tests/kit/counting-turns.ts';
import { createServer } from './server.ts';
import { turnToWrite } from './large-json.ts';

const text = 'x'.repeat(200_000);

test('[A24] large bodies are parsed in event-loop turns of their own, and arrive unchanged', async () => {
  const app = createServer({});
  const begun: number[] = [];
  const sums = await countingTurns(async (turn) => {
    app.post<{ Body: { text: string } }>('/length', async ({ body }) => {
      begun.push(turn());
      return body.text.length;
    });
    const payload = { text };
    const calls = Array.from({ length: 5 }, () => app.inject({ method: 'POST', url: '/length', payload }));
    return (await Promise.all(calls)).map(({ payload: sum }) => Number(sum));
  });
  expect(sums).toEqual(Array(5).fill(text.length));
  expect(new Set(begun).size).toBe(5);
});

test('[A24] addresses of one network wait for each other, and for one body of everybody else', async () => {
  const app = createServer({});
  const read: string[] = [];
  app.post<{ Body: { name: string } }>('/', async ({ body }) => void read.push(body.name));
  const post = (name: string, remoteAddress: string) =>
    app.inject({ method: 'POST', url: '/', payload: { name, text }, remoteAddress });
  const flood = ['1', '2', '3', '4'].map((host) => post('flood', `2001:db8:1:2::${host}`));
  await Promise.all([...flood, post('ann', '2001:db8:1:3::1')]);
  expect(read.indexOf('ann')).toBeLessThan(read.length - 1);
});

test('[A24] a large body that is not JSON, or would change object prototypes, is refused like a small one', async () => {
  const app = createServer({});
  app.post('/', async () => 'read');
  const post = (payload: string) =>
    app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': 'application/json' } });
  for (const payload of [`{"text": "${text}`, `{"__proto__": {"text": "${text}"}}`, ''])
    expect((await post(payload)).json()).toMatchObject({ code: 'kernel.malformed' });
});

test('[A24] a DELETE that says it is JSON and has no body is one without a body; with a broken one it is refused', async () => {
  const app = createServer({});
  app.delete('/', async ({ body }) => ({ hasBody: body !== undefined }));
  const remove = (payload: string) =>
    app.inject({ method: 'DELETE', url: '/', payload, headers: { 'content-type': 'application/json' } });
  expect((await remove('')).json()).toEqual({ hasBody: false });
  expect((await remove('{}')).json()).toEqual({ hasBody: true });
  expect((await remove('{')).json()).toMatchObject({ code: 'kernel.malformed' });
});

test('[A24] large responses are serialized in event-loop turns of their own, small ones at once', async () => {
  const written = await countingTurns(async (turn) => {
    const write = async (value: unknown) => {
      await turnToWrite('ann', value);
      return turn();
    };
    const [large, small] = [
      Array.from({ length: 4 }, () => write({ text })),
      [1, 2].map((n) => write({ n })),
    ];
    return { large: await Promise.all(large), small: await Promise.all(small) };
  });
  expect(new Set(written.large).size).toBe(4);
  expect(new Set(written.small).size).toBe(1);
});
