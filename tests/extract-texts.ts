// `npm run texts`: brings the catalogues up to what the sources say, and keeps the translations of texts that moved to
// another domain or changed in signs only.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { KnownTranslations } from './kit/known-translations.ts';

const configPath = resolve(import.meta.dirname, '../client/lingui.config.ts');
const config = getConfig({ configPath });
const catalogs = await getCatalogs(config);
const languages = config.locales.filter((locale) => locale !== config.sourceLocale);

async function translationsIn(locale: string) {
  const known = new KnownTranslations();
  for (const catalog of catalogs)
    for (const [key, { message = key, translation = '' }] of Object.entries(
      (await catalog.read(locale)) ?? {},
    ))
      known.add(message, translation);
  return known;
}

async function fillBlanks(locale: string, known: KnownTranslations) {
  for (const catalog of catalogs) {
    const texts = (await catalog.read(locale)) ?? {};
    for (const [key, text] of Object.entries(texts)) text.translation ||= known.of(text.message ?? key);
    await catalog.write(locale, texts);
  }
}

const before = new Map<string, KnownTranslations>();
for (const locale of languages) before.set(locale, await translationsIn(locale));
const cli = resolve(import.meta.dirname, '../node_modules/@lingui/cli/dist/lingui.js');
const flags = ['extract', '--config', configPath, '--clean', '--workers', '1'];
const { status } = spawnSync(process.execPath, [cli, ...flags], { stdio: ['ignore', 'ignore', 'inherit'] });
if (status !== 0) process.exit(status ?? 1);
for (const [locale, known] of before) await fillBlanks(locale, known);
