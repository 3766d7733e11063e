import { expect, test } from 'vitest';
import { initialsOf, presenceColour } from './avatar.tsx';

test('[C6] initials are whole letters of the first and the last word', () => {
  expect(initialsOf('Ann Okafor')).toBe('AO');
  expect(initialsOf('Олег Ткач')).toBe('ОТ');
  expect(initialsOf('Mary Ann van der Berg')).toBe('MB');
  expect(initialsOf('😀lena')).toBe('😀');
  expect(initialsOf('  ')).toBe('?');
});

test('[C6] the thirteenth person present shares the first one’s colour', () => {
  expect(presenceColour(12)).toBe(presenceColour(0));
});
