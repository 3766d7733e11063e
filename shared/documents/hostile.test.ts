// Documents as no client of ours writes them. Whatever is in one, it is read, named, and can be mended.
import fc from 'fast-check';
import * as Y from 'yjs';
import { describe, expect, test } from 'vitest';
import type { Json } from '../kernel/json.ts';
import { workLimits } from '../kernel/work-limits.ts';
import { AgentGraph, blocksPublishing, GraphInput } from '../steps/index.ts';
import { edgesOf, listOf, settingsOf, stepsOf, textOf } from './agent-doc.ts';
import { applyGraph } from './apply-graph.ts';
import { diffGraphs } from './diff-graphs.ts';
import * as edits from './edit-agent.ts';
import { orderedIds } from './ordered-list.ts';
import { project } from './project-agent.ts';
import { touchedSteps } from './touched.ts';
import { upgrade } from './upgrade.ts';

const at = { x: 0, y: 0 };
const { maxSteps, maxEdges, maxCoordinate, maxProblems } = workLimits.graphs;

/** Put in level by level: to integrate a deep value in one go would recurse. */
function deepMap(settings: Y.Map<unknown>, field: string, depth: number) {
  let here = settings;
  for (let level = 0; level < depth; level += 1) {
    const inner = new Y.Map<unknown>();
    here.set(level === 0 ? field : 'in', inner);
    here = inner;
  }
}

function deepJson(depth: number): Json {
  let value: Json = 1;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

const odd: Record<string, (settings: Y.Map<unknown>, field: string) => void> = {
  'an XML element': (settings, field) => void settings.set(field, new Y.XmlElement('p')),
  'an XML fragment': (settings, field) => void settings.set(field, new Y.XmlFragment()),
  'an XML text': (settings, field) => void settings.set(field, new Y.XmlText('<b>')),
  'a document': (settings, field) => void settings.set(field, new Y.Doc()),
  bytes: (settings, field) => void settings.set(field, new Uint8Array(9)),
  'a map 20,000 deep': (settings, field) => deepMap(settings, field, 20_000),
  'JSON 1,000 deep': (settings, field) => void settings.set(field, deepJson(1000)),
};

/** A step of which the named field was overwritten by something odd. */
function docWith(kind: string, field: string) {
  const doc = new Y.Doc();
  edits.addStep(doc, { id: 's1', type: 'AIOperation', position: at, settings: { prompt: 'before' } });
  const whole = project(doc).graph;
  const settings = settingsOf(doc, 's1');
  if (settings) doc.transact(() => odd[kind]?.(settings, field));
  return { doc, whole };
}

describe.each(Object.keys(odd))('%s in place of a setting', (kind) => {
  test.each(['prompt', 'extra'])(
    `[Y20] in ${kind}: %s is read as nothing and reported, and can be repaired`,
    (field) => {
      const { doc, whole } = docWith(kind, field);
      const { graph, problems } = project(doc);
      expect(GraphInput.safeParse(graph).success).toBe(true);
      expect(problems).toContainEqual(expect.objectContaining({ stepId: 's1', field, severity: 'warning' }));
      expect(JSON.parse(JSON.stringify(graph))).toEqual(graph);
      diffGraphs(whole, graph);
      applyGraph(doc, whole, 'ann');
      expect(project(doc).graph).toEqual(whole);
    },
  );

  test(`[Y20] ${kind}: upgrading the document does not fail on it`, () => {
    const { doc } = docWith(kind, 'prompt');
    upgrade(doc, 'server');
    expect(textOf(doc, 's1', 'prompt')).toBeDefined();
  });
});

test('[Y20] an entry that is not a step is removed when the graph is replaced', () => {
  const doc = new Y.Doc();
  edits.addStep(doc, { id: 's1', type: 'outputStep', position: at });
  const whole = project(doc).graph;
  doc.getMap<unknown>('steps').set('text', 'not a step');
  doc.getMap<unknown>('steps').set('hollow', new Y.Map());
  expect(project(doc).problems.filter(({ text }) => text.includes('not a step'))).toHaveLength(2);
  applyGraph(doc, whole, 'ann');
  expect([...stepsOf(doc).keys()]).toEqual(['s1']);
});

test('[Y20] deeply nested types are loaded, removed and purged', () => {
  const { doc, whole } = docWith('a map 20,000 deep', 'extra');
  const before = Y.encodeStateAsUpdate(doc);
  applyGraph(doc, whole, 'ann');
  const after = Y.encodeStateAsUpdate(doc);
  expect(after.length).toBeLessThan(before.length / 100);
  const replica = new Y.Doc();
  replica.transact(() => {
    for (const update of [before, after]) Y.applyUpdate(replica, update);
  });
  expect(project(replica).graph).toEqual(whole);
});

test('[Y20] a text with embedded content can be changed to any other text', () => {
  const doc = new Y.Doc();
  edits.addStep(doc, { id: 's1', type: 'AIOperation', position: at, settings: { prompt: 'abc' } });
  textOf(doc, 's1', 'prompt')?.insertEmbed(0, { image: 1 });
  edits.changeText(doc, 's1', 'prompt', 'abd');
  expect(project(doc).graph.steps[0]?.settings['prompt']).toBe('abd');
});

describe('[Y21] limits of a graph', () => {
  const stepped = (count: number) => {
    const doc = new Y.Doc();
    doc.transact(() => {
      for (let n = 0; n < count; n += 1)
        edits.addStep(doc, { id: `s${n}`, type: 'outputStep', position: at });
    });
    return doc;
  };

  test('[Y21] steps beyond the limit are left out and reported, and block publishing', () => {
    const doc = stepped(maxSteps + 4);
    edits.connect(doc, [{ source: 's9999', sourceHandle: 'out', target: 's0', targetHandle: 'in' }]);
    const { graph, problems } = project(doc);
    expect(graph.steps).toHaveLength(maxSteps);
    expect(problems[0]).toMatchObject({ values: { count: maxSteps + 4, max: maxSteps }, severity: 'error' });
    expect(problems.length).toBeLessThanOrEqual(maxProblems);
    expect(GraphInput.safeParse(graph).success).toBe(true);
    edits.removeSteps(doc, ['s0', 's1', 's2', 's3'], 'ann');
    expect(project(doc).problems.some(({ values }) => values['max'] === maxSteps)).toBe(false);
  });

  test('[Y21] connections beyond the limit are left out and reported, and block publishing', () => {
    const doc = stepped(300);
    doc.transact(() => {
      for (let n = 0; n < maxEdges + 3; n += 1)
        edgesOf(doc).set(`s${n % 300}/out>s${Math.floor(n / 300)}/in`, {});
    });
    const { graph, problems } = project(doc);
    expect(graph.edges).toHaveLength(maxEdges);
    expect(problems[0]).toMatchObject({ values: { count: maxEdges + 3, max: maxEdges } });
    expect(blocksPublishing(problems)).toBe(true);
  });

  test.each([
    [1e308, maxCoordinate],
    [-1e308, -maxCoordinate],
    [Number.POSITIVE_INFINITY, maxCoordinate],
    [Number.NaN, 0],
  ])('[Y21] a step at x = %d is shown at %d and reported', (x, expected) => {
    const doc = stepped(1);
    stepsOf(doc).get('s0')?.set('position', { x, y: 7 });
    const { graph, problems } = project(doc);
    expect(graph.steps[0]?.position).toEqual({ x: expected, y: 7 });
    expect(problems).toContainEqual(expect.objectContaining({ stepId: 's0', severity: 'warning' }));
  });

  test.each([
    [
      'too many steps',
      { steps: Array.from({ length: maxSteps + 1 }, (_, n) => stepOf({}, `s${n}`)), edges: [] },
    ],
    ['settings nested without end', { steps: [stepOf({ extra: deepJson(100_000) })], edges: [] }],
    ['a list without end', { steps: [stepOf({ variables: variables(501) })], edges: [] }],
    ['a position out of sight', { steps: [{ ...stepOf({}), position: { x: 1e9, y: 0 } }], edges: [] }],
  ])('[Y21] a graph with %s is refused', (_, graph) => {
    expect(GraphInput.safeParse(graph).success).toBe(false);
  });

  test('[Y21] a graph published before the limits existed can still be read', () => {
    const steps = Array.from({ length: maxSteps + 1 }, (_, n) => stepOf({}, `s${n}`));
    expect(AgentGraph.safeParse({ steps, edges: [] }).success).toBe(true);
  });
});

const variables = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `v${n}`, name: `v${n}`, type: 'string', required: false }));

function stepOf(settings: Record<string, Json>, id = 's1') {
  const policy = { retries: 0, backoffSeconds: 2, timeoutSeconds: 300, onError: 'stop' as const };
  return { id, type: 'inputStep', title: '', position: at, parentId: null, settings, policy };
}

describe('lists', () => {
  const graphWith = (ids: readonly string[]): AgentGraph => ({
    steps: [stepOf({ variables: ids.map((id) => ({ id, name: id })) })],
    edges: [],
  });
  const idsIn = (doc: Y.Doc) => orderedIds(listOf(doc, 's1', 'variables') ?? new Y.Map());

  test('[Y10] any list becomes any other, and items that keep their place are not written', () => {
    const ids = fc.uniqueArray(fc.nat(30).map(String), { maxLength: 20 });
    fc.assert(
      fc.property(ids, ids, (before, after) => {
        const doc = new Y.Doc();
        applyGraph(doc, graphWith(before), 'ann');
        applyGraph(doc, graphWith(after), 'ann');
        expect(idsIn(doc)).toEqual(after);
        let updates = 0;
        doc.on('update', () => (updates += 1));
        applyGraph(doc, graphWith(after), 'ann');
        expect(updates).toBe(0);
      }),
    );
  });

  test('[Y22] moving one item in a list writes one key', () => {
    const doc = new Y.Doc();
    const ids = Array.from({ length: 40 }, (_, n) => `v${n}`);
    applyGraph(doc, graphWith(ids), 'ann');
    let written = 0;
    stepsOf(doc).observeDeep((events) => (written += events.length));
    applyGraph(doc, graphWith(['v39', ...ids.slice(0, 39)]), 'ann');
    expect(written).toBe(1);
    expect(idsIn(doc)[0]).toBe('v39');
  });

  test('[Y22] keys of a list rewritten again and again stay short', () => {
    const doc = new Y.Doc();
    applyGraph(doc, graphWith([]), 'ann');
    for (let count = 1; count <= 500; count += 50)
      applyGraph(doc, graphWith(Array.from({ length: count }, (_, n) => `v${n}`)), 'ann');
    const list = listOf(doc, 's1', 'variables');
    const longest = Math.max(...[...(list?.values() ?? [])].map((item) => String(item.get('order')).length));
    expect(longest).toBeLessThan(24);
  });
});

test('[Y22] nested types that have all changed are each visited once', () => {
  const doc = new Y.Doc();
  edits.addStep(doc, { id: 's1', type: 'inputStep', position: at });
  const settings = settingsOf(doc, 's1');
  if (settings) deepMap(settings, 'deep', 1000);
  const changed = new Map<Y.AbstractType<unknown>, Set<string>>();
  let reads = 0;
  for (let here: unknown = settings; here instanceof Y.Map; here = here.get('in') ?? here.get('deep')) {
    const item = (here as unknown as { _item: unknown })['_item'];
    Object.defineProperty(here, '_item', { get: () => ((reads += 1), item) });
    changed.set(here as never, new Set(['in']));
  }
  expect(touchedSteps(doc, { changed } as unknown as Y.Transaction)).toEqual(['s1']);
  expect(reads).toBeLessThan(10 * changed.size);
});
