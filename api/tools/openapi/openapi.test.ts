// Descriptions of other people's APIs become tools; nothing they refer to is fetched.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../tests/kit/sources.ts';
import readOpenApi from './read-openapi-task.ts';

const BASE = 'https://api.example/v1';
const base = { address: BASE, isServer: true };
const read = (description: object, from = base) =>
  readOpenApi({ content: JSON.stringify(description), base: from });
const only = async (description: object) => {
  const { operations } = await read(description);
  return operations[0]?.tool;
};
const withPath = (item: object, more: object = {}) => ({
  openapi: '3.0.3',
  paths: { '/a/{the.id}': item },
  ...more,
});

const examples = path.join(root, 'node_modules/@readme/oas-examples');
const files = ['2.0', '3.0', '3.1'].flatMap((version) =>
  ['json', 'yaml'].flatMap((kind) => {
    const folder = path.join(examples, version, kind);
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:json|ya?ml)$/.test(name))
      .map((name) => path.join(folder, name));
  }),
);

const empty = [
  '3.0/json/openapi-workshop/title.json: tools.noOperations',
  '3.1/json/webhooks.json: tools.noOperations',
  '3.1/yaml/webhooks.yaml: tools.noOperations',
];

test('[TO21] every example of OpenAPI 3 and Swagger 2 becomes tools', async () => {
  const failed: string[] = [];
  for (const file of files) {
    const content = readFileSync(file, 'utf8');
    const name = path.relative(examples, file);
    try {
      const { operations } = await readOpenApi({ content, base });
      const without = operations.filter(({ tool }) => !tool);
      failed.push(...without.map(({ key, notes }) => `${name} ${key} ${notes.join()}`));
    } catch (error) {
      failed.push(`${name}: ${(error as { code?: string }).code ?? String(error)}`);
    }
  }
  expect(files.length).toBeGreaterThan(100);
  // One is a fragment, and one describes only what its service calls.
  expect(failed).toEqual(empty);
});

test('[TO21] names that models cannot say are said otherwise, and stand where they belong', async () => {
  const tool = await only(
    withPath(
      {
        parameters: [{ name: 'the.id', in: 'path', required: true, schema: { type: 'integer' } }],
        post: {
          parameters: [
            { name: 'filter[name]', in: 'query', schema: { type: 'string', enum: ['x', 'y'] } },
            { name: 'X.Trace', in: 'header', schema: { type: 'string' } },
            { name: 'Cookie', in: 'header', schema: { type: 'string' } },
          ],
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  allOf: [{ $ref: '#/components/schemas/Base' }],
                  properties: { 'full name': { type: 'string' }, id: { type: 'string', readOnly: true } },
                  required: ['full name'],
                },
              },
            },
          },
        },
      },
      {
        components: {
          schemas: {
            Base: { type: 'object', properties: { tags: { type: 'array', items: { type: 'integer' } } } },
          },
        },
      },
    ),
  );
  expect(tool).toMatchObject({
    apiEndpoint: `${BASE}/a/{the_id}?filter%5Bname%5D={filter_name_}`,
    headers: [{ key: 'X.Trace', value: '{X_Trace}' }],
    body: '{"full name":"{full_name}"}',
    bodyType: 'Json',
  });
  expect(tool?.parameters.map(({ name, type, required }) => [name, type, required])).toEqual([
    ['the_id', 'Integer', 'Required'],
    ['filter_name_', 'String', 'Optional'],
    ['X_Trace', 'String', 'Optional'],
    ['full_name', 'String', 'Required'],
    ['tags', 'Array', 'Optional'],
  ]);
});

test('[TO22] nothing elsewhere is read, and circles end', async () => {
  const { operations } = await read(
    withPath(
      {
        get: {
          parameters: [{ $ref: 'https://evil.example/p.json#/x' }, { $ref: '#/components/parameters/a' }],
        },
        post: {
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Node' } } } },
        },
        put: { requestBody: { $ref: 'file:///etc/passwd' } },
      },
      {
        components: {
          parameters: { a: { $ref: '#/components/parameters/b' }, b: { $ref: '#/components/parameters/a' } },
          schemas: {
            Node: {
              allOf: [{ $ref: '#/components/schemas/Node' }],
              properties: { next: { $ref: '#/components/schemas/Node' } },
            },
          },
        },
      },
    ),
  );
  expect(operations.map(({ tool, notes }) => [tool?.parameters.length, notes])).toEqual([
    [1, ['remoteReference']],
    [2, []],
    [1, ['remoteReference']],
  ]);
});

test.each([
  ['another kind of file', { hello: 1 }, 'tools.notOpenApi'],
  ['no operations', { openapi: '3.1.0', paths: {} }, 'tools.noOperations'],
  [
    'too many',
    {
      openapi: '3.1.0',
      paths: Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`/${index}`, { get: {} }])),
    },
    'tools.tooManyOperations',
  ],
])('[TO22] %s is refused', async (_, description, code) => {
  await expect(read(description)).rejects.toMatchObject({ code });
});

test('[TO22] a server within or of another protocol makes no tool, nor does a text that repeats itself without end', async () => {
  for (const url of ['file:///etc', 'javascript:alert(1)', 'https://a@b.example']) {
    const { operations } = await read(
      { ...withPath({ get: {} }), servers: [{ url }] },
      { address: '', isServer: false },
    );
    expect(operations[0]).toMatchObject({ tool: null, notes: ['noServer'] });
  }
  const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefghi'
    .split('')
    .map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[index]}`).join()}]`)
    .join('\n')}`;
  await expect(readOpenApi({ content: bomb, base })).rejects.toMatchObject({
    code: 'imports.invalidYaml',
  });
});
