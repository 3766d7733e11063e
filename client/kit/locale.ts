import { i18n, type Messages } from '@lingui/core';
import { isLocale, locales, type Locale } from '../../shared/kernel/locales.ts';
import { appearance } from './appearance.ts';

const LANGUAGE_KEY = 'selectedLanguage';

export function savedLocale(): Locale {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : 'en';
}

type Part = 'first' | 'rest';

/** The catalogues of all languages, chunks of their own. */
const catalogues: Record<Part, Record<string, () => Promise<Messages>>> = {
  first: import.meta.glob<Messages>('../locales/*.po', { query: '?first', import: 'messages' }),
  rest: import.meta.glob<Messages>('../locales/*.po', { query: '?rest', import: 'messages' }),
};

const spoken = new Set<Part>(['first']);

/** Loads what is said so far and turns the page around when needed. */
export async function activateLocale(locale: Locale) {
  const parts = [...spoken].map((part) => catalogues[part][`../locales/${locale}.po`]?.());
  const messages = Object.assign({}, ...(await Promise.all(parts))) as Messages;
  // Added to what is there: of two that load at once, the one with fewer parts may come last.
  i18n.load(locale, messages);
  i18n.activate(locale);
  const { dir } = locales[locale];
  document.documentElement.lang = locale;
  document.documentElement.dir = dir;
  appearance.locale = locale;
  appearance.dir = dir;
}

/** From now on also what is said to those who are signed in. */
export async function speakToMembers() {
  spoken.add('rest');
  await activateLocale(savedLocale());
}

/** Chooses a language for good on this device. */
export async function chooseLocale(locale: Locale) {
  localStorage.setItem(LANGUAGE_KEY, locale);
  await activateLocale(locale);
}

export const hasChosenLocale = () => localStorage.getItem(LANGUAGE_KEY) !== null;
