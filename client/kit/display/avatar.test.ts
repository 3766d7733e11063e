import { expect, test } from 'vitest';
import { initialsOf, presenceColour } from './avatar.tsx';

test('[C6] initials are the complete first characters of the first and the last word', () => {
  expect(initialsOf('Ann Okafor')).toBe('AO');
  expect(initialsOf('Олег Ткач')).toBe('ОТ');
  expect(initialsOf('Mary Ann van der Berg')).toBe('MB');
  expect(initialsOf('😀lena')).toBe('😀');
  expect(initialsOf('  ')).toBe('?');
});

test('[C6] the thirteenth person present gets the same color as the first', () => {
  expect(presenceColour(12)).toBe(presenceColour(0));
});
