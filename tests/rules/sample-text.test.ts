import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { compileFilters } from '../../api/guardrails/detectors/index.ts';
import { runOver } from '../../api/guardrails/filter-run.ts';
import { filterTypes } from '../../shared/guardrails/filters/index.ts';

const catalogs = globSync('client/**/locales/*.po', { cwd: path.join(import.meta.dirname, '../..') })
  .map((file) => [
    path.basename(file, '.po'),
    readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8'),
  ])
  .flatMap(([language = '', catalog = '']) => {
    const [, text] = /\nmsgid "Hi, Lena Hahn here\.[^\n]*\nmsgstr "([^\n]*)"/.exec(catalog) ?? [];
    return text ? [[language, text] as const] : [];
  });

test('[G41] the sample text is offered in all six languages', () => {
  expect(catalogs.map(([language]) => language).toSorted()).toEqual([
    'ar-AE',
    'en',
    'es',
    'fr',
    'pt-BR',
    'uk',
  ]);
});

test.for(catalogs)('[G41] what the sample text holds is detected as it is translated: %s', ([, text]) => {
  const { results } = runOver(compileFilters([filterTypes.PII.initial, filterTypes.Secrets.initial]), text);
  const found = results.flatMap(({ findings }) => findings.map(({ type }) => type));
  expect(found).toEqual(['PersonName', 'Email', 'Password']);
});
