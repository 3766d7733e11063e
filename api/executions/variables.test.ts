import { expect, test } from 'vitest';
import { executionRoutes } from '../../shared/executions/routes.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { VariableType } from '../../shared/steps/input-variable.ts';
import { graphOf, step } from '../../tests/kit/engine/graphs.ts';
import { publishedAgent } from '../../tests/kit/engine/published-agent.ts';
import { problemOf, world } from '../../tests/kit/world.ts';

const w = await world();

const variable = (name: string, type: VariableType, more: { [name: string]: Json } = {}) => ({
  id: name,
  name,
  type,
  required: false,
  ...more,
});

const kinds = [
  variable('amount', 'number'),
  variable('count', 'integer'),
  variable('vip', 'boolean'),
  variable('day', 'date'),
  variable('orders', 'list'),
  variable('customer', 'object'),
  variable('note', 'file'),
  variable('size', 'choice', { options: ['S', 'L'] }),
  variable('name', 'string', { required: true }),
];

const shaping = (template: string, variables = kinds) =>
  graphOf(
    [step('in', 'inputStep', { variables }), step('shape', 'jsonFormatterStep', { template })],
    'in > shape',
  );

async function agentOf(graph: ReturnType<typeof graphOf>) {
  const ann = await w.person('Admin');
  const { agentId } = await publishedAgent(w, graph);
  const run = (variables: { [name: string]: Json }, more: object = {}) =>
    ann.call(executionRoutes.execute, { params: { id: agentId }, body: { variables, ...more } });
  const runs = () => ann.call(executionRoutes.list, { query: { agentId } });
  return { run, runs };
}

test('[R20] values of every type keep their type', async () => {
  const names = kinds.map(({ name }) => `"${name}": "{{ variables.${name} }}"`);
  const { run } = await agentOf(shaping(`{${names.join(',')}}`));
  const sent = {
    amount: 3.5,
    count: 4,
    vip: false,
    day: '2026-03-31T10:00:00+02:00',
    orders: ['88120', { order: 88121 }],
    customer: { name: 'Lena', tags: ['new'] },
    note: { name: 'note.txt', type: 'text/plain', text: 'né', size: 999, other: true },
    size: 'L',
    name: 'Lena',
  };
  const { output } = await run(sent);
  // How large a file is is counted, not believed.
  expect(output).toEqual({ ...sent, note: { name: 'note.txt', type: 'text/plain', text: 'né', size: 3 } });
});

test('[R20] values of the wrong type are refused by name, all at once, before the run is created', async () => {
  const { run, runs } = await agentOf(shaping('{}'));
  const wrong = {
    amount: 'many',
    count: 1.5,
    vip: 'maybe',
    day: '2026-02-30',
    orders: '88120',
    customer: ['Lena'],
    note: { name: 'big.txt', text: 'a'.repeat(workLimits.variables.maxFileCharacters + 1) },
    size: 'XL',
  };
  const refused = await problemOf(run(wrong));
  expect(refused).toMatchObject({
    code: 'executions.variableInvalid',
    values: { name: 'amount', type: 'number' },
  });
  expect(Object.keys(refused.fields ?? {}).toSorted()).toEqual(
    [...Object.keys(wrong), 'name'].map((name) => `variables.${name}`).toSorted(),
  );
  expect(await problemOf(run({}))).toMatchObject({
    code: 'executions.variableMissing',
    fields: { 'variables.name': 'Please fill this in.' },
  });
  expect((await runs()).totalCount).toBe(0);
});

test('[R20] a loop runs over a list variable, and a list of almost a megabyte is accepted', async () => {
  const { run } = await agentOf(
    graphOf(
      [
        step('in', 'inputStep', { variables: [variable('orders', 'list', { required: true })] }),
        step('each', 'loopContainerStep', { items: '{{ variables.orders }}', maxIterations: 10 }),
        step('begin', 'loopStartStep', {}, { parentId: 'each' }),
        step('end', 'loopEndStep', { value: 'order {{ loop.item }}' }, { parentId: 'each' }),
        step('out', 'outputStep', { template: '{{ steps.each.results | join: ", " }}' }),
      ],
      'in > each > out',
      'begin > end',
    ),
  );
  expect((await run({ orders: ['88120', '88121'] })).result).toBe('order 88120, order 88121');
  const large = await agentOf(
    shaping('{"count": "{{ variables.orders | length }}"}', [variable('orders', 'list')]),
  );
  const many = Array.from({ length: 190_000 }, () => 'ab');
  expect((await large.run({ orders: many })).output).toEqual({ count: 190_000 });
  expect(await problemOf(large.run({ orders: [...many, 'x'.repeat(3_000_000)] }))).toMatchObject({
    code: 'kernel.invalid',
    fields: { variables: 'The variables are too large.' },
  });
  const crowd = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`n${index}`, index]));
  expect(await problemOf(large.run(crowd))).toMatchObject({
    code: 'kernel.invalid',
    fields: { variables: 'There are too many variables.' },
  });
  const given = Object.fromEntries(Array.from({ length: 5001 }, (_, index) => [`s${index}`, { output: 1 }]));
  expect(await problemOf(large.run({}, { outputs: given }))).toMatchObject({
    code: 'kernel.invalid',
    fields: { outputs: 'There are too many outputs.' },
  });
});

test('[A15] a value nested without end is refused, in any part of a body', async () => {
  const { agentId } = await publishedAgent(w, shaping('{}', [variable('size', 'object')]));
  const ann = await w.person('Admin');
  const codeOf = async (value: string) => {
    const answer = await ann.fetch(`/v1/PipelineExecution/${agentId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"variables":{"size":${value}}}`,
    });
    return ((await answer.json()) as { code?: string }).code;
  };
  const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
  expect(await codeOf(nested(50_000))).toBe('http.tooDeep');
  expect(await codeOf(nested(149))).toBe('http.tooDeep');
  expect(await codeOf(nested(148))).toBeUndefined();
});

test('[R20] a value that only resembles its type is refused', async () => {
  const looksLike: [VariableType, Json[]][] = [
    ['integer', [[5], [[5]], { toString: 1 }, { toString: 1, valueOf: 2 }, true]],
    ['number', [' ', '\t', [5], '1e400', 'NaN']],
    ['url', ['https://a\nb', 'http:evil', 'https://', 'javascript:alert(1)']],
    ['email', ['a\u0007@b.org', 'a@b\nBcc: c@d.org']],
  ];
  for (const [type, values] of looksLike) {
    const { run } = await agentOf(shaping('{}', [variable('it', type)]));
    for (const it of values)
      expect(await problemOf(run({ it })), JSON.stringify(it)).toMatchObject({
        code: 'executions.variableInvalid',
        fields: { 'variables.it': expect.any(String) },
      });
  }
});
