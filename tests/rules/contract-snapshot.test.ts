// Other people's programs are built on these calls. A change shows here, so that nobody changes them unawares:
// after deciding that a change is right, run this one file with `--update`.
import { expect, test } from 'vitest';
import { openApi } from '../../api/http/openapi.ts';
import { contracts } from '../../shared/contracts.ts';
import type { Route } from '../../shared/kernel/contract.ts';

type Schema = Record<string, unknown>;

const document = openApi('Atelier', contracts);

/** One line a field: `name?: string`. */
function shape(schema: Schema, depth = 0): unknown {
  const {
    $ref,
    anyOf,
    properties,
    items,
    enum: options,
    type,
    required = [],
  } = schema as {
    $ref?: string;
    anyOf?: Schema[];
    properties?: Record<string, Schema>;
    items?: Schema;
    enum?: unknown[];
    type?: string;
    required?: string[];
  };
  if ($ref) return $ref.split('/').at(-1);
  if (anyOf) return anyOf.map((one) => shape(one, depth));
  if (options) return options.join(' | ');
  if (items) return [shape(items, depth)];
  if (!properties) return type ?? 'any';
  if (depth > 4) return 'object';
  return Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [
      required.includes(name) ? name : `${name}?`,
      shape(inner, depth + 1),
    ]),
  );
}

const schemaOf = (content: unknown) =>
  (content as { content?: { 'application/json'?: { schema: Schema } } } | undefined)?.content?.[
    'application/json'
  ]?.schema;

type Operation = {
  parameters: { in: string; name: string; required: boolean }[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
};

test.for(Object.entries<Record<string, Route>>(contracts))('the calls of %s', async ([domain, contract]) => {
  const calls = Object.entries(contract).map(([name, route]) => {
    const operation = document.paths[route.path]?.[route.method.toLowerCase()] as Operation;
    const [[status, response] = []] = Object.entries(operation.responses);
    const body = schemaOf(operation.requestBody);
    const answer = schemaOf(response);
    return {
      call: `${name}: ${route.method} ${route.path}`,
      access: [
        route.access,
        route.flag,
        route.keys,
        route.safe && 'safe',
        route.requires && `requires ${route.requires}`,
        route.idempotent && 'idempotent',
      ]
        .filter(Boolean)
        .join(' '),
      parameters: operation.parameters
        .filter((parameter) => parameter.in === 'query')
        .map((parameter) => `${parameter.name}${parameter.required ? '' : '?'}`)
        .join(' '),
      ...(body && { body: shape(body) }),
      status,
      ...(answer && { answer: shape(answer) }),
    };
  });
  await expect(`${JSON.stringify(calls, null, 1)}\n`).toMatchFileSnapshot(`contracts/${domain}.txt`);
});

test('the shapes that several calls share', async () => {
  const shapes = Object.entries(document.components.schemas).map(([name, schema]) => [
    name,
    shape(schema as Schema),
  ]);
  await expect(`${JSON.stringify(Object.fromEntries(shapes.toSorted()), null, 1)}\n`).toMatchFileSnapshot(
    'contracts/shapes.txt',
  );
});
