import { expect, onTestFinished, test } from 'vitest';
import { createServer } from './server.ts';

async function serving(connections: { graceMs: number }) {
  const app = createServer({ connections });
  onTestFinished(() => app.close());
  const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  app.get('/quick', async () => 'answered');
  app.get('/slow', async () => {
    begun.resolve();
    await mayEnd.promise;
    return 'answered';
  });
  app.get('/stream', async (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
  });
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }), begun: begun.promise, mayEnd };
}

test('[A18] a stopping process finishes the calls in progress first, and waits for no stream', async () => {
  const { app, url, begun, mayEnd } = await serving({ graceMs: 10 * 60_000 });
  const stream = (
    await fetch(`${url}/stream`, { headers: { accept: 'text/event-stream' } })
  ).body?.getReader();
  await stream?.read();
  const slow = fetch(`${url}/slow`);
  await begun;
  const closed = app.close();
  await expect.poll(async () => (await fetch(`${url}/quick`)).status).toBe(503);
  mayEnd.resolve();
  expect(await (await slow).text()).toBe('answered');
  await closed;
  await expect(stream?.read()).rejects.toThrow();
});

test('[A18] a stopping process does not wait forever for a call that never ends', async () => {
  const { app, url, begun } = await serving({ graceMs: 1 });
  const slow = fetch(`${url}/slow`).catch(() => 'cut');
  await begun;
  await app.close();
  expect(await slow).toBe('cut');
});
