import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { partsOf } from '../prompts/prompt-text.ts';
import { applyPrompt, firstPrompt, readPrompt, segmentsOf, variablesOf } from './prompt-doc.ts';

const promptId = '00000000-0000-4000-8000-000000000001';
const content = {
  segments: [
    { kind: 'own' as const, id: 'a', text: 'Be kind to {{name}}.' },
    { kind: 'prompt' as const, id: 'b', promptId, version: 'production' },
  ],
  variables: [{ id: 'v', name: 'name', type: 'text' as const, default: 'all' }],
};

test('[PR9] what is no segment or variable is left out, and the same is read on every replica', () => {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, firstPrompt(content));
  expect(readPrompt(doc)).toEqual({ ...content, isWhole: true });
  segmentsOf(doc).set('c', 7 as never);
  segmentsOf(doc).set('d', new Y.Map<unknown>([['text', new Y.XmlText('x')]]));
  segmentsOf(doc).set('x'.repeat(65), new Y.Map());
  variablesOf(doc).set('w', new Y.Map<unknown>([['name', { deep: [] }]]));
  const read = readPrompt(doc);
  expect(read.segments.map(({ id }) => id).toSorted()).toEqual(['a', 'b', 'd']);
  expect(read.variables).toContainEqual({ id: 'w', name: '', type: 'text', default: '' });
  const replica = new Y.Doc();
  Y.applyUpdate(replica, Y.encodeStateAsUpdate(doc));
  expect(readPrompt(replica)).toEqual(read);
  applyPrompt(doc, { ...content, segments: content.segments.toReversed() });
  expect(readPrompt(doc).segments.map(({ id }) => id)).toEqual(['b', 'a']);
});

test('[PR9] a text is read in linear time, whatever braces it has', () => {
  expect(partsOf('{{ a }}{{{b}} {{input}}{{')).toEqual([
    { kind: 'variable', name: 'a' },
    { kind: 'text', text: '{' },
    { kind: 'variable', name: 'b' },
    { kind: 'text', text: ' {{input}}{{' },
  ]);
  expect(partsOf('{{'.repeat(50_000)).length).toBe(1);
});
