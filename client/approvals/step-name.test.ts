import { expect, test } from 'vitest';
import { stepNameOf } from './step-name.ts';

test('[AP6] a step without a title is named by its kind in the reader’s language, a title never translated', () => {
  const say = (text: string) => `<${text}>`;
  expect(stepNameOf({ stepTitle: '' }, say)).toBe('<Human approval>');
  expect(stepNameOf({ stepTitle: 'Refund' }, say)).toBe('Refund');
});
