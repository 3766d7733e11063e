import * as Y from 'yjs';
import { describe, expect, test } from 'vitest';
import { AgentGraph } from '../steps/index.ts';
import { edgesOf, listOf, stepsOf, textOf } from './agent-doc.ts';
import { applyGraph } from './apply-graph.ts';
import { clip, paste, readClipping } from './clipboard.ts';
import { diffGraphs, isEmptyDiff } from './diff-graphs.ts';
import * as edits from './edit-agent.ts';
import { addItem, changeItem, moveItem } from './edit-list.ts';
import { agentDocumentName, parseDocumentName } from './names.ts';
import { orderedIds } from './ordered-list.ts';
import { patchText } from './patch-text.ts';
import { project } from './project-agent.ts';
import { purge } from './purge.ts';
import { currentSchema, upgrade } from './upgrade.ts';

const here = { x: 0, y: 0 };
const model = (doc: Y.Doc, id: string, title = id) =>
  edits.addStep(doc, { id, type: 'AIOperation', title, position: here });
const link = (source: string, target: string) => ({
  source,
  sourceHandle: 'out',
  target,
  targetHandle: 'in',
});
const prompt = (doc: Y.Doc, id: string) => {
  const text = textOf(doc, id, 'prompt');
  if (!text) throw new Error(`${id} has no prompt`);
  return text;
};

/** Two replicas of one document; `sync` exchanges everything. */
function pair() {
  const [a, b] = [new Y.Doc(), new Y.Doc()];
  const sync = () => {
    Y.applyUpdate(b, Y.encodeStateAsUpdate(a, Y.encodeStateVector(b)), 'remote');
    Y.applyUpdate(a, Y.encodeStateAsUpdate(b, Y.encodeStateVector(a)), 'remote');
  };
  return { a, b, sync };
}

describe('editing together', () => {
  test('[Y1] a text created with its step keeps everything two people type at once', () => {
    const { a, b, sync } = pair();
    model(a, 's1');
    sync();
    prompt(a, 's1').insert(0, 'from A ');
    prompt(b, 's1').insert(0, 'from B ');
    sync();
    expect(prompt(a, 's1').toString()).toBe(prompt(b, 's1').toString());
    expect(prompt(a, 's1').toString()).toContain('from A');
    expect(prompt(a, 's1').toString()).toContain('from B');
  });

  test('[Y2] the same connection drawn twice at once is one connection connection', () => {
    const { a, b, sync } = pair();
    model(a, 's1');
    model(a, 's/2>%');
    sync();
    edits.connect(a, [link('s1', 's/2>%')]);
    edits.connect(b, [link('s1', 's/2>%')]);
    sync();
    expect(project(a).graph.edges).toEqual([link('s1', 's/2>%')]);
  });

  test('[Y3] a step removed while another person types in it is restored with the typing', () => {
    const { a, b, sync } = pair();
    model(a, 's1');
    sync();
    edits.removeSteps(a, ['s1'], 'ann');
    prompt(b, 's1').insert(0, 'an hour of work');
    sync();
    expect(project(b).graph.steps).toEqual([]);
    expect(project(b).tombstones).toMatchObject([{ by: 'ann', edited: true, step: { id: 's1' } }]);
    edits.restoreStep(b, 's1');
    sync();
    expect(project(a).graph.steps[0]?.settings['prompt']).toBe('an hour of work');
  });

  test('[Y3] a step removed by a person who saw its last edit is not marked as edited', () => {
    const { a } = pair();
    model(a, 's1');
    prompt(a, 's1').insert(0, 'seen');
    edits.removeSteps(a, ['s1'], 'ann');
    expect(project(a).tombstones).toMatchObject([{ edited: false }]);
  });

  test('[Y4] a container is removed and restored with its steps, but without those removed before', () => {
    const { a } = pair();
    edits.addStep(a, { id: 'loop', type: 'loopContainerStep', position: here });
    for (const id of ['in1', 'in2']) {
      edits.addStep(a, { id, type: 'AIOperation', position: here, parentId: 'loop' });
    }
    edits.removeSteps(a, ['in1'], 'ben');
    edits.removeSteps(a, ['loop'], 'ann');
    expect(project(a).graph.steps).toEqual([]);
    edits.restoreStep(a, 'loop');
    expect(project(a).graph.steps.map(({ id }) => id)).toEqual(['in2', 'loop']);
  });

  test('[Y12] an item moved by two people at once stays in its list once, in one order', () => {
    const { a, b, sync } = pair();
    edits.addStep(a, { id: 's1', type: 'inputStep', position: here });
    const at = { stepId: 's1', field: 'variables' };
    for (const id of ['v3', 'v2', 'v1']) addItem(a, at, { id, name: id }, null);
    sync();
    moveItem(a, at, 'v1', 'v3');
    moveItem(b, at, 'v1', 'v2');
    changeItem(b, at, 'v1', { name: 'renamed' });
    sync();
    const ids = (doc: Y.Doc) => orderedIds(listOf(doc, 's1', 'variables') ?? new Y.Map());
    expect(ids(a)).toEqual(ids(b));
    expect(ids(a).filter((id) => id === 'v1')).toHaveLength(1);
    expect(project(a).graph.steps[0]?.settings['variables']).toContainEqual({ id: 'v1', name: 'renamed' });
  });

  test('[Y14] pasted steps get new ids and their references are updated', () => {
    const { a } = pair();
    model(a, 's1');
    model(a, 's2');
    edits.connect(a, [link('s1', 's2')]);
    edits.changeText(a, 's2', 'prompt', '{{ steps.s1.text }} {{ steps.other.text }}');
    const text = clip(project(a).graph, ['s1', 's2']);
    const clipping = readClipping(text);
    if (!clipping) throw new Error('not readable');
    const ids = paste(a, clipping, { offset: { x: 40, y: 40 } });
    const { graph } = project(a);
    expect(graph.steps).toHaveLength(4);
    expect(graph.edges).toHaveLength(2);
    expect(prompt(a, ids.get('s2') ?? '').toString()).toBe(
      `{{ steps.${ids.get('s1')}.text }} {{ steps.other.text }}`,
    );
    expect(readClipping('hello')).toBeUndefined();
    expect(readClipping('{"atelier":"steps"}')).toBeUndefined();
  });

  test('[Y11] a patched text never splits a surrogate pair', () => {
    const text = new Y.Doc().getText('t');
    text.insert(0, 'a😀b😀c');
    patchText(text, 'a😁b😃c');
    expect(text.toString()).toBe('a😁b😃c');
    patchText(text, '😁');
    patchText(text, '😁😂');
    expect(text.toString()).toBe('😁😂');
  });
});

describe('reading', () => {
  test('[Y7] dangling connections are dropped and reported, those of removed steps dropped silently', () => {
    const { a } = pair();
    for (const id of ['s1', 's2', 's3']) model(a, id);
    edits.connect(a, [link('s1', 's2'), link('s1', 's3'), link('s1', 'gone')]);
    edits.removeSteps(a, ['s3'], 'ann');
    const { graph, problems } = project(a);
    expect(graph.edges.map(({ target }) => target)).toEqual(['s2']);
    expect(problems.filter(({ text }) => text.includes('does not exist'))).toHaveLength(1);
  });

  test('[Y8] two containers put into each other at once are separated the same way', () => {
    const { a, b, sync } = pair();
    for (const id of ['c1', 'c2', 'c3']) edits.addStep(a, { id, type: 'loopContainerStep', position: here });
    sync();
    edits.setParent(a, ['c1'], 'c2');
    edits.setParent(a, ['c3'], 'c1');
    edits.setParent(b, ['c2'], 'c1');
    sync();
    expect(project(a)).toEqual(project(b));
    expect(project(a).graph.steps.map(({ parentId }) => parentId)).toEqual([null, 'c1', 'c1']);
  });

  test('[Y9] a step of an unknown kind is kept and reported', () => {
    const { a } = pair();
    edits.addStep(a, {
      id: 's1',
      type: 'teleportStep',
      position: here,
      settings: { where: ['there', { z: 1 }] },
    });
    const { graph, problems } = project(a);
    expect(graph.steps[0]?.settings).toEqual({ where: ['there', { z: 1 }] });
    expect(problems).toContainEqual(expect.objectContaining({ stepId: 's1', severity: 'error' }));
  });

  test('[Y5] broken content gives a graph that fits its schema', () => {
    const doc = new Y.Doc();
    const steps = doc.getMap<unknown>('steps');
    steps.set('text', 'not a map');
    steps.set('list', new Y.Array());
    steps.set('empty', new Y.Map());
    steps.set(
      '',
      new Y.Map<unknown>([
        ['type', 'AIOperation'],
        ['settings', new Y.Map()],
      ]),
    );
    const odd = new Y.Map<unknown>([
      ['type', 'AIOperation'],
      ['title', 'x'.repeat(5000)],
      [
        'settings',
        new Y.Map<unknown>([
          ['bytes', new Uint8Array(3)],
          ['big', Number.NaN],
        ]),
      ],
      ['position', { x: 'far' }],
      [
        'policy',
        new Y.Map<unknown>([
          ['retries', -4],
          ['timeoutSeconds', 9],
        ]),
      ],
      ['parentId', 7],
      ['removed', undefined],
    ]);
    odd.delete('removed');
    steps.set('odd', odd);
    doc.getMap('edges').set('no key at all', 1);
    const { graph, problems } = project(doc);
    expect(AgentGraph.parse(graph)).toEqual(graph);
    expect(graph.steps).toMatchObject([
      { id: 'odd', position: here, parentId: null, policy: { retries: 0, timeoutSeconds: 9 } },
    ]);
    expect(problems.filter(({ text }) => text.includes('not a step'))).toHaveLength(4);
  });

  test('[Y13] a difference names the changed steps, fields and connections', () => {
    const { a } = pair();
    for (const id of ['s1', 's2', 's3', 's4']) model(a, id);
    edits.connect(a, [link('s1', 's2')]);
    const before = project(a).graph;
    expect(isEmptyDiff(diffGraphs(before, before))).toBe(true);
    edits.removeSteps(a, ['s1'], 'ann');
    edits.changeText(a, 's2', 'prompt', 'new');
    edits.changePolicy(a, 's2', { retries: 3 });
    edits.moveSteps(a, { s3: { x: 9, y: 9 } });
    model(a, 's5');
    const diff = diffGraphs(before, project(a).graph);
    expect(diff.added.map(({ id }) => id)).toEqual(['s5']);
    expect(diff.removed.map(({ id }) => id)).toEqual(['s1']);
    expect(diff.changed).toMatchObject([
      { id: 's2', fields: [{ field: 'policy.retries', before: 0, after: 3 }, { field: 'settings.prompt' }] },
    ]);
    expect(diff.moved).toEqual(['s3']);
    expect(diff.edgesRemoved).toEqual([link('s1', 's2')]);
  });

  test('[Y19] only document names issued by this product are read', () => {
    const [tenant, agent] = [crypto.randomUUID(), crypto.randomUUID()];
    expect(parseDocumentName(agentDocumentName(tenant, agent))).toEqual({
      tenantId: tenant,
      kind: 'agent',
      id: agent,
    });
    for (const name of ['', 't/x/agent/y', `t/${tenant}/secret/${agent}`, `t/${tenant}/agent/${agent}/..`]) {
      expect(parseDocumentName(name)).toBeUndefined();
    }
  });
});

describe('whole documents', () => {
  test('[Y10] any document becomes any graph, with equal parts left untouched', () => {
    const doc = new Y.Doc();
    for (const id of ['s1', 's2']) model(doc, id);
    edits.addStep(doc, { id: 'in', type: 'inputStep', position: here });
    const at = { stepId: 'in', field: 'variables' };
    for (const id of ['v3', 'v2', 'v1']) addItem(doc, at, { id, name: id }, null);
    edits.changeText(doc, 's2', 'prompt', 'say s2 😀');
    edits.connect(doc, [link('s1', 's2')]);
    const old = project(doc).graph;
    edits.removeSteps(doc, ['s1'], 'ann');
    model(doc, 's3');
    moveItem(doc, at, 'v1', 'v3');
    addItem(doc, at, { id: 'v4', name: 'v4' }, null);
    const live = prompt(doc, 's2');
    live.delete(0, 3);
    applyGraph(doc, old, 'ann');
    expect(project(doc).graph).toEqual(old);
    expect(prompt(doc, 's2')).toBe(live);
    let updates = 0;
    doc.on('update', () => (updates += 1));
    applyGraph(doc, old, 'ann');
    expect(updates).toBe(0);
  });

  test('[Y17] only a removed step is deleted for good, with its connections', () => {
    const doc = new Y.Doc();
    for (const id of ['s1', 's2']) model(doc, id);
    edits.connect(doc, [link('s1', 's2')]);
    edits.removeSteps(doc, ['s2'], 'ann');
    expect(purge(doc, ['s1'], 'server')).toBe(0);
    expect(purge(doc, ['s1', 's2'], 'server')).toBe(1);
    expect(stepsOf(doc).has('s2')).toBe(false);
    expect(edgesOf(doc).size).toBe(0);
  });

  test('[Y18] upgrading writes once and gives plain settings of a known kind their texts', () => {
    const doc = new Y.Doc();
    model(doc, 's1');
    const settings = stepsOf(doc).get('s1')?.get('settings');
    if (settings instanceof Y.Map) settings.set('prompt', 'plain');
    expect(upgrade(doc, 'server')).toBe(true);
    expect(prompt(doc, 's1').toString()).toBe('plain');
    expect(upgrade(doc, 'server')).toBe(false);
    doc.getMap('meta').set('schema', currentSchema + 5);
    expect(upgrade(doc, 'server')).toBe(false);
  });
});
