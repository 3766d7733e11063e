// The interface's texts in the languages of the people the server writes to: mails, documents. English is the fallback.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setupI18n, type I18n } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Locale } from '../../shared/kernel/locales.ts';

const client = path.resolve(import.meta.dirname, '../../client');
const speakers = new Map<Locale, I18n>();

/** Blanks like `{name}`, plurals and choices are filled with `values`. Mark the English text with the i18n comment. */
export const textIn = (locale: Locale, english: string, values: Record<string, string | number> = {}) =>
  speakerOf(locale)._(english, values, { message: english });

/** Read with the first text in that language: a start should be quick. */
function speakerOf(locale: Locale): I18n {
  const known = speakers.get(locale);
  if (known) return known;
  const speaker = setupI18n({ locale, messages: { [locale]: translationsIn(locale) } });
  // Compiles each text when it is first said; production builds of the library have no compiler of their own.
  speaker.setMessagesCompiler(compileMessage);
  speakers.set(locale, speaker);
  return speaker;
}

/** Of all domains: who writes a mail does not know whose texts are in it. */
function translationsIn(locale: Locale): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const filename of globSync(`*/locales/${locale}.po`, { cwd: client })) {
    const source = readFileSync(path.join(client, filename), 'utf8');
    const catalogue = formatter().parse(source, { locale, sourceLocale: 'en', filename });
    if ('then' in catalogue) continue;
    for (const [id, { translation }] of Object.entries(catalogue)) if (translation) texts[id] = translation;
  }
  return texts;
}
