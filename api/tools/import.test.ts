import { afterAll, expect, test } from 'vitest';
import { closeWorkerPool } from '../../shared/node/worker-pool/index.ts';
import { toolRoutes } from '../../shared/tools/routes.ts';
import { hostileHosts } from '../../tests/kit/hostile-hosts.ts';
import { startToolServer } from '../../tests/kit/tool-server.ts';
import { problemOf, world } from '../../tests/kit/world.ts';

const server = await startToolServer();
afterAll(async () => {
  server.stop();
  await closeWorkerPool();
});
const w = await world({ egressAllow: [server.door] });
const ann = await w.person('Admin');

const description = (url: string, more: object = {}) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Orders' },
    servers: [{ url }],
    components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-key' } } },
    security: [{ key: [] }],
    paths: {
      '/orders/{id}': { get: { summary: 'Get an order' } },
      '/orders': { post: { summary: 'Get an order', operationId: 'makeOrder' }, ...more },
    },
  });

const look = (body: object) => ann.call(toolRoutes.previewImport, { body: body as { projectId: string } });
const take = (body: object, keys: string[]) =>
  ann.call(toolRoutes.import, { body: { ...(body as { projectId: string; digest: string }), keys } });

test('[TO23] chosen operations become tools; again they are compared, changed, and keep name and secret but for another host', async () => {
  const { id: projectId } = await w.project();
  const source = { projectId, content: description(server.url) };
  const first = await look(source);
  expect(first.operations.map(({ key, name, state }) => [key, name, state])).toEqual([
    ['GET /orders/{id}', 'Get an order', 'new'],
    ['POST /orders', 'makeOrder', 'new'],
  ]);
  const keys = first.operations.map(({ key }) => key);
  const { digest } = first;
  const changed = take({ projectId, content: description(server.url, { put: {} }), digest }, keys);
  expect((await problemOf(changed)).code).toBe('tools.descriptionChanged');
  const secret = 'a-secret-of-ours';
  expect(await take({ ...source, digest, secret }, keys)).toMatchObject({ created: 2, failed: [] });
  expect(await take({ ...source, digest, secret }, keys)).toMatchObject({ created: 0, unchanged: 2 });
  const { items } = await ann.call(toolRoutes.list, { query: { projectId } });
  expect(items.map(({ hasSecret, importSource }) => [hasSecret, importSource])).toEqual([
    [true, 'file:Orders'],
    [true, 'file:Orders'],
  ]);
  const tool = items.find(({ name }) => name === 'Get an order');
  const kept = { name: 'Order status', requestTimeout: 7, answerFields: ['status'] };
  const body = { ...tool, ...kept, projectId };
  await ann.call(toolRoutes.change, { params: { id: tool?.id ?? '' }, body });

  const moved = {
    projectId,
    content: description('https://evil.example').replace('"/orders":', '"/elsewhere":'),
  };
  const next = await look(moved);
  expect(next.operations[0]).toMatchObject({
    name: 'Order status',
    state: 'changed',
    changes: [{ field: 'apiEndpoint' }],
  });
  expect(next.gone).toMatchObject([{ name: 'makeOrder' }]);
  expect(await take({ ...moved, digest: next.digest }, keys)).toMatchObject({ updated: 1, created: 0 });
  const after = await ann.call(toolRoutes.read, { params: { id: tool?.id ?? '' } });
  expect(after).toMatchObject({
    ...kept,
    hasSecret: false,
    apiEndpoint: 'https://evil.example/orders/{id}',
  });
});

test('[TO22] a description is read from public addresses alone, and only so much of it', async () => {
  const { id: projectId } = await w.project();
  const codeOf = async (address: string) => {
    const body = { projectId, address };
    const asked = (await w.person('Admin')).call(toolRoutes.previewImport, { body });
    return (await problemOf(asked)).code;
  };
  for (const host of hostileHosts)
    expect([host, await codeOf(`http://${host}/api.json`)]).toEqual([host, 'tools.descriptionUnreachable']);
  const inside = encodeURIComponent('http://169.254.169.254/');
  expect(await codeOf(`${server.url}/redirect/302?to=${inside}`)).toBe('tools.descriptionUnreachable');
  expect(await codeOf(`${server.url}/bomb`)).toBe('tools.descriptionTooLarge');
  expect(await codeOf(`${server.url}/endless`)).toBe('tools.descriptionTooLarge');
  expect(await codeOf(`${server.url}/status/500`)).toBe('tools.descriptionUnreachable');
  expect(await codeOf(`${server.url}/echo`)).toBe('tools.notOpenApi');
  const ro = await w.person('ReadOnlyAdmin');
  const asked = ro.call(toolRoutes.previewImport, { body: { projectId, content: description(server.url) } });
  expect((await problemOf(asked)).code).toBe('access.readOnly');
  const foreign = await world();
  const other = await foreign.project();
  expect((await problemOf(look({ projectId: other.id, content: '{}' }))).code).toBe('tools.projectNeeded');
});

test('[TO21] a thousand operations become tools within the time of a call', async () => {
  const { id: projectId } = await w.project();
  const paths = Object.fromEntries(
    Array.from({ length: 1000 }, (_, index) => [
      `/things/${index}`,
      { get: { summary: 'Find', parameters: [{ name: 'q', in: 'query', schema: { type: 'string' } }] } },
    ]),
  );
  const content = JSON.stringify({ openapi: '3.0.0', servers: [{ url: 'https://a.example' }], paths });
  const { operations } = await look({ projectId, content });
  expect(new Set(operations.map(({ name }) => name)).size).toBe(1000);
});
