import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createLedger } from './feed-ledger.ts';
import { report } from './report.ts';
import { sendAll } from './send-all.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

const options = (url: string, count: number) => ({
  prompts: Array.from({ length: count }, (_, index) => `prompt ${index}`),
  agent: 'agent',
  key: 'key',
  url,
  parallel: 4,
  version: 'live',
  watch: undefined,
});

const at = '2026-11-20T14:47:09.000Z';
const runMessage = (seq: number, type: string, id: string) => ({
  seq,
  at,
  body: { type, run: { id, createdAt: at } },
});
const violationMessage = (seq: number, id: string) => ({
  seq,
  at,
  body: { id, runId: 'r1', at, action: 'Block' },
});

/** Cuts every second connection off after the run was made; answers the same key with the same run. */
async function flakyServer() {
  const runs = new Map<string, string>();
  let requestCount = 0;
  server = createServer((request, response) => {
    const key = String(request.headers['idempotency-key']);
    const runId = runs.get(key) ?? `run-${runs.size}`;
    runs.set(key, runId);
    if (requestCount++ % 2 === 0) return void request.socket.destroy();
    response.writeHead(requestCount % 3 === 0 ? 503 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ runId, status: 'succeeded', isCompleted: true }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, runs };
}

test('[F7] a prompt is sent again until it is answered, always with its own idempotency key', async () => {
  const { url, runs } = await flakyServer();
  const sent = await sendAll(options(url, 12), () => {});
  expect(sent.every(({ answer }) => answer?.isCompleted)).toBe(true);
  expect(new Set(sent.map(({ answer }) => answer?.runId)).size).toBe(12);
  expect(runs.size).toBe(12);
  expect(sent.some(({ tries }) => tries > 1)).toBe(true);
});

test('[F7] repeated and out-of-order messages are detected', () => {
  const ledger = createLedger();
  ledger.hearRuns([runMessage(1, 'started', 'r1'), runMessage(2, 'ended', 'r1')]);
  ledger.hearViolations([violationMessage(1, 'v1'), violationMessage(2, 'v2')]);
  expect(ledger.faults()).toEqual({ outOfOrder: 0, repeated: 0 });
  ledger.hearRuns([runMessage(3, 'ended', 'r1'), runMessage(4, 'ended', 'r2')]);
  ledger.hearViolations([violationMessage(2, 'v2')]);
  expect(ledger.faults()).toEqual({ outOfOrder: 2, repeated: 2 });
});

test('[F7] a refused prompt fails the whole command', async () => {
  const feeds = { mayWatch: { runs: false, violations: false }, reconnects: () => 0, close: () => {} };
  const input = { options: options('', 1), headers: new Map<string, string>(), since: new Date(at), feeds };
  const ledger = createLedger();
  const good = await report({ ...input, sent: [], ledger });
  expect(good.isGood).toBe(true);
  const bad = await report({ ...input, sent: [{ refusal: '403', milliseconds: 1, tries: 1 }], ledger });
  expect(bad.isGood).toBe(false);
  expect(bad.lines.join('\n')).toMatch(/lost +1/);
});
