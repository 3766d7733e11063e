import { expect, test } from 'vitest';
import { sampleFields } from './sample-fields.ts';

test('[WH8] a sample offers references to its fields, as the input step can be asked for them', () => {
  const content = JSON.stringify({
    order: { id: 7, 'odd name': 1, lines: [{ sku: 'a' }] },
    paid: null,
  });
  expect(sampleFields(content)).toEqual([
    '{{ variables.payload.order.id }}',
    '{{ variables.payload.order.lines.0.sku }}',
    '{{ variables.payload.paid }}',
  ]);
  expect(sampleFields('Good morning')).toEqual([]);
  const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`n${n}`, n])));
  expect(sampleFields(wide)).toHaveLength(30);
});
