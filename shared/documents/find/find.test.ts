import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { LOCAL, edgesOf, stepsOf, textOf } from '../agent-doc.ts';
import { addStep, changeText, renameStep } from '../edit-agent.ts';
import { readAgent } from '../project-agent.ts';
import { findInAgent, replacementsFor } from './find-in-agent.ts';
import { literalFinder, type FindQuery } from './finder.ts';
import { patternFinder } from './pattern-finder.ts';
import { replaceInAgent } from './replace-in-agent.ts';

const query = (text: string, more: Partial<FindQuery> = {}): FindQuery => ({
  text,
  matchCase: false,
  wholeWord: false,
  isPattern: false,
  ...more,
});
const finderFor = (asked: FindQuery) =>
  (asked.isPattern ? patternFinder(asked) : literalFinder(asked)) ?? (() => []);
const found = (asked: FindQuery, text: string) =>
  finderFor(asked)(text).map(({ from, to }) => text.slice(from, to));

const position = { x: 0, y: 0 };
const say = (source: string) => source.replace('steps.s1', 'Refund check');

/** A refund agent: a prompt that refers to another step, a router with a route, code that holds braces. */
function agent() {
  const doc = new Y.Doc();
  addStep(doc, {
    id: 's1',
    type: 'AIOperation',
    title: 'Refund check',
    position,
    settings: { prompt: 'Check the refund.' },
  });
  const prompt = 'Refund policy: {{ steps.s1.text }} decides the refund, {{ variables.refund }} is it.';
  addStep(doc, { id: 's2', type: 'AIOperation', title: 'Answer', position, settings: { prompt } });
  const routes = [{ id: 'r1', title: 'Refund', description: 'A refund is wanted' }];
  addStep(doc, { id: 's3', type: 'routerStep', title: 'Sort', position, settings: { routes } });
  addStep(doc, {
    id: 's4',
    type: 'pythonStep',
    title: 'Code',
    position,
    settings: { code: 'refund = {{"refund"}}' },
  });
  return doc;
}

function replaceAll(doc: Y.Doc, asked: FindQuery, replacement: string) {
  const places = findInAgent(readAgent(doc).graph, finderFor(asked), say);
  return replaceInAgent(doc, replacementsFor(places, asked, replacement));
}

const textIn = (doc: Y.Doc, stepId: string, field: string) => textOf(doc, stepId, field)?.toString();

test('[Y70] letter case, whole words and letters whose small form is longer are matched where they are', () => {
  expect(found(query('refund'), 'Refund, refunds')).toEqual(['Refund', 'refund']);
  expect(found(query('refund', { matchCase: true }), 'Refund, refunds')).toEqual(['refund']);
  expect(found(query('refund', { wholeWord: true }), 'Refund, refunds')).toEqual(['Refund']);
  expect(found(query('größe', { wholeWord: true }), 'Größe, Größen, 𝒳größe')).toEqual(['Größe']);
  expect(found(query('b'), 'İ b')).toEqual(['b']);
  expect(found(query('aa'), 'aaaaa')).toEqual(['aa', 'aa']);
  expect(found(query('.*'), 'a.*b')).toEqual(['.*']);
});

test('[Y70] a pattern is RE2: linear, refused where it cannot be read, without empty matches', () => {
  expect(found(query('re(fund|turn)s?', { isPattern: true }), 'Refunds and returns')).toEqual([
    'Refunds',
    'returns',
  ]);
  expect(found(query('x*', { isPattern: true }), 'axxb')).toEqual(['xx']);
  for (const text of ['(', 'a'.repeat(2000), '(?=a)', String.raw`(a)\1`])
    expect(patternFinder(query(text, { isPattern: true }))).toBeUndefined();
  expect(found(query('(a+)+$', { isPattern: true }), `${'a'.repeat(50_000)}!`)).toEqual([]);
});

test('[Y71] titles, texts, code and words in lists are found; ids and choices are not', () => {
  const places = findInAgent(readAgent(agent()).graph, finderFor(query('refund')), say);
  expect(places.map(({ stepId, field, path }) => [stepId, field, ...(path ?? [])].join('.'))).toEqual([
    's1.title',
    's1.prompt',
    's2.prompt',
    's3.routes.description',
    's3.routes.title',
    's4.code',
  ]);
  expect(findInAgent(readAgent(agent()).graph, finderFor(query('r1')), say)).toEqual([]);
});

test('[Y72] a reference is found by the name people read, and never replaced', () => {
  const doc = agent();
  const [place] = findInAgent(readAgent(doc).graph, finderFor(query('refund')), say).filter(
    ({ stepId }) => stepId === 's2',
  );
  expect(place?.matches.map(({ groups, refused }) => [groups[0], refused])).toEqual([
    ['Refund', undefined],
    ['{{ steps.s1.text }}', 'reference'],
    ['refund', undefined],
    ['{{ variables.refund }}', 'reference'],
  ]);
  expect(replaceAll(doc, query('refund'), 'credit')).toBe(8);
  expect(textIn(doc, 's2', 'prompt')).toBe(
    'credit policy: {{ steps.s1.text }} decides the credit, {{ variables.refund }} is it.',
  );
  expect(textIn(doc, 's4', 'code')).toBe('credit = {{"credit"}}');
  expect(readAgent(doc).graph.steps[2]?.settings['routes']).toMatchObject([
    { id: 'r1', title: 'credit', description: 'A credit is wanted' },
  ]);
  expect(findInAgent(readAgent(doc).graph, finderFor(query('steps')), say)).toEqual([]);
});

test('[Y73] all replacements are one undo, and what others type beside them stays', () => {
  const doc = agent();
  const before = readAgent(doc).graph;
  const undo = new Y.UndoManager([stepsOf(doc), edgesOf(doc)], { trackedOrigins: new Set([LOCAL]) });
  const other = new Y.Doc();
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
  textOf(other, 's1', 'prompt')?.insert(0, 'First of all: ');
  const caret = Y.createRelativePositionFromTypeIndex(
    textOf(doc, 's1', 'prompt') as Y.Text,
    'Check the refund'.length,
  );
  replaceAll(doc, query('refund'), 'refunds');
  const moved = Y.createAbsolutePositionFromRelativePosition(caret, doc);
  expect(moved?.index).toBe('Check the refunds'.length);
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(other));
  expect(textIn(doc, 's1', 'prompt')).toBe('First of all: Check the refunds.');
  undo.undo();
  expect(textIn(doc, 's1', 'prompt')).toBe('First of all: Check the refund.');
  expect(readAgent(doc).graph.steps.slice(1)).toEqual(before.steps.slice(1));
  expect(undo.undoStack).toHaveLength(0);
});

test('[Y74] what was changed since it was found, or would grow too long, stays as it is', () => {
  const doc = agent();
  const asked = query('refund');
  const replacements = replacementsFor(
    findInAgent(readAgent(doc).graph, finderFor(asked), say),
    asked,
    'credit',
  );
  changeText(doc, 's1', 'prompt', 'Somebody wrote about the refund.');
  renameStep(doc, 's1', 'Other');
  replaceInAgent(doc, replacements);
  expect(textIn(doc, 's1', 'prompt')).toBe('Somebody wrote about the refund.');
  renameStep(doc, 's2', 'x'.repeat(60));
  expect(replaceAll(doc, query('x'), 'yy')).toBe(0);
});

test('[Y74] groups of a pattern are put into its replacement, signs of a plain text are not read', () => {
  const doc = agent();
  replaceAll(doc, query('(policy): ', { isPattern: true }), '[$1|$&|$$1]');
  expect(textIn(doc, 's2', 'prompt')).toMatch(/^Refund \[policy\|policy: \|\$1\]/);
  replaceAll(doc, query('decides'), '$&$1');
  expect(textIn(doc, 's2', 'prompt')).toContain(' $&$1 the refund');
});
