import { expect, test } from 'vitest';
import { relatedTests } from './related-tests.ts';

const imports = Object.entries({
  'api/a.ts': ['shared/base.ts'],
  'api/b.ts': ['api/a.ts'],
  'api/a.test.ts': ['api/a.ts'],
  'api/b.test.ts': ['api/b.ts'],
  'api/other.test.ts': ['api/other.ts'],
  'tests/faults/a.test.ts': ['api/a.ts'],
}).flatMap(([file, targets]) => targets.map((target) => ({ file, target, isLater: false })));

test('the nearest tests of a change come first, and no others', () => {
  expect(relatedTests(['shared/base.ts'], imports, 10)).toEqual(['api/a.test.ts', 'api/b.test.ts']);
  expect(relatedTests(['api/b.ts', 'README.md'], imports, 10)).toEqual(['api/b.test.ts']);
  expect(relatedTests(['shared/base.ts'], imports, 1)).toEqual(['api/a.test.ts']);
  expect(relatedTests(['client/x.css'], imports, 10)).toEqual([]);
});

test('storms and walks over everything are left to a whole run', () => {
  expect(relatedTests(['tests/faults/a.test.ts', 'api/b.test.ts'], imports, 10)).toEqual(['api/b.test.ts']);
});
