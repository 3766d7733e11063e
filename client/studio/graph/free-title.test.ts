import { expect, test } from 'vitest';
import { newStep } from './new-step.ts';
import { freeTitle } from './free-title.ts';

const stepOf = (type: string, title = '') => {
  const [step] = newStep(type, { x: 0, y: 0 }, null)?.steps ?? [];
  if (!step) throw new Error(type);
  return { ...step, title };
};
const say = (text: string) => (text === 'AI model' ? 'Modèle' : text);
const titleAmong = (step: ReturnType<typeof stepOf>, ...others: ReturnType<typeof stepOf>[]) =>
  freeTitle(step, { steps: others, edges: [] }, say);

test('[U16] the first step of a kind is left without a title, later ones get a number', () => {
  const model = stepOf('AIOperation');
  expect(titleAmong(model, stepOf('inputStep'))).toBe('');
  expect(titleAmong(model, model)).toBe('Modèle 2');
  expect(titleAmong(model, model, stepOf('AIOperation', 'Modèle 2'), stepOf('outputStep', 'Modèle 3'))).toBe(
    'Modèle 4',
  );
  expect(titleAmong(model, stepOf('AIOperation', 'Draft'))).toBe('');
});

test('[U16] a copy keeps its title where nothing bears it, else counts on', () => {
  const named = (title: string) => stepOf('AIOperation', title);
  expect(titleAmong(named('Draft'))).toBe('Draft');
  expect(titleAmong(named('Draft'), named('Draft'))).toBe('Draft 2');
  expect(titleAmong(named('Draft 2'), named('Draft'), named('Draft 2'))).toBe('Draft 3');
  expect(titleAmong(named('x'.repeat(100)), named('x'.repeat(100))).length).toBeLessThanOrEqual(100);
});

test('[U16] notes have no names to tell apart', () => {
  expect(titleAmong(stepOf('annotationStep'), stepOf('annotationStep'))).toBe('');
  expect(titleAmong(stepOf('AIOperation'), stepOf('annotationStep', 'Modèle'))).toBe('');
});
