import path from 'node:path';
import { expect, test } from 'vitest';
import { figuresOfFilter, precisionOfFigures, recallOf } from '../../shared/guardrails/detector-figures.ts';
import { filterTypes, type Filter } from '../../shared/guardrails/filters/index.ts';
import { piiBit } from '../../shared/guardrails/filters/pii.ts';
import { measured } from './examples/index.ts';
import { labelled } from './examples/labelled.ts';
import { figuresOf } from './measure.ts';

const figuresFile = path.join(import.meta.dirname, '../../shared/guardrails/detector-figures.json');
const emails = {
  ...filterTypes.PII.initial,
  filterActionType: 'Audit',
  piiFilterType: piiBit('Email'),
} as Filter;

/** After a detector or an example has changed: `vitest run tests/detectors --update`. */
test('[G65] the figures in the product are what the detectors answer to the labeled examples', async () => {
  await expect(`${JSON.stringify(figuresOf(measured), null, 2)}\n`).toMatchFileSnapshot(figuresFile);
});

test('[G65] every kind is measured with values to find and with text that only resembles them', () => {
  const thin = measured.filter(({ examples }) => {
    const harmless = examples.filter(({ values }) => values.length === 0).length;
    return examples.length < 12 || harmless < 5 || examples.length - harmless < 5;
  });
  expect(thin.map(({ kind }) => kind)).toEqual([]);
});

test('[G65] a value counts as found only when nothing of it would be left', () => {
  const examples = labelled(`
    + to ⟦ann@example.com⟧ and ⟦Ben⟧
    + ⟦write to bea@example.com, please⟧
    - from cid@example.com
    - nothing at all
  `);
  const figures = figuresOf([{ kind: 'Email', examples, filter: emails }]);
  expect(figures).toEqual({ PII: { Email: { examples: 4, labelled: 3, found: 1, wrong: 1 } } });
});

test('[G65] the figures of a filter are those of its kinds together', () => {
  const figures = {
    PII: {
      Email: { examples: 4, labelled: 3, found: 2, wrong: 1 },
      Phone: { examples: 6, labelled: 1, found: 1, wrong: 0 },
    },
  };
  expect(figuresOfFilter(figures, 'PII')).toEqual({ examples: 10, labelled: 4, found: 3, wrong: 1 });
  expect(figuresOfFilter(figures, 'AllowList')).toBeUndefined();
  const counts = { examples: 10, labelled: 4, found: 3, wrong: 1 };
  expect([recallOf(counts), precisionOfFigures(counts)]).toEqual([0.75, 0.75]);
});
