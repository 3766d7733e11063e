// Requests of tools that were made from descriptions, checked by a library of others against the same description.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { OpenAPIBackend, type Document } from 'openapi-backend';
import { expect, test } from 'vitest';
import type { Json } from '../../../shared/kernel/json.ts';
import type { ToolParameter } from '../../../shared/tools/parameter.ts';
import { root } from '../../../tests/kit/sources.ts';
import { buildRequest, type ToolCall } from '../build-request.ts';
import readOpenApi from './read-openapi-task.ts';

const folder = path.join(root, 'node_modules/@readme/oas-examples/3.0/json');
const base = { address: 'https://api.example/v1', isServer: true };

const samples: Record<ToolParameter['type'], Json> = {
  ...{ String: 'text & more', Integer: 1, Decimal: 1.5, Boolean: true, Datetime: '2026-11-27T06:00:00Z' },
  ...{ Array: [], Object: {} },
};

function sampleOf({ type, validOptions, arrayItemType }: ToolParameter): Json {
  const item = validOptions[0] ?? samples[arrayItemType];
  return type === 'Array' ? [item] : (validOptions[0] ?? samples[type]);
}

type Item = { servers?: unknown; operationId?: string };

/** At one address, with an id for each operation. */
function descriptionIn(file: string): Document {
  const description = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Document;
  description.servers = [{ url: base.address }];
  for (const [place, item] of Object.entries(description.paths ?? {}))
    for (const [method, operation] of Object.entries(item as Record<string, Item>))
      if (['get', 'put', 'post', 'delete', 'patch'].includes(method)) {
        delete operation.servers;
        operation.operationId = `${method} ${place}`;
      }
  return description;
}

function refused(api: OpenAPIBackend, tool: ToolCall, parameters: readonly ToolParameter[]) {
  const values = Object.fromEntries(parameters.map((each) => [each.name, sampleOf(each)]));
  const { url, method, headers, body } = buildRequest(tool, values);
  const { pathname, search } = new URL(url);
  const request = {
    ...{ method, path: pathname.replace(/^\/v1/, ''), query: search.slice(1) },
    headers: Object.fromEntries(headers),
    body,
  };
  return api.validateRequest(request, api.matchOperation(request)).errors;
}

test.each([
  ...['petstore-expanded.json', 'petstore-simple.json', 'uspto.json'],
  ...['parameters-common.json', 'request-examples.json', 'security.json'],
])('[TO21] what the tools of %s send fits its description', async (file) => {
  const definition = descriptionIn(file);
  const api = new OpenAPIBackend({ definition, ajvOpts: { strict: false, validateFormats: false } });
  await api.init();
  const { operations } = await readOpenApi({ content: JSON.stringify(definition), base });
  const faults = operations.flatMap(({ key, tool }) => {
    if (!tool) return [[key, 'no tool']];
    const needed = tool.parameters.filter(({ required }) => required === 'Required');
    return [needed, tool.parameters]
      .map((parameters) => refused(api, tool, parameters))
      .flatMap((errors) => (errors ? [[key, errors]] : []));
  });
  expect(operations.length).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});
