import { expect, test, vi } from 'vitest';
import { webStorage } from '../../tests/kit/web-storage.ts';

const entries = new Map<string, string>();
const store = webStorage(entries);
const replace = vi.fn();
vi.stubGlobal('localStorage', store);
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('location', { href: 'http://here.example/projects/', replace });

// Only the list of recent projects: the rest of that door shows things.
vi.mock('../projects/index.ts', () => import('../projects/recent.ts'));

const { queries } = await import('../data/query.ts');
const { rememberProject } = await import('../projects/recent.ts');
const { startAnew, tenantOfBrowser } = await import('./switch-tenant.ts');

test('[TN14] after a switch nothing of the previous tenant is in memory or in the offline cache', () => {
  queries.setQueryData(['/v1/Project'], ['of tenant a']);
  entries.set('kept:viewer', '{"tenant":"a"}');
  entries.set('selectedLanguage', 'fr');
  rememberProject('project-of-a');
  startAnew('a', 'b', '/agents/all');

  expect(queries.getQueryCache().getAll()).toEqual([]);
  expect([
    entries.get('kept:viewer'),
    entries.get('recentProjectIds'),
    entries.get('lastAccessedProject'),
  ]).toEqual([undefined, '[]', undefined]);
  expect([entries.get('selectedLanguage'), tenantOfBrowser()]).toEqual(['fr', 'b']);
  expect(replace).toHaveBeenLastCalledWith('/agents/all');
});

test('[TN14] switching back restores the recent projects of that tenant', () => {
  rememberProject('project-of-b');
  startAnew('b', 'a', 'https://evil.example');
  expect(JSON.parse(entries.get('recentProjectIds') ?? '')).toEqual(['project-of-a']);
  expect(entries.get('lastAccessedProject')).toBe('project-of-a');
  expect(replace).toHaveBeenLastCalledWith('/');
});
