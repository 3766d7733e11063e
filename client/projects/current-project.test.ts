import { expect, test } from 'vitest';
import { projectInUse } from './current-project.ts';

const projects = [
  { id: 'alphabetical', updatedAt: '2026-01-01T00:00:00Z' },
  { id: 'latest', updatedAt: '2026-11-01T00:00:00Z' },
  { id: 'used', updatedAt: '2026-05-01T00:00:00Z' },
];

test('[C19] the menu shows the project used last, or else the one changed last, never just the first by name', () => {
  expect(projectInUse(projects, 'used')?.id).toBe('used');
  expect(projectInUse(projects, undefined)?.id).toBe('latest');
  expect(projectInUse(projects, 'gone')?.id).toBe('latest');
  expect(projectInUse([], 'used')).toBeUndefined();
});
