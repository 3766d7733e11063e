// The frame's texts, all of a language in one file.
import { i18n, type Messages } from '@lingui/core';
import { isLocale, locales, type Locale } from '../../../shared/kernel/locales.ts';

type Load = () => Promise<{ messages: Messages }>;

const languages: Record<string, Load> = import.meta.glob<{ messages: Messages }>('../locales/*.po', {
  query: '?frame',
});

const primary = (tag: string) => tag.toLowerCase().split('-')[0];

/** The page's language, else the browser's, as far as the product speaks them. */
export function localeFor(wished: readonly string[]): Locale {
  const known = Object.keys(locales).filter(isLocale);
  const found = wished.map(
    (tag) =>
      known.find((name) => name.toLowerCase() === tag.toLowerCase()) ??
      known.find((name) => primary(name) === primary(tag)),
  );
  return found.find((name) => name !== undefined) ?? 'en';
}

export async function speak(locale: Locale) {
  const texts = await languages[`../locales/${locale}.po`]?.();
  i18n.loadAndActivate({ locale, messages: texts?.messages ?? {} });
  document.documentElement.lang = locale;
  document.documentElement.dir = locales[locale].dir;
}
