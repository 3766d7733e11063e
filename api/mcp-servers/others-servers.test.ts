// Servers of others that speak over a pipe, behind a proxy of others: as people run them.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { mcpServerRoutes } from '../../shared/mcp-servers/routes.ts';
import { eventually } from '../../tests/kit/eventually.ts';
import { root } from '../../tests/kit/sources.ts';
import { world } from '../../tests/kit/world.ts';

const require = createRequire(import.meta.url);
const folder = mkdtempSync(path.join(tmpdir(), 'mcp-files-'));
writeFileSync(path.join(folder, 'orders.txt'), 'Order 48213 left on Tuesday.');

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

async function behindProxy(server: string, ...given: string[]) {
  const port = await freePort();
  const proxy = path.join(root, 'node_modules/mcp-proxy/dist/bin/mcp-proxy.mjs');
  const of = require.resolve(`@modelcontextprotocol/${server}/dist/index.js`);
  const environment = { ...process.env, MEMORY_FILE_PATH: path.join(folder, 'memory.jsonl') };
  const child = spawn(
    process.execPath,
    [proxy, '--port', String(port), '--host', '127.0.0.1', '--', process.execPath, of, ...given],
    { stdio: 'ignore', env: environment },
  );
  afterAll(() => void child.kill());
  const door = `127.0.0.1:${port}`;
  await eventually(() =>
    fetch(`http://${door}/ping`).then(
      ({ status }) => status < 500,
      () => false,
    ),
  );
  return door;
}

const [files, memory] = await Promise.all([
  behindProxy('server-filesystem', folder),
  behindProxy('server-memory'),
]);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const w = await world({ egressAllow: [files, memory] });
const project = await w.project();
const ann = await w.person('Admin');

async function approved(name: string, address: string, transport: 'StreamableHttp' | 'Sse') {
  const body = { name, address, transport, projectId: project.id };
  const server = await ann.call(mcpServerRoutes.create, { body });
  expect(server.health).toMatchObject({ state: 'Ready' });
  const params = { id: server.id };
  const { items } = await ann.call(mcpServerRoutes.tools, { params });
  const tools = items.map(({ id, offeredHash }) => ({ id, offeredHash, isOn: true }));
  await ann.call(mcpServerRoutes.review, { params, body: { tools } });
  return (tool: string, values: { [name: string]: string | object[] }) => {
    const { id } = items.find((item) => item.name === tool) ?? expect.fail(tool);
    return w.ports.mcpTools.call(
      { tenantId: w.home.id, projects: [project.id] },
      { toolId: id, values: values as never },
      {
        signal: AbortSignal.timeout(20_000),
        idempotencyKey: `call ${tool}`,
        run: {
          id: crypto.randomUUID(),
          projectId: project.id,
          conversationId: null,
          startedBy: { id: ann.person.id },
        },
      },
    );
  };
}

test.each(['StreamableHttp', 'Sse'] as const)(
  '[MC2] files of a server behind a proxy, over %s',
  async (over) => {
    const call = await approved(`Files ${over}`, `http://${files}/${over === 'Sse' ? 'sse' : 'mcp'}`, over);
    const read = await call('read_text_file', { path: path.join(folder, 'orders.txt') });
    expect(read.status).toBe(200);
    expect(JSON.stringify(read.data)).toContain('48213');
    const outside = await call('read_text_file', { path: '/etc/passwd' });
    expect(outside.status).toBe(422);
  },
);

test('[MC2] a memory of a server behind a proxy keeps what a call stored', async () => {
  const call = await approved('Memory', `http://${memory}/mcp`, 'StreamableHttp');
  const entities = [{ name: 'Ann', entityType: 'person', observations: ['likes tea'] }];
  expect((await call('create_entities', { entities })).status).toBe(200);
  expect(JSON.stringify((await call('search_nodes', { query: 'tea' })).data)).toContain('Ann');
});
