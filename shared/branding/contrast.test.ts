import { expect, test } from 'vitest';
import { contrast, inkOn, readableOn } from './contrast.ts';

test('[BR12] contrast is computed as in WCAG 2', () => {
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#fff', '#fff')).toBe(1);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('red', '#fff')).toBe(1);
});

test('[BR12] the text color with the better contrast is chosen', () => {
  expect(inkOn('#ffee00')).toBe('#000000');
  expect(inkOn('#1a1aff')).toBe('#ffffff');
});

test('[BR12] a color is adjusted only as far as needed to be readable, in either theme', () => {
  for (const color of ['#ffee00', '#1a1aff', '#808080', '#000', '#fff', '#e5484d'])
    for (const ground of ['#ffffff', '#111214'])
      expect(contrast(readableOn(color, ground), ground)).toBeGreaterThanOrEqual(4.5);
  expect(readableOn('#1a1aff', '#ffffff')).toBe('#1a1aff');
});
