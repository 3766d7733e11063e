// The texts of a domain's pages are loaded beside their files, in the language of the page.
import { i18n, type Messages } from '@lingui/core';
import type { Locale } from '../../../shared/kernel/locales.ts';
import { saidWith } from './said-with.ts';

type Load = () => Promise<{ messages: Messages }>;
type FirstTexts = { messages: Messages; pages: Record<string, Load> };

/**
 * By language: the texts said first, and the way to those of each domain's pages. No reader needs the ways of other
 * languages. Plain Node, which reads only what pages there are, has none.
 */
const languages: Record<string, () => Promise<FirstTexts>> = import.meta.env
  ? import.meta.glob<FirstTexts>('../locales/*.po', { query: '?page' })
  : {};

const spoken = new Set<string>();
/** The language of the page, or the one it is about to have. */
let language: Locale = 'en';

async function load(locale: Locale, domains: Iterable<string>) {
  const first = await languages[`../locales/${locale}.po`]?.();
  if (!first) return;
  const others = [...domains].map((domain) => first.pages[domain]?.());
  const loaded = [first, ...(await Promise.all(others))].map((texts) => texts?.messages);
  // Texts are added, never replaced: of two concurrent loads, the one with fewer texts may finish last.
  i18n.load(locale, Object.assign({}, ...loaded) as Messages);
}

/** Loads all texts needed so far in this language. Answers false when another language was chosen meanwhile. */
export async function speakIn(locale: Locale): Promise<boolean> {
  language = locale;
  await load(locale, spoken);
  return language === locale;
}

/** Adds the texts of this domain's pages. Resolves when they are loaded. */
export async function speakAlso(domain: string) {
  const part = saidWith[domain] ?? domain;
  // Noted at once, so that a language chosen meanwhile comes with it.
  spoken.add(part);
  await load(language, [part]);
}
