// Raw sockets against a server whose patience is short. Whatever is not ended makes its test run into the time limit.
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { ConnectionLimits } from '../../shared/kernel/work-limits.ts';
import { createServer } from './server.ts';

type ServerOptions = { connections: Partial<ConnectionLimits>; trustProxy?: string[] };

async function serving(options: ServerOptions) {
  const app = createServer(options);
  app.post('/take', async ({ body }) => ({ taken: JSON.stringify(body).length }));
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['x-refused']) return reply.code(401).send({});
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  return async () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    return socket;
  };
}

const ended = (socket: Socket) => new Promise<void>((resolve) => socket.resume().once('close', resolve));
const headOf = (more: string[] = []) =>
  ['POST /take HTTP/1.1', 'host: x', 'content-type: application/json', ...more, '', ''].join('\r\n');

/** One byte now and then, as long as anybody takes it. */
function drip(socket: Socket, everyMs: number) {
  const timer = setInterval(() => socket.write(' '), everyMs);
  socket.once('close', () => clearInterval(timer));
}

/** Everything that came, once there is an end of it. */
async function answerOf(socket: Socket) {
  let text = '';
  for await (const piece of socket) text += String(piece);
  return text;
}

test('[A19] a connection that sends no headers, or headers that never end, is closed', async () => {
  const dial = await serving({ connections: { introduceWithinMs: 50 } });
  const [silent, begun] = [await dial(), await dial()];
  begun.write('POST /take HTTP/1.1\r\nhost: x\r\n');
  await Promise.all([ended(silent), ended(begun)]);
});

test('[A19] a body that arrives too slowly is closed, also of a refused call; a steady one is not', async () => {
  const dial = await serving({ connections: { bodyWindowMs: 400, minBodyBytes: 1000 } });
  for (const more of [['transfer-encoding: chunked'], ['content-length: 100000', 'x-refused: 1']]) {
    const dripping = await dial();
    dripping.write(headOf(more));
    drip(dripping, 10);
    await ended(dripping);
  }

  const flowing = await dial();
  const size = 2_000_000;
  flowing.write(headOf([`content-length: ${size}`, 'connection: close']));
  const piece = 'x'.repeat(2_000);
  flowing.write('"');
  // Slower than the window, and faster than its least.
  let sent = 1;
  const timer = setInterval(() => {
    const rest = size - 1 - sent;
    flowing.write(rest > 0 ? piece.slice(0, rest) : '"');
    sent += piece.length;
    if (rest <= 0) clearInterval(timer);
  }, 1);
  onTestFinished(() => clearInterval(timer));
  expect(await answerOf(flowing)).toContain(`"taken":${size}`);
});

test('[A19] a body that never ends is closed soon after its call was refused, however fast it comes', async () => {
  const dial = await serving({ connections: { bodyWindowMs: 200, minBodyBytes: 1 } });
  const endless = await dial();
  endless.write(headOf(['transfer-encoding: chunked', 'x-refused: 1']));
  const chunk = `1000\r\n${'x'.repeat(0x1000)}\r\n`;
  const timer = setInterval(() => endless.write(chunk), 1);
  endless.once('close', () => clearInterval(timer));
  await ended(endless);

  const kept = await dial();
  kept.write(headOf(['content-length: 2', 'x-refused: 1']));
  const [answer] = await once(kept, 'data');
  expect(String(answer)).toContain('401');
  kept.write(`{}${headOf(['content-length: 2', 'connection: close'])}{}`);
  expect(await answerOf(kept)).toContain('"taken":2');
});

test('[A19] connections of one address that send nothing, or send bodies, are limited in number', async () => {
  const dial = await serving({ connections: { maxUnknownPerAddress: 3 } });
  const silent = [await dial(), await dial(), await dial()];
  await ended(await dial());
  silent[0]?.write(headOf(['content-length: 2', 'connection: close']) + '{}');
  await ended(silent[0] as Socket);

  const open = 'transfer-encoding: chunked';
  const sending = silent.slice(1);
  for (const socket of sending) socket.write(headOf([open]) + '1\r\n \r\n');
  const third = await dial();
  third.write(headOf([open]) + '1\r\n \r\n');
  const fourth = await dial();
  fourth.write(headOf([open]) + '1\r\n \r\n');
  const refused = await Promise.race([...sending, third, fourth].map(answerOf));
  expect(refused).toContain('kernel.tooMany');
});

test('[A19] behind a load balancer the forwarded address counts, and the balancer’s connections are not limited', async () => {
  const dial = await serving({ connections: { maxUnknownPerAddress: 1 }, trustProxy: ['127.0.0.1'] });
  await Promise.all([dial(), dial(), dial()]);
  const open = ['transfer-encoding: chunked'];
  const send = async (address: string) => {
    const socket = await dial();
    socket.write(headOf([...open, `x-forwarded-for: ${address}`]) + '1\r\n \r\n');
    return socket;
  };
  const [one, other] = [await send('192.0.2.1'), await send('192.0.2.2')];
  const again = await send('192.0.2.1');
  expect(await answerOf(again)).toContain('kernel.tooMany');
  for (const socket of [one, other]) {
    socket.write('2\r\n{}\r\n0\r\n\r\n');
    expect(String((await once(socket, 'data'))[0])).toContain('"taken":2');
  }
});
