import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { commentsOf, resolutionOf } from '../shared/documents/comments/comment.ts';
import {
  changeComment,
  deleteComment,
  openThread,
  reply,
  resolveThread,
} from '../shared/documents/comments/edit-comments.ts';
import { workLimits } from '../shared/kernel/work-limits.ts';
import { inspect } from './check-update.ts';

const [ann, ben] = [crypto.randomUUID(), crypto.randomUUID()];
const say = (text: string, ...mentions: string[]) => ({ text, mentions });

/** The document as the server has it, with a comment of Ann's. */
function scene() {
  const document = new Y.Doc();
  const thread = openThread(document, ann, 's1', say('Mine'));
  return { document, thread };
}

const copyOf = (doc: Y.Doc) => {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  return copy;
};

/** What a change of a copy brings. */
function updateOf(copy: Y.Doc, change: (doc: Y.Doc) => void): Uint8Array {
  const before = Y.encodeStateVector(copy);
  let update = Y.encodeStateAsUpdate(copy, before);
  copy.once('update', (written: Uint8Array) => (update = written));
  copy.transact(() => change(copy));
  return update;
}

const value = { text: 'Forged', mentions: [], at: new Date().toISOString(), stepId: 's1' };

test('[S60] what people write, change, delete and resolve in their own name passes, with the people it names', () => {
  const { document, thread } = scene();
  const copy = copyOf(document);
  const pass = (writer: string, change: (doc: Y.Doc) => void) => {
    const update = updateOf(copy, change);
    const { refusal, comments } = inspect(document, update, { writer });
    expect({ refusal, isUnplaced: comments.isUnplaced, hasComments: comments.hasComments }).toEqual({
      refusal: undefined,
      isUnplaced: false,
      hasComments: true,
    });
    Y.applyUpdate(document, update);
    return comments.mentions;
  };
  let answer = '';
  expect(pass(ben, (doc) => (answer = reply(doc, ben, thread, say('@Ann look', ann))))).toEqual([
    { userId: ann, comment: answer, thread, text: '@Ann look' },
  ]);
  pass(ben, (doc) => changeComment(doc, ben, answer, say('Changed')));
  pass(ben, (doc) => deleteComment(doc, ben, answer));
  pass(ben, (doc) => resolveThread(doc, ben, thread, true));
  pass(ann, (doc) => resolveThread(doc, ann, thread, false));
  pass(ann, (doc) => deleteComment(doc, ann, thread));
});

const forged: [string, (doc: Y.Doc, thread: string) => void][] = [
  ['a new comment', (doc) => commentsOf(doc).set(`${ann}/forged`, value)],
  ['a changed one', (doc, thread) => commentsOf(doc).set(thread, value)],
  ['a deleted one', (doc, thread) => commentsOf(doc).delete(thread)],
  [
    'one that is deleted at once',
    (doc) => {
      commentsOf(doc).set(`${ann}/forged`, value);
      commentsOf(doc).delete(`${ann}/forged`);
    },
  ],
  [
    'one beside my own',
    (doc) => {
      openThread(doc, ben, 's1', say('Mine'));
      commentsOf(doc).set(`${ann}/forged`, value);
    },
  ],
  [
    'a thread resolved by another',
    (doc, thread) => commentsOf(doc).set(resolutionOf(thread), { resolved: true, by: ann, at: value.at }),
  ],
];

test.each(forged)('[S60] %s in the name of another is refused', (_what, forge) => {
  const { document, thread } = scene();
  const update = updateOf(copyOf(document), (doc) => forge(doc, thread));
  expect(inspect(document, update, { writer: ben }).refusal).toBe('foreignComment');
  // As one of many edits, and of somebody who writes in nobody's name, as well.
  expect(inspect(document, update).refusal).toBe('foreignComment');
});

test('[S60] nobody hides a comment in what is not looked at: types, texts, lists and values of other shapes', () => {
  const odd: ((doc: Y.Doc) => void)[] = [
    (doc) => commentsOf(doc).set(`${ben}/a`, new Y.Map([['text', 'x']])),
    (doc) => commentsOf(doc).set(`${ben}/a`, new Y.Text('x')),
    (doc) => commentsOf(doc).set(`${ben}/a`, 'x'),
    (doc) =>
      commentsOf(doc).set(`${ben}/a`, { ...value, text: 'x'.repeat(workLimits.comments.maxLetters + 1) }),
    (doc) => commentsOf(doc).set(`${ben}/a`, { ...value, more: 'x' }),
    (doc) => commentsOf(doc).set('nobody', value),
    (doc) => doc.getText('comments').insert(0, 'x'),
    (doc) => doc.getArray('comments').push([value]),
  ];
  for (const write of odd) {
    const update = updateOf(new Y.Doc(), write);
    expect(inspect(new Y.Doc(), update, { writer: ben }).refusal).toBe('unsupported');
  }
});

test('[S61] an update that could become a comment of another is not kept waiting for what it follows', () => {
  const { document, thread } = scene();
  const copy = copyOf(document);
  const [unseen, next] = ['unseen', 'next'].map((text) =>
    updateOf(copy, (doc) => commentsOf(doc).set(thread, { ...value, text })),
  ) as [Uint8Array, Uint8Array];
  expect(inspect(document, next, { writer: ben }).comments.isUnplaced).toBe(true);
  // Deletions of what has not arrived.
  const other = copyOf(document);
  const late = updateOf(other, (doc) => openThread(doc, ann, 's1', say('Late')));
  const [lateKey] = [...commentsOf(other).keys()].filter((key) => key !== thread);
  const removal = updateOf(other, (doc) => commentsOf(doc).delete(lateKey as string));
  expect(inspect(document, removal, { writer: ben }).comments.isUnplaced).toBe(true);
  Y.applyUpdate(document, late);
  expect(inspect(document, removal, { writer: ben }).refusal).toBe('foreignComment');
  // With its predecessor its place is known.
  expect(inspect(document, Y.mergeUpdates([unseen, next]), { writer: ben }).refusal).toBe('foreignComment');
});

test('[S62] comments of others that are there already are no forgery: a returning client repeats them', () => {
  const { document, thread } = scene();
  const copy = copyOf(document);
  reply(copy, ben, thread, say('Mine too'));
  deleteComment(document, ann, thread);
  const whole = Y.encodeStateAsUpdate(copy);
  expect(inspect(document, whole, { writer: ben }).refusal).toBeUndefined();
});

test('[S63] a document takes so many comments, the deleted ones among them', () => {
  const document = new Y.Doc();
  const { maxComments, maxCommentsPerPerson } = workLimits.comments;
  const writers = Array.from({ length: 4 }, () => crypto.randomUUID());
  document.transact(() => {
    for (let count = 0; count < maxComments; count += 1)
      commentsOf(document).set(`${writers[count % 4]}/c${count}`, value);
  });
  expect(maxComments / 4).toBeLessThan(maxCommentsPerPerson);
  const more = updateOf(copyOf(document), (doc) => openThread(doc, ben, 's1', say('One more')));
  expect(inspect(document, more, { writer: ben }).refusal).toBe('tooManyComments');
});

test('[S64] nobody uses up the comments of a document: neither by writing nor by resolving what is not there', () => {
  const { document, thread } = scene();
  const { maxCommentsPerPerson } = workLimits.comments;
  document.transact(() => {
    for (let count = 0; count < maxCommentsPerPerson; count += 1)
      commentsOf(document).set(`${ben}/c${count}`, value);
  });
  const change = (writer: string, edit: (doc: Y.Doc) => void) =>
    inspect(document, updateOf(copyOf(document), edit), { writer }).refusal;
  expect(change(ben, (doc) => openThread(doc, ben, 's1', say('One more')))).toBe('tooManyComments');
  expect(change(ben, (doc) => changeComment(doc, ben, `${ben}/c1`, say('Changed')))).toBeUndefined();
  expect(change(ann, (doc) => openThread(doc, ann, 's1', say('Room for me')))).toBeUndefined();
  expect(change(ann, (doc) => resolveThread(doc, ann, thread, true))).toBeUndefined();
  const nothing = { resolved: true, by: ben, at: value.at };
  const absent = resolutionOf(`${ann}/absent`);
  expect(change(ben, (doc) => commentsOf(doc).set(absent, nothing))).toBe('foreignComment');
});
