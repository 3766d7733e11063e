import { i18n } from '@lingui/core';
import { isLocale, locales, type Locale } from '../../shared/kernel/locales.ts';
import { look } from './look.ts';

const LANGUAGE_KEY = 'selectedLanguage';

export function savedLocale(): Locale {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : 'en';
}

/** Loads the catalogue (a chunk of its own) and turns the page around when needed. */
export async function activateLocale(locale: Locale) {
  const { messages } = await import(`../locales/${locale}.po`);
  i18n.loadAndActivate({ locale, messages });
  const { dir } = locales[locale];
  document.documentElement.lang = locale;
  document.documentElement.dir = dir;
  look.locale = locale;
  look.dir = dir;
}

/** Chooses a language for good on this device. */
export async function chooseLocale(locale: Locale) {
  localStorage.setItem(LANGUAGE_KEY, locale);
  await activateLocale(locale);
}

export const hasChosenLocale = () => localStorage.getItem(LANGUAGE_KEY) !== null;
