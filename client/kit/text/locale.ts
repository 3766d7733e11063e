import { i18n } from '@lingui/core';
import { isLocale, locales, type Locale } from '../../../shared/kernel/locales.ts';
import { appearance } from '../theme/appearance.ts';
import { speakIn } from './page-texts.ts';

const LANGUAGE_KEY = 'selectedLanguage';

export function savedLocale(): Locale {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : 'en';
}

/** Loads the texts needed so far, and sets the direction of the page. */
export async function activateLocale(locale: Locale) {
  if (!(await speakIn(locale))) return;
  i18n.activate(locale);
  const { dir } = locales[locale];
  document.documentElement.lang = locale;
  document.documentElement.dir = dir;
  appearance.locale = locale;
  appearance.dir = dir;
}

/** Chooses a language for good on this device. */
export async function chooseLocale(locale: Locale) {
  localStorage.setItem(LANGUAGE_KEY, locale);
  await activateLocale(locale);
}

export const hasChosenLocale = () => localStorage.getItem(LANGUAGE_KEY) !== null;
