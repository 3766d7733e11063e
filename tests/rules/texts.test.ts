// Every text is extracted and translated into every language.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readCatalogs } from '../kit/catalogs.ts';

const root = resolve(import.meta.dirname, '../..');

function lingui(...args: string[]) {
  const cli = resolve(root, 'node_modules/@lingui/cli/dist/lingui.js');
  // One worker: under NODE_ENV=test, which vitest sets, the CLI looks for worker files it does not ship.
  const config = ['--config', 'client/lingui.config.ts', '--workers', '1', '--verbose'];
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args, ...config], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

test('[C7] the catalogs contain exactly the texts of the sources (else: npm run texts)', () => {
  const { status, output } = lingui('check', 'sync', '--clean');
  expect(status, output).toBe(0);
}, 120_000);

test('[C7] no translation is missing in any language', () => {
  // Without `--mode catalog` the English fallback would hide a missing translation.
  const { status, output } = lingui('check', 'missing', '--mode', 'catalog');
  expect(status, output).toBe(0);
}, 120_000);

/** What a translation has to keep: blanks, tags and the forms of plurals. */
const skeleton = (text: string) =>
  [...text.matchAll(/\{(\w+)|<\/?(\d+)\/?>/g)]
    .map(([match]) => match)
    .toSorted()
    .join(' ');

test.for(['ar-AE', 'es', 'fr', 'pt-BR', 'uk'])(
  '[C7] %s keeps every placeholder and tag of the English text',
  (locale) => {
    const broken = readCatalogs(locale).filter(
      ({ english, translation }) =>
        !english.includes(', plural,') && skeleton(english) !== skeleton(translation),
    );
    expect(broken).toEqual([]);
  },
);

test('[C30] in French a no-break space precedes : ; ? ! » and follows «', () => {
  const loose = readCatalogs('fr').filter(({ translation }) => /\S [:;?!»](?!\w)|« /.test(translation));
  expect(loose).toEqual([]);
});
