import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { edgesOf, LOCAL, stepsOf } from '../../../shared/documents/agent-doc.ts';
import { addStep, connect } from '../../../shared/documents/edit-agent.ts';
import { project } from '../../../shared/documents/project-agent.ts';
import { edges } from '../../../tests/kit/engine/graphs.ts';
import { viewGraph } from '../../data/live/graph-view.ts';
import { agentEdits } from './agent-edits.ts';

type Kinds = Record<string, string>;

/** A person's draft; `path` as in `in > ask:error > out`. */
function draft(kinds: Kinds, ...paths: string[]) {
  const doc = new Y.Doc();
  for (const [id, type] of Object.entries(kinds))
    addStep(doc, { id, type, position: { x: 0, y: 0 }, policy: { onError: 'route' } });
  connect(doc, edges(...paths));
  return opened(doc);
}

function opened(doc: Y.Doc) {
  const undo = new Y.UndoManager([stepsOf(doc), edgesOf(doc)], { trackedOrigins: new Set([LOCAL]) });
  const graph = viewGraph(doc, (flush) => flush());
  const wires = () =>
    project(doc).graph.edges.map(
      ({ source, sourceHandle, target }) =>
        `${source}${sourceHandle === 'out' ? '' : `:${sourceHandle}`} > ${target}`,
    );
  return { doc, wires, undo, edits: agentEdits({ doc, undo, graph, userId: 'ann' }) };
}

function copyOf(doc: Y.Doc) {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  return opened(copy);
}

const chain: Kinds = {
  in: 'inputStep',
  a: 'jsonFormatterStep',
  b: 'jsonFormatterStep',
  c: 'jsonFormatterStep',
  out: 'outputStep',
};

test('[U102] removing steps between two joins those, however many go at once, and one undo takes both back', () => {
  const { edits, wires, undo } = draft(chain, 'in > a > b > c > out');
  undo.stopCapturing();
  edits.remove(['b'], []);
  expect(wires()).toEqual(['a > c', 'c > out', 'in > a']);
  undo.undo();
  expect(wires()).toEqual(['a > b', 'b > c', 'c > out', 'in > a']);
  undo.stopCapturing();
  edits.remove(['a', 'b', 'c'], []);
  expect(wires()).toEqual(['in > out']);
  edits.restore(['a', 'b', 'c']);
  expect(wires()).toEqual(['a > b', 'b > c', 'c > out', 'in > a']);
});

type Case = { kinds?: Kinds; paths: string[]; removed: string; left: string[] };

test.each<[string, Case]>([
  [
    'two connections in',
    { paths: ['in > a > c > out', 'in > b > c'], removed: 'c', left: ['in > a', 'in > b'] },
  ],
  [
    'two connections on',
    { paths: ['in > a > b > out', 'a > c > out'], removed: 'a', left: ['b > out', 'c > out'] },
  ],
  [
    'an error’s way in',
    { paths: ['in > a > out', 'a:error > b > out'], removed: 'b', left: ['a > out', 'in > a'] },
  ],
  ['an error’s way on', { paths: ['in > a:error > b > out'], removed: 'a', left: ['b > out'] }],
  [
    'a decision',
    { kinds: { a: 'approvalStep' }, paths: ['in > a:approved > b > out'], removed: 'a', left: ['b > out'] },
  ],
  [
    'neighbours that are connected',
    { paths: ['in > a > b', 'in > b > out'], removed: 'a', left: ['b > out', 'in > b'] },
  ],
])('[U102] %s: nothing is joined', (_, { kinds, paths, removed, left }) => {
  const { edits, wires } = draft({ ...chain, ...kinds }, ...paths);
  edits.remove([removed], []);
  expect(wires()).toEqual(left);
});

test('[U102] a connection removed with the step is not led on', () => {
  const { edits, wires } = draft(chain, 'in > a > b > out');
  edits.remove(['a'], edges('a > b'));
  expect(wires()).toEqual(['b > out']);
});

test('[U102] two people who remove the same step at once make one connection', () => {
  const ann = draft(chain, 'in > a > out');
  const ben = copyOf(ann.doc);
  ann.edits.remove(['a'], []);
  ben.edits.remove(['a'], []);
  Y.applyUpdate(ann.doc, Y.encodeStateAsUpdate(ben.doc));
  Y.applyUpdate(ben.doc, Y.encodeStateAsUpdate(ann.doc));
  expect([ann.wires(), ben.wires()]).toEqual([['in > out'], ['in > out']]);
});
