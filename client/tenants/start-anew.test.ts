import { expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
const store = new Proxy(
  {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  },
  {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  },
);
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
  kept.set('kept:viewer', '{"tenant":"a"}');
  kept.set('selectedLanguage', 'fr');
  rememberProject('project-of-a');
  startAnew('a', 'b', '/agents/all');

  expect(queries.getQueryCache().getAll()).toEqual([]);
  expect([kept.get('kept:viewer'), kept.get('recentProjectIds'), kept.get('lastAccessedProject')]).toEqual([
    undefined,
    '[]',
    undefined,
  ]);
  expect([kept.get('selectedLanguage'), tenantOfBrowser()]).toEqual(['fr', 'b']);
  expect(replace).toHaveBeenLastCalledWith('/agents/all');
});

test('[TN14] switching back restores the recent projects of that tenant', () => {
  rememberProject('project-of-b');
  startAnew('b', 'a', 'https://evil.example');
  expect(JSON.parse(kept.get('recentProjectIds') ?? '')).toEqual(['project-of-a']);
  expect(kept.get('lastAccessedProject')).toBe('project-of-a');
  expect(replace).toHaveBeenLastCalledWith('/');
});
