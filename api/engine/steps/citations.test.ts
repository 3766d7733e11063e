import { expect, test } from 'vitest';
import { AIOperation } from '../../../shared/steps/AIOperation.ts';
import { citationsOf } from './citations.ts';

const chunk = (file: string, page: number | null) => ({
  ...{ file, page, text: 'x', score: 1, heading: '', position: 1 },
});

test('[ST54] numbers of passages that were in the question are citations, all others are not', () => {
  const outputs = {
    Find: { text: '[1] a.md\nFive days.', chunks: [chunk('a.md', null), chunk('b.md', 3)] },
    Unused: { text: '[1] c.md\nNothing.', chunks: [chunk('c.md', 1)] },
    Odd: { text: 'x', chunks: [{ file: 7 }] },
  };
  const cite = (answer: string) =>
    citationsOf(
      { outputsByName: () => outputs },
      [{ role: 'user', content: `Answer from:\n${outputs.Find.text}` }],
      answer,
    ).map(({ number, file, page }) => [number, file, page]);
  expect(cite('Five days [2], as said [1][2]. See [9] and [0].')).toEqual([
    [1, 'a.md', null],
    [2, 'b.md', 3],
  ]);
  expect(cite('No numbers.')).toEqual([]);
});

test('[ST55] references of a segment that is off are not checked', () => {
  const segment = { kind: 'own', id: 's', role: 'user', text: '{{ input.text }}' } as const;
  const fields = (isOn: boolean) =>
    AIOperation.templates({ ...AIOperation.initial, segments: [{ ...segment, isOn }] }).map(
      ({ field }) => field,
    );
  expect(fields(true)).toContain('segments');
  expect(fields(false)).not.toContain('segments');
});
