import { globSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { createBabelExtractor } from '@lingui/cli/api/extractors/babel';
import { defineConfig, type ExtractorType } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

const root = resolve(import.meta.dirname, '..');

/** Domains without pages of their own, by the one whose pages say their texts. */
const saidIn: Record<string, string> = {
  conditions: 'studio',
  configurations: 'studio',
  conversations: 'chat',
  documents: 'studio',
  steps: 'studio',
  scim: 'sso',
  mail: 'notifications',
};

const namesIn = (folder: string) => globSync(`${folder}/*/`, { cwd: root }).map((found) => basename(found));
/** Of what is not built yet only the frame is translated; what each page promises stays English. */
const notTranslated = 'client/later/!(later-page).{ts,tsx}';
const domains = namesIn('client').filter((name) => !['data', 'dist', 'public'].includes(name));

/** The domain in whose catalogue the texts of a folder of `client`, `shared` or `api` stand. */
export const domainOf = (name: string): string => saidIn[name] ?? (domains.includes(name) ? name : 'kit');

const folders = ['client', 'shared', 'api'].flatMap((floor) =>
  namesIn(floor)
    .filter((name) => !['dist', 'node', 'public'].includes(name))
    .map((name) => ({ folder: `<rootDir>/${floor}/${name}`, domain: domainOf(name) })),
);

const babel = createBabelExtractor();
/** Two of three files name neither, so that there is no text in them: reading them would be most of the work. */
const mayHaveTexts = /@lingui\/|i18n/;
const extractor: ExtractorType = {
  ...babel,
  extract: (file, code, ...rest) =>
    mayHaveTexts.test(code) ? babel.extract(file, code, ...rest) : undefined,
};

export default defineConfig({
  rootDir: root,
  sourceLocale: 'en',
  locales: ['en', 'ar-AE', 'es', 'fr', 'pt-BR', 'uk'],
  fallbackLocales: { default: 'en' },
  // One for each domain, beside its pages; with what its other floors say. Texts in two domains stand in both.
  catalogs: domains.toSorted().map((domain) => ({
    path: `<rootDir>/client/${domain}/locales/{locale}`,
    include: [
      ...folders.filter((folder) => folder.domain === domain).map(({ folder }) => folder),
      ...(domain === 'shell' ? ['<rootDir>/client/*.{ts,tsx}'] : []),
    ],
    exclude: ['**/*.test.*', `<rootDir>/${notTranslated}`],
  })),
  extractors: [extractor],
  // Without line numbers a moved line changes no catalogue.
  format: formatter({ lineNumbers: false }),
});
