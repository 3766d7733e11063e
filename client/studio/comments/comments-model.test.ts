import { expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { openThread, reply, resolveThread } from '../../../shared/documents/comments/edit-comments.ts';
import { webStorage } from '../../../tests/kit/web-storage.ts';
import { openComments } from '../../comments/comments-model.ts';
import { openReadMarks } from '../../comments/read-marks.ts';
import { quietCanvas } from '../canvas/canvas-model.ts';
import { frozenGraph } from '../graph/graph-store.ts';

vi.stubGlobal('localStorage', webStorage(new Map()));

const [ann, ben] = [crypto.randomUUID(), crypto.randomUUID()];
const say = (text: string) => ({ text, mentions: [] });

function opened(userId: string) {
  const doc = new Y.Doc();
  const { comments: marks } = quietCanvas(frozenGraph({ steps: [], edges: [] }));
  const model = openComments({
    doc,
    recordId: 'agent',
    userId,
    canWrite: true,
    open: null,
    onMarks: marks.replace,
  });
  model.start();
  return { doc, marks, model };
}

test('[U91] a card shows its open threads and whether something is new; a comment wakes one card', () => {
  const { doc, marks, model } = opened(ann);
  const [first, second] = [vi.fn(), vi.fn()];
  marks.subscribe('s1', first);
  marks.subscribe('s2', second);
  const thread = openThread(doc, ben, 's1', say('Too long?'));
  openThread(doc, ann, 's1', say('Mine'));
  expect(marks.get('s1')).toEqual({ count: 2, isNew: true });
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([2, 0]);
  const whole = model.threads().find(({ key }) => key === thread);
  if (whole) model.see(whole);
  expect(marks.get('s1')).toEqual({ count: 2, isNew: false });
  resolveThread(doc, ben, thread, true);
  expect(marks.get('s1')).toEqual({ count: 1, isNew: false });
});

test('[U91] what was read stays read on this device, until somebody else answers', async () => {
  const { doc, model } = opened(ann);
  const thread = openThread(doc, ben, 's1', say('Too long?'));
  const current = () => model.threads().find(({ key }) => key === thread);
  const [seen] = [current()];
  if (!seen) throw new Error('The thread is missing.');
  model.see(seen);
  expect(openReadMarks(ann, 'agent').of(thread)).toBe(seen.newestAt);
  vi.useFakeTimers({ now: Date.now() + 1000 });
  reply(doc, ann, thread, say('No'));
  expect(model.isNew(current() ?? seen)).toBe(false);
  reply(doc, ben, thread, say('Yes'));
  expect(model.isNew(current() ?? seen)).toBe(true);
  vi.useRealTimers();
});

test('[U92] threads on a step that is gone are listed', () => {
  const { doc, model } = opened(ann);
  openThread(doc, ben, 'gone', say('Why was it deleted?'));
  expect(model.threads().map(({ anchorId }) => anchorId)).toEqual(['gone']);
});
