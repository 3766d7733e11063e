import { expect, test } from 'vitest';
import { isTest, sources, type Source } from '../kit/sources.ts';

const exported = /^export (?:async )?(?:const|function|class) ([A-Za-z_$][\w$]*)/gm;
const identifier = /[A-Za-z_$][\w$]*/g;

/** Values that no other file names, not even a test. */
function unused(all: readonly Source[]): string[] {
  const namedIn = new Map<string, number>();
  for (const { text } of all)
    for (const name of new Set(text.match(identifier))) namedIn.set(name, (namedIn.get(name) ?? 0) + 1);
  return all
    .filter(({ file }) => !isTest(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(exported)]
        .filter(([, name = '']) => namedIn.get(name) === 1)
        .map(([, name]) => `${name} of ${file}`),
    );
}

test('[W57] every export is used in another file', () => expect(unused(sources())).toEqual([]));

test('[W57] an unused export is found, a used one is not', () => {
  const all = [
    { file: 'api/x/y.ts', text: 'export const used = 1;\nexport function forgotten() {}' },
    { file: 'api/x/z.ts', text: "import { used } from './y.ts';" },
  ];
  expect(unused(all)).toEqual(['forgotten of api/x/y.ts']);
});
