// A prompt between people, on its way through the sync server.
import { expect, test } from 'vitest';
import type * as Y from 'yjs';
import { promptDocumentName } from '../../shared/documents/names.ts';
import {
  addSegment,
  moveSegment,
  readPrompt,
  segmentText,
  segmentsOf,
} from '../../shared/documents/prompt-doc.ts';
import { LOCAL } from '../../shared/documents/agent-doc.ts';
import { promptRoutes } from '../../shared/prompts/routes.ts';
import { eventually } from '../kit/eventually.ts';
import { durable, join, kindOf, live, syncWorld } from './kit.ts';

const w = await syncWorld();

async function newPrompt(text: string) {
  const project = await w.project();
  const ann = await w.person('Admin');
  const body = { name: 'Tone', projectId: project.id, promptMessageList: [{ text, order: 0 }] };
  const { id } = await ann.call(promptRoutes.create, { body });
  return { id, ann, projectId: project.id, port: w.port, document: promptDocumentName(w.home.id, id) };
}

const firstOf = (doc: Y.Doc) => readPrompt(doc).segments[0]?.id ?? '';
const textsOf = (doc: Y.Doc) =>
  readPrompt(doc).segments.map((segment) => (segment.kind === 'own' ? segment.text : ''));

function type(doc: Y.Doc, at: number, letters: string) {
  const text = segmentText(doc, firstOf(doc));
  doc.transact(() => text?.insert(at, letters), LOCAL);
}

test('[PR3] two people edit one prompt, one of them offline: both keep what they wrote, undo is one’s own', async () => {
  const { ann, ...where } = await newPrompt('Be kind.');
  const ben = await w.person('Admin');
  const [hers, his] = [join(where, ann), join(where, ben)];
  await live(hers, his);
  his.goOffline();
  type(his.doc, 0, 'Always. ');
  addSegment(his.doc, { kind: 'own', id: 'his', text: 'Sign with a name.' }, firstOf(his.doc));
  type(hers.doc, 8, ' And brief.');
  addSegment(hers.doc, { kind: 'own', id: 'hers', text: 'No jargon.' }, firstOf(hers.doc));
  moveSegment(hers.doc, 'hers', null);
  await live(hers);
  his.goOnline();
  await live(hers, his);
  await eventually(() => textsOf(hers.doc).length === 3 && textsOf(his.doc).length === 3);
  const together = ['No jargon.', 'Always. Be kind. And brief.', 'Sign with a name.'];
  expect(textsOf(hers.doc)).toEqual(together);
  expect(readPrompt(hers.doc)).toEqual(readPrompt(his.doc));
  while (his.undo.canUndo()) his.undo.undo();
  await his.whenSaved();
  expect(textsOf(await durable(w.db, where.document))).toEqual(['No jargon.', 'Be kind. And brief.']);
  hers.close();
  his.close();
});

test('[PR5] what a call writes arrives in an open draft, and letters beside it stay', async () => {
  const { ann, id, ...where } = await newPrompt('Be kind.');
  const hers = join(where, ann);
  await live(hers);
  const text = segmentText(hers.doc, firstOf(hers.doc));
  await ann.call(promptRoutes.changeMessage, {
    params: { id, version: 1 },
    body: { promptMessageList: [{ text: 'Be very kind.', order: 0 }] },
  });
  await eventually(() => textsOf(hers.doc)[0] === 'Be very kind.');
  expect(segmentText(hers.doc, firstOf(hers.doc))).toBe(text);
  hers.close();
});

test('[PR2] a reader changes nothing, and who loses the prompt loses the draft', async () => {
  const { ann, id, projectId, ...where } = await newPrompt('Be kind.');
  const rita = await w.person('ReadOnlyAdmin');
  const pete = await w.person('ProjectAdmin', { projects: [projectId] });
  const [ritas, petes] = [join(where, rita), join(where, pete)];
  await live(ritas, petes);
  type(ritas.doc, 0, 'Never ');
  await eventually(() => kindOf(ritas) === 'rejected');
  expect(textsOf(await durable(w.db, where.document))).toEqual(['Be kind.']);
  // Of all projects: there for Pete, and not for him to change.
  await ann.call(promptRoutes.change, { params: { id }, body: { name: 'Tone of all', projectId: 'all' } });
  await eventually(() => petes.state().access === 'read');
  await ann.call(promptRoutes.remove, { params: { id }, query: {} });
  await eventually(() => petes.state().access === 'none');
  expect(segmentsOf(await durable(w.db, where.document)).size).toBe(0);
  for (const one of [ritas, petes]) one.close();
});
