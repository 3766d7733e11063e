import { expect, test } from 'vitest';
import { screens } from '../screens.ts';
import { articles } from './articles.ts';
import { findGuides, type Guide } from './guide.ts';
import { tutorialGuides } from './tutorial-steps.ts';

const all: readonly Guide[] = [...articles, ...tutorialGuides];
const say = (text: string) => text;
const find = (filters: Partial<Parameters<typeof findGuides>[1]>) =>
  findGuides(articles, { category: null, filter: '', sideNav: null, say, ...filters }).map(({ id }) => id);

const matches = (path: string, href: string) =>
  new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`).test(href);

test('[SU3] ids are unique, texts exist, and links lead to pages of the product', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(15);
  for (const { id, parts } of all) {
    expect([id, parts.length > 1]).toEqual([id, true]);
    for (const { text, to } of parts) {
      expect(text.length, id).toBeGreaterThan(20);
      if (!to) continue;
      const leads = screens.some(({ path }) => matches(path, to.href));
      expect([id, to.href, leads]).toEqual([id, to.href, true]);
    }
  }
});

test('[SU4] a search matches words of title and text, case-insensitively', () => {
  expect(find({ filter: 'ORGANIZATION' })).toEqual(expect.arrayContaining(['license-keys', 'workspaces']));
  expect(find({ filter: 'initials' })).toEqual(['build-together']);
  expect(find({ filter: 'nothing has these words' })).toEqual([]);
  const inGerman = { filter: 'zuletzt', say: (text: string) => (text.includes('inbox') ? 'zuletzt' : text) };
  expect(find(inGerman)).toEqual(['approvals']);
});

test('[SU4] category and side navigation narrow a search further', () => {
  expect(find({ category: 'governing' })).toEqual(['guardrails', 'violations', 'approvals']);
  expect(find({ sideNav: 'get-started' })).toEqual(['find-your-way', 'language-and-theme', 'work-offline']);
  expect(find({ sideNav: 'new' })).toEqual(['workspaces', 'license-keys']);
  expect(find({ sideNav: 'new', filter: 'premises' })).toEqual(['license-keys']);
  expect(find({ category: 'nonsense' })).toEqual([]);
});
