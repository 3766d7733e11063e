import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkGraph, GraphInput } from '../../steps/index.ts';
import { readImport } from '../read-import.ts';

const node = (name: string, type: string, parameters: object = {}, more: object = {}) => ({
  id: `id-${name}`,
  name,
  type: `n8n-nodes-base.${type}`,
  typeVersion: 3,
  position: [0, 0],
  parameters,
  ...more,
});
const to = (...names: string[]) => names.map((name) => ({ node: name, type: 'main', index: 0 }));

const shop = {
  name: 'Shop',
  nodes: [
    node('Webhook', 'webhook'),
    node('Order', 'set', {
      assignments: {
        assignments: [
          { name: 'customer', value: '={{ $json.body.user.name }}' },
          { name: 'total', value: '={{ $json.body.total * 1.2 }}' },
          { name: 'note', value: 'use {{ braces }}' },
        ],
      },
    }),
    node('Large?', 'if', {
      conditions: {
        combinator: 'and',
        conditions: [{ leftValue: '={{ $json.total }}', operator: { operation: 'gt' }, rightValue: 100 }],
      },
    }),
    node('Merge', 'merge'),
    node('Answer', 'agent', {
      text: "=Write to {{ $('Order').item.json.customer }}",
      options: { systemMessage: 'Be brief.' },
    }),
    node('Chat model', 'lmChatOpenAi', {}, { credentials: { openAiApi: { id: '1', name: 'mine' } } }),
    node('Window', 'memoryBufferWindow'),
    node('Slack', 'slack', { channel: '#orders' }, { credentials: { slackApi: { id: '2', name: 'mine' } } }),
    node('Each line', 'splitInBatches'),
    node('Line', 'set', { assignments: { assignments: [{ name: 'sku', value: '={{ $json.sku }}' }] } }),
    node('Reply', 'respondToWebhook', { responseBody: '={{ $json.output }}' }),
    node('Note', 'stickyNote', { content: 'Careful', width: 300, height: 100, color: 4 }),
  ],
  connections: {
    Webhook: { main: [to('Order')] },
    Order: { main: [to('Large?')] },
    'Large?': { main: [to('Slack'), to('Merge')] },
    Merge: { main: [to('Answer')] },
    Slack: { main: [to('Each line')] },
    'Each line': { main: [to('Merge'), to('Line')] },
    Line: { main: [to('Each line')] },
    Answer: { main: [to('Reply')] },
    'Chat model': { ai_languageModel: [[{ node: 'Answer', type: 'ai_languageModel', index: 0 }]] },
    Window: { ai_memory: [[{ node: 'Answer', type: 'ai_memory', index: 0 }]] },
  },
};

const read = (file: object) => readImport(JSON.stringify(file), { modelId: 'demo' });

test('[IO1] every node is in the report, and the graph has no error but what is to be chosen', () => {
  const { name, graph, nodes, remarks } = read(shop);
  expect([name, remarks]).toEqual(['Shop', []]);
  expect(nodes.map((one) => one.name).toSorted()).toEqual(shop.nodes.map((one) => one.name).toSorted());
  const outcomes = Object.fromEntries(nodes.map((one) => [one.name, one.outcome]));
  expect(outcomes).toMatchObject({
    Webhook: 'mapped',
    Order: 'expression',
    Slack: 'placeholder',
    'Chat model': 'needsCredential',
    'Each line': 'mapped',
    Merge: 'mapped',
  });
  expect(GraphInput.safeParse(graph).success).toBe(true);
  expect(checkGraph(graph).filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('[IO3] plain paths become references, code and stray braces do not', () => {
  const { graph } = read(shop);
  const byTitle = Object.fromEntries(graph.steps.map((step) => [step.title || step.type, step]));
  const order = byTitle.Order;
  expect(order?.settings.template).toBe(
    '{\n  "customer": {{ variables.user.name }},\n  "total": "$json.body.total * 1.2",\n  "note": "use { { braces }}"\n}',
  );
  expect(byTitle.Webhook?.settings.variables).toMatchObject([{ name: 'user', type: 'object' }]);
  expect(byTitle.Answer?.settings).toMatchObject({
    prompt: `Write to {{ steps.${order?.id}.customer }}`,
    systemPrompt: 'Be brief.',
    modelId: 'demo',
    includeChatHistory: true,
  });
  expect(byTitle.Line?.settings.template).toContain('{{ loop.item.sku }}');
  expect(byTitle.Reply?.settings.template).toBe(`{{ steps.${byTitle.Answer?.id}.text }}`);
});

test('[IO1] a placeholder keeps the original, is switched off and passes its input on', () => {
  const { graph } = read(shop);
  const slack = graph.steps.find(({ title }) => title === 'Slack');
  expect(slack).toMatchObject({ policy: { isOff: true } });
  expect(JSON.parse(String(slack?.settings.template))).toMatchObject({
    type: 'n8n-nodes-base.slack',
    parameters: { channel: '#orders' },
  });
});

test('[IO6] a loop is a container with its steps inside, and other circles are cut', () => {
  const { graph } = read(shop);
  const loop = graph.steps.find(({ title }) => title === 'Each line');
  const inside = graph.steps.filter(({ parentId }) => parentId === loop?.id);
  expect(inside.map(({ title, type }) => title || type)).toEqual(['loopStartStep', 'loopEndStep', 'Line']);
  const circle = {
    nodes: [node('Start', 'manualTrigger'), node('A', 'set'), node('B', 'set')],
    connections: { Start: { main: [to('A')] }, A: { main: [to('B')] }, B: { main: [to('A')] } },
  };
  expect(read(circle).graph.edges.map(({ source, target }) => `${source}>${target}`)).toEqual([
    's1>s2',
    's2>s3',
  ]);
});

test('[IO21] pinned data becomes pinned outputs, without keys; what is of no step or too large is named', () => {
  const order = { total: 620, note: 'password: "hunter2-hunter2"', authorization: 'Bearer abcdef0123456789' };
  const pinData = {
    Order: [{ json: order }],
    Gone: [{ json: {} }],
  };
  const { remarks, pins, graph } = read({ ...shop, pinData });
  const [stepId, output] = pins[0] ?? [];
  expect(pins).toHaveLength(1);
  expect(graph.steps.some(({ id }) => id === stepId)).toBe(true);
  expect(output).toMatchObject({ total: 620 });
  expect(JSON.stringify(output)).not.toMatch(/hunter2|abcdef0123456789/);
  expect(remarks.map(({ values }) => values.count)).toContain(1);
  const large = { Order: [{ json: { text: 'x'.repeat(200_000) } }] };
  expect(read({ ...shop, pinData: large }).pins).toEqual([]);
});

test('[IO4] names are one readable line', () => {
  const file = { name: ' a\u202e\u0000\n b ', nodes: [node('x\u0007'.repeat(500), 'set')], connections: {} };
  const { name, graph } = read(file);
  expect(name).toBe('a b');
  expect(graph.steps.map(({ title }) => title.length)).toEqual([99, 0]);
});

test('[IO2] a file that cannot be read fails with a code', () => {
  const failing = (content: string) => () => readImport(content, { modelId: '' });
  expect(failing('{')).toThrow(expect.objectContaining({ code: 'imports.invalidJson' }));
  expect(failing('{"a":1}')).toThrow(expect.objectContaining({ code: 'imports.invalidStructure' }));
  const many = { nodes: Array.from({ length: 2001 }, (_, n) => node(`n${n}`, 'set')), connections: {} };
  expect(failing(JSON.stringify(many))).toThrow(expect.objectContaining({ code: 'imports.tooManyNodes' }));
});

test('[IO2] whatever stands in a node, the file is read and the graph is within its limits', () => {
  const types = fc.constantFrom(
    'set',
    'if',
    'switch',
    'filter',
    'agent',
    'textClassifier',
    'splitInBatches',
    'merge',
    'slack',
    'webhook',
    'stickyNote',
  );
  const parameters = fc.dictionary(
    fc.constantFrom(
      'assignments',
      'conditions',
      'rules',
      'values',
      'text',
      'options',
      'messages',
      '__proto__',
      'content',
      'width',
    ),
    fc.jsonValue({ maxDepth: 4 }),
  );
  const nodes = fc
    .array(fc.tuple(types, parameters), { maxLength: 12 })
    .map((all) =>
      all.map(([type, given], index) => node(`n${index}`, type, given, { position: [index * 200, 0] })),
    );
  const links = fc.array(fc.tuple(fc.nat(12), fc.nat(2), fc.nat(12)), { maxLength: 30 });
  fc.assert(
    fc.property(nodes, links, (some, ways) => {
      const connections: { [name: string]: { main: unknown[] } } = {};
      for (const [from, outlet, target] of ways) {
        const main = ((connections[`n${from}`] ??= { main: [[], [], []] }).main[outlet] as unknown[]) ?? [];
        main.push({ node: `n${target}`, type: 'main', index: 0 });
      }
      const { graph, nodes: told } = read({ nodes: some, connections });
      expect(told).toHaveLength(some.length);
      expect(GraphInput.safeParse(graph).error?.issues ?? []).toEqual([]);
      checkGraph(graph);
    }),
    { numRuns: 200 },
  );
});

test('[IO5] the largest file that is read fits the limits of a graph', () => {
  const names = Array.from({ length: 2000 }, (_, n) => `n${n}`);
  const nodes = names.map((name, n) => node(name, n % 10 === 5 ? 'splitInBatches' : 'set'));
  const connections = Object.fromEntries(
    names.map((name, n) => [name, { main: [to(`n${n + 1}`), to(`n${n - 3}`)] }]),
  );
  const { graph, remarks } = read({ nodes, connections });
  expect(GraphInput.safeParse(graph).success).toBe(true);
  expect(remarks).toMatchObject([{ values: { count: 4 } }]);
});

const agentsOf = (parameters: object) => read({ nodes: [node('a', 'agent', parameters)], connections: {} });
const promptOf = (text: string) => agentsOf({ text }).graph.steps[0]?.settings.prompt;

test('[IO3] braces that meet where texts are joined or cleaned make no reference', () => {
  const texts = [
    '{{{ steps.s2.text }}}',
    '{\0{ steps.s2.text }}',
    '={{ a{ }}{ steps.s2.text }}',
    '={{ a{ }}{{ b }}',
    '={{{ steps.s2.text }}',
    '{\ud800{ steps.s2.text }}',
  ];
  for (const text of texts) expect([text, promptOf(text)]).toEqual([text, expect.not.stringContaining('{{')]);
  const set = { mode: 'raw', jsonOutput: '{"a": "{{{ variables.x }}}"}' };
  const { graph } = read({ nodes: [node('a', 'set', set)], connections: {} });
  expect(graph.steps[0]?.settings.template).not.toContain('{{');
});

test('[IO2] files made to take long are read in their turn, or refused with a code', () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  const withDeep = (parameters: string) =>
    `{"nodes":[{"name":"a","type":"x.set","parameters":${parameters}}],"connections":{}}`;
  for (const content of [deep, withDeep(`{"a":${deep}}`), `{"nodes":[],"pinData":{"a":${deep}}}`])
    expect(() => readImport(content, { modelId: '' })).toThrow(
      expect.objectContaining({ code: 'imports.invalidStructure' }),
    );
  const { nodes } = agentsOf({ text: `=${'{{a()}}'.repeat(200_000)}` });
  expect(nodes).toMatchObject([{ outcome: 'expression' }]);
  const all = Array.from({ length: 150 }, (_, n) => `n${n}`);
  const everywhere = Object.fromEntries(
    all.map((name) => [name, { main: [all.map((to) => ({ node: to }))] }]),
  );
  expect(() => read({ nodes: all.map((name) => node(name, 'merge')), connections: everywhere })).toThrow(
    expect.objectContaining({ code: 'imports.tooManyConnections' }),
  );
});

test('[IO2] what every object has is no operator and no variable', () => {
  const conditions = {
    conditions: [{ leftValue: 'a', operator: { operation: 'constructor' }, rightValue: 'b' }],
  };
  const file = {
    nodes: [
      node('t', 'chatTrigger'),
      node('a', 'agent', { text: '={{ $json.__proto__.x }} {{ $json.constructor }}' }),
      node('b', 'if', { conditions }),
    ],
    connections: { t: { main: [[{ node: 'a' }]] } },
  };
  const { graph, nodes } = read(file);
  expect(nodes.at(-1)).toMatchObject({
    outcome: 'expression',
    remarks: [{ values: { code: 'constructor' } }],
  });
  const input = graph.steps.find(({ type }) => type === 'inputStep');
  expect(input?.settings.variables).toMatchObject([{ name: '__proto___' }, { name: 'constructor_' }]);
});

test('[IO1] settings that do not fit are named in the report', () => {
  const { nodes } = agentsOf({ text: 'x'.repeat(200_000) });
  expect(nodes[0]?.remarks).toMatchObject([{ text: 'Its settings do not fit here and were left out.' }]);
});

test('[IO2] no text holds what the database cannot keep', () => {
  const content = `a\0\ud800${'b'.repeat(19_994)}😀`;
  const file = { nodes: [node('n', 'stickyNote', { content }), node('a', 'agent', { text: 'x\0\udfff' })] };
  const { graph } = read({ ...file, connections: {} });
  const text = JSON.stringify(graph);
  expect(text).not.toMatch(/\\u0000|\\ud[89a-f]/i);
});
