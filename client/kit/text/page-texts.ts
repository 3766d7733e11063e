// The texts of a domain's pages are loaded beside their files, in the language of the page.
import { i18n, type Messages } from '@lingui/core';
import type { Locale } from '../../../shared/kernel/locales.ts';
import { saidWith } from './said-with.ts';

/** By address from the client's root, chunks of their own. Plain Node, which reads only what pages there are, has none. */
const catalogues: Record<string, () => Promise<Messages>> = import.meta.env
  ? import.meta.glob<Messages>('/*/locales/*.po', { query: '?page', import: 'messages' })
  : {};

const spoken = new Set(['kit']);
/** The language of the page, or the one it is about to have. */
let language: Locale = 'en';

async function load(locale: Locale, domains: Iterable<string>) {
  const loads = [...domains].map((domain) => catalogues[`/${domain}/locales/${locale}.po`]?.());
  // Texts are added, never replaced: of two concurrent loads, the one with fewer texts may finish last.
  i18n.load(locale, Object.assign({}, ...(await Promise.all(loads))) as Messages);
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
