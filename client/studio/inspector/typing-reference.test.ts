import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { graphOf, step } from '../../../tests/kit/engine/graphs.ts';
import { checkGraph } from '../../../shared/steps/index.ts';
import { isHalfTyped, isInOpenBraces } from './typing-reference.ts';

const at = (text: string) => {
  const anchor = text.indexOf('^');
  return isInOpenBraces(EditorState.create({ doc: text.replace('^', ''), selection: { anchor } }));
};

test('[U33] an incomplete reference is no problem while the caret is in it, and is one everywhere else', () => {
  expect([at('a {{^'), at('a {{ steps.s^'), at('{{ a }} {{ b^\nmore')]).toEqual([true, true, true]);
  expect([at('a ^{{'), at('{{ a }}^'), at('{{ a\n^'), at('{^')]).toEqual([false, false, false, false]);
  const graph = graphOf(
    [step('in', 'inputStep'), step('ask', 'AIOperation', { modelId: 'm', prompt: '{{' })],
    'in > ask',
  );
  const half = checkGraph(graph).filter((problem) =>
    isHalfTyped(problem, { stepId: 'ask', field: 'prompt' }),
  );
  expect(half).toHaveLength(1);
  expect(checkGraph(graph).some((problem) => isHalfTyped(problem, null))).toBe(false);
  expect(
    checkGraph(graph).some((problem) => isHalfTyped(problem, { stepId: 'ask', field: 'systemPrompt' })),
  ).toBe(false);
});
