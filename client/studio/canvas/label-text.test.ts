import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { kindOf, handlesOf, stepKinds, stepTypes, type GraphStep } from '../../../shared/steps/index.ts';
import { labelText } from './label-text.ts';

// A catalogue that knows every word people type below.
const typed = ['Refund', 'Message', 'answer', 'Note {count}'];
const i18n = setupI18n({
  locale: 'fr',
  messages: { fr: Object.fromEntries([...typed, 'Otherwise', 'Answer'].map((text) => [text, `fr:${text}`])) },
});
const say = (text: string) => i18n._(text);

const step = (type: string, settings: Record<string, unknown>) =>
  ({ id: 's', type, settings, policy: {} }) as unknown as GraphStep;

const branch = step('conditionalBranchStep', {
  cases: typed.map((label, at) => ({ id: `c${at}`, label, condition: { id: 'a', match: 'all', items: [] } })),
});

test('[C16] the cases of a branch keep their own names in every language', () => {
  const names = handlesOf(branch).map((handle) => labelText(handle, say));
  expect(names).toEqual([...typed, 'fr:Otherwise']);
});

test('[C16] variables and fields keep their names where they are offered', () => {
  const input = stepKinds.inputStep.outputs({
    variables: [{ id: '1', name: 'Refund', type: 'string', required: false }],
  });
  expect(input.map((output) => labelText(output, say))).toEqual(['fr:Message', 'Refund']);
  const schema = JSON.stringify({ type: 'object', properties: { Answer: { type: 'string' } } });
  const model = kindOf('AIOperation')?.outputs({ outputSchema: schema }) ?? [];
  expect(model.map((output) => labelText(output, say))).toEqual(['fr:Answer', 'Answer']);
});

test('[C16] only user-named cases and routes are untranslated among the labels of a new step', () => {
  for (const type of stepTypes)
    for (const handle of handlesOf(step(type, stepKinds[type].initial)))
      expect(handle.typed ?? false, `${type} ${handle.id}`).toBe(/^(case|route)/.test(handle.id));
});
