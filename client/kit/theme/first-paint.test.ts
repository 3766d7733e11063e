// The script that runs before everything else, run as the browser runs it.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { localeNames, locales } from '../../../shared/kernel/locales.ts';

const script = readFileSync(resolve(import.meta.dirname, '../../public/first-paint.js'), 'utf8');

type Browser = { languages: string[]; systemIsDark: boolean; chosen: Record<string, string> };

function firstPaint({ languages = ['en-US'], systemIsDark = false, chosen = {} }: Partial<Browser>) {
  const classes: string[] = [];
  const documentElement = {
    lang: 'en',
    dir: 'ltr',
    classList: { add: (name: string) => classes.push(name) },
    style: {},
  };
  runInNewContext(script, {
    document: { documentElement },
    localStorage: { getItem: (key: string) => chosen[key] ?? null },
    navigator: { languages },
    matchMedia: () => ({ matches: systemIsDark }),
  });
  return { lang: documentElement.lang, dir: documentElement.dir, theme: classes.join(' ') };
}

test.each([
  [['ar-AE', 'en'], 'ar-AE', 'rtl'],
  [['ar'], 'ar-AE', 'rtl'],
  [['de-AT', 'uk-UA', 'en'], 'uk', 'ltr'],
  [['pt-PT'], 'pt-BR', 'ltr'],
  [['ES-mx'], 'es', 'ltr'],
  [['de', 'ja'], 'en', 'ltr'],
  [[], 'en', 'ltr'],
])('[C15] a browser that prefers %j gets %s, until a language is chosen', (languages, lang, dir) => {
  expect(firstPaint({ languages })).toMatchObject({ lang, dir });
  expect(firstPaint({ languages, chosen: { selectedLanguage: 'fr' } }).lang).toBe('fr');
  expect(firstPaint({ languages, chosen: { selectedLanguage: 'tlh' } }).lang).toBe(lang);
});

test('[C15] each language of the product is found by its own name, in its own direction', () => {
  for (const name of localeNames)
    expect(firstPaint({ languages: [name] })).toMatchObject({ lang: name, dir: locales[name].dir });
});

test('[C15] the theme follows the system until the person chooses one', () => {
  expect(firstPaint({ systemIsDark: true }).theme).toBe('dark');
  expect(firstPaint({ systemIsDark: false }).theme).toBe('light');
  expect(firstPaint({ systemIsDark: true, chosen: { 'vite-ui-theme': 'light' } }).theme).toBe('light');
  expect(firstPaint({ systemIsDark: false, chosen: { 'vite-ui-theme': 'dark' } }).theme).toBe('dark');
  expect(firstPaint({ systemIsDark: true, chosen: { 'vite-ui-theme': 'system' } }).theme).toBe('dark');
});
