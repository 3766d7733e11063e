import { expect, test } from 'vitest';
import { asLines, fromLines } from './property-lines.ts';

test('[PG18] properties are lines that come back as they were', () => {
  const properties = {
    city: 'Kyiv: Podil',
    born: 1990,
    active: true,
    code: '007',
    flag: 'true',
    quoted: '"x"',
  };
  expect(fromLines(asLines(properties))).toEqual(properties);
  expect(asLines({ city: 'Kyiv', born: 1990 })).toBe('city: Kyiv\nborn: 1990');
  expect(fromLines('\n')).toEqual({});
  expect(fromLines('no property')).toBeUndefined();
});
