import { resolve } from 'node:path';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  rootDir: resolve(import.meta.dirname, '..'),
  sourceLocale: 'en',
  locales: ['en', 'ar-AE', 'es', 'fr', 'pt-BR', 'uk'],
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/client/locales/{locale}',
      // api: what findings are explained with; marked there, shown here.
      include: ['<rootDir>/client', '<rootDir>/shared', '<rootDir>/api'],
      exclude: ['**/*.test.*', '<rootDir>/client/dist/**', '<rootDir>/shared/node/**'],
    },
  ],
  // Without line numbers a moved line changes no catalogue.
  format: formatter({ lineNumbers: false }),
});
