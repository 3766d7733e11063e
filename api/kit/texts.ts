// The interface's texts in the languages of the people the server writes to: mails, documents. English is the fallback.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatter } from '@lingui/format-po';
import type { Locale } from '../../shared/kernel/locales.ts';
import { fillIn } from '../../shared/kernel/problem.ts';

const folder = path.resolve(import.meta.dirname, '../../client/locales');
const read = new Map<Locale, ReadonlyMap<string, string>>();

/** Blanks like `{name}` are filled with `values`. Mark the English text with the i18n comment. */
export const textIn = (locale: Locale, english: string, values: Record<string, string | number> = {}) =>
  fillIn(translationsOf(locale).get(english) ?? english, values);

/** Read with the first text in that language: a start should be quick. */
function translationsOf(locale: Locale): ReadonlyMap<string, string> {
  const known = read.get(locale);
  if (known) return known;
  const source = readFileSync(path.join(folder, `${locale}.po`), 'utf8');
  const catalogue = formatter().parse(source, { locale, sourceLocale: 'en', filename: `${locale}.po` });
  const texts = new Map<string, string>();
  if ('then' in catalogue) return texts;
  for (const [id, { translation }] of Object.entries(catalogue)) if (translation) texts.set(id, translation);
  read.set(locale, texts);
  return texts;
}
