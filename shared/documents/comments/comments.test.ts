import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { workLimits } from '../../kernel/work-limits.ts';
import { applyGraph } from '../apply-graph.ts';
import { addStep, removeSteps } from '../edit-agent.ts';
import { purge } from '../purge.ts';
import { project } from '../project-agent.ts';
import { commentsOf } from './comment.ts';
import { changeComment, deleteComment, openThread, reply, resolveThread } from './edit-comments.ts';
import { readThreads } from './read-comments.ts';

const [ann, ben] = [crypto.randomUUID(), crypto.randomUUID()];
const say = (text: string, ...mentions: string[]) => ({ text, mentions });
const textsIn = (doc: Y.Doc) => readThreads(doc).map(({ comments }) => comments.map(({ text }) => text));

function commented() {
  const doc = new Y.Doc();
  addStep(doc, { id: 's1', type: 'AIOperation', position: { x: 0, y: 0 } });
  return { doc, thread: openThread(doc, ann, 's1', say('Too long?', ben)) };
}

const copyOf = (doc: Y.Doc) => {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  return copy;
};

const merge = (a: Y.Doc, b: Y.Doc) => {
  Y.applyUpdate(a, Y.encodeStateAsUpdate(b));
  Y.applyUpdate(b, Y.encodeStateAsUpdate(a));
};

test('[Y50] threads and replies two people write while apart are all kept, in the same order for both', () => {
  const { doc, thread } = commented();
  const other = copyOf(doc);
  reply(doc, ann, thread, say('Never mind'));
  openThread(doc, ann, 's1', say('And the model?'));
  reply(other, ben, thread, say('I think so'));
  openThread(other, ben, 's1', say('Typo'));
  merge(doc, other);
  expect(readThreads(doc)).toEqual(readThreads(other));
  expect(textsIn(doc).flat().toSorted()).toEqual(
    ['And the model?', 'I think so', 'Never mind', 'Too long?', 'Typo'].toSorted(),
  );
  expect(readThreads(doc).find(({ key }) => key === thread)?.comments).toHaveLength(3);
});

test('[Y51] comments are in no projection, survive restoring a version, and outlive their step', () => {
  const { doc } = commented();
  const before = project(doc);
  const graph = structuredClone(before.graph);
  openThread(doc, ben, 's1', say('More'));
  expect(project(doc)).toEqual(before);
  applyGraph(doc, { steps: [], edges: [] }, ann);
  applyGraph(doc, graph, ann);
  expect(textsIn(doc)).toHaveLength(2);
  removeSteps(doc, ['s1'], ann);
  purge(doc, ['s1'], null);
  expect(readThreads(doc).map(({ anchorId }) => anchorId)).toEqual(['s1', 's1']);
});

test('[Y52] people change and delete their own comments only; an opening deleted with replies keeps its place', () => {
  const { doc, thread } = commented();
  const answer = reply(doc, ben, thread, say('No'));
  changeComment(doc, ben, thread, say('Changed by another'));
  deleteComment(doc, ann, answer);
  expect(textsIn(doc)).toEqual([['Too long?', 'No']]);
  changeComment(doc, ben, answer, say('Yes'));
  expect(readThreads(doc)[0]?.comments[1]).toMatchObject({
    text: 'Yes',
    authorId: ben,
    editedAt: expect.any(String),
  });
  deleteComment(doc, ann, thread);
  expect(readThreads(doc)[0]?.comments).toMatchObject([{ text: '', deleted: true }, { text: 'Yes' }]);
  changeComment(doc, ann, thread, say('Back again'));
  deleteComment(doc, ben, answer);
  expect(readThreads(doc)).toEqual([]);
});

test('[Y53] a thread is resolved and opened again by anybody, who is named', () => {
  const { doc, thread } = commented();
  resolveThread(doc, ben, thread, true);
  expect(readThreads(doc)[0]).toMatchObject({ isResolved: true, resolution: { by: ben } });
  resolveThread(doc, ann, thread, false);
  expect(readThreads(doc)[0]).toMatchObject({ isResolved: false, resolution: { by: ann } });
});

test('[Y54] whatever a broken client wrote, reading answers with the comments that are whole', () => {
  const { doc, thread } = commented();
  const map = commentsOf(doc);
  const whole = readThreads(doc);
  const { maxLetters, maxMentions } = workLimits.comments;
  const value = { ...(map.get(thread) as object) };
  const broken: [string, unknown][] = [
    ['nobody/x', value],
    [`${ben}/../x`, value],
    [`${ben}/a`, { ...value, text: 'x'.repeat(maxLetters + 1) }],
    [`${ben}/b`, { ...value, mentions: Array(maxMentions + 1).fill(ann) }],
    [`${ben}/c`, { ...value, author: ann }],
    [`${ben}/d`, { ...value, text: 'half \ud800' }],
    [`${ben}/e`, { ...value, at: 'yesterday' }],
    [`${ben}/f`, { ...value, stepId: undefined, thread: 'toString' }],
    [`${ben}/g`, null],
    [`${ben}/h`, new Y.Map()],
    [`${ben}/i`, new Y.Text('text')],
    ['resolved/x', true],
    [`resolved/${thread}`, { resolved: 'yes', by: ben, at: 'now' }],
  ];
  for (const [key, stored] of broken) map.set(key, stored);
  expect(readThreads(doc)).toEqual(whole);
});
