import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root, sources, type Source } from '../kit/sources.ts';
import {
  classesDefinedBy,
  classesOf,
  isForeign,
  isModule,
  kitClasses,
  selectorsOf,
  sheetsOf,
  usesOf,
  wordsOf,
} from './styles.ts';

const MAX_LINES = 200;

const tooLong = (all: readonly Source[]) =>
  sheetsOf(all)
    .map(({ file, text }) => ({ file, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > MAX_LINES);

const plain = ['index', 'tokens', 'reset', 'utilities'].map((name) => `client/kit/theme/${name}.css`);

/** What a sheet that is no module may not hold. */
function plainIn(sheet: Source): string[] {
  if (!plain.includes(sheet.file)) return ['not a module'];
  if (sheet.file.endsWith('/utilities.css')) return [];
  return [...classesDefinedBy(sheet)].filter((name) => !isForeign(name));
}

/** What of a stylesheet outside of the kit holds for elements of others. */
function globalIn(sheet: Source, kit: ReadonlySet<string>): string[] {
  if (!isModule(sheet.file)) return plainIn(sheet);
  return selectorsOf(sheet.text).filter((selector) => {
    const { global, local } = classesOf(selector);
    return local.length === 0 || global.some((name) => !kit.has(name) && !isForeign(name));
  });
}

const globals = (all: readonly Source[]) => {
  const kit = kitClasses(all);
  return sheetsOf(all).flatMap((sheet) => globalIn(sheet, kit).map((what) => `${sheet.file}: ${what}`));
};

/** Classes nobody uses, and uses of classes that are not there. */
function mismatches(all: readonly Source[]): string[] {
  const uses = all.flatMap(usesOf);
  const used = Map.groupBy(uses, ({ sheet }) => sheet);
  const modules = new Map(
    sheetsOf(all)
      .filter(({ file }) => isModule(file))
      .map((sheet) => [sheet.file, classesDefinedBy(sheet)]),
  );
  const unused = [...modules].flatMap(([file, names]) =>
    [...names]
      .filter((name) => !used.get(file)?.some((use) => use.name === name))
      .map((name) => `${file}: nobody uses ${name}`),
  );
  const missing = uses
    .filter(({ sheet, name }) => !modules.get(sheet)?.has(name))
    .map(({ file, sheet, name }) => `${file}: ${name} is not in ${sheet}`);
  return [...unused, ...missing];
}

/** Words in class attributes that no stylesheet knows. */
function unknownWords(all: readonly Source[]): string[] {
  const kit = kitClasses(all);
  return all.flatMap((source) =>
    wordsOf(source)
      .filter((word) => !kit.has(word) && !isForeign(word))
      .map((word) => `${source.file}: ${word}`),
  );
}

test('[W77] no stylesheet has more than 200 lines', () => {
  expect(sheetsOf(sources()).length).toBeGreaterThan(40);
  expect(tooLong(sources())).toEqual([]);
});

test('[W78] only the utility words are classes for everybody', () => expect(globals(sources())).toEqual([]));

test('[W78] the utility words are those the kit’s README lists', () => {
  const readme = readFileSync(path.join(root, 'client/kit/README.md'), 'utf8').split('## Utility words')[1];
  const listed = [...(readme ?? '').matchAll(/`([a-z][\w -]*)`/g)].flatMap(([, words = '']) =>
    words.split(' '),
  );
  expect([...kitClasses(sources())].filter((name) => !isForeign(name)).toSorted()).toEqual(listed.toSorted());
});

/** Sheets of the kit's parts that `sheets.ts` does not put in order. */
const unordered = (all: readonly Source[]) => {
  const list = 'client/kit/theme/sheets.ts';
  const order = all.find(({ file }) => file === list)?.text ?? '';
  const placeOf = (file: string) => path.posix.relative(path.posix.dirname(list), file);
  return sheetsOf(all)
    .filter(({ file }) => file.startsWith('client/kit/') && isModule(file))
    .filter(({ file }) => !order.includes(`import '${placeOf(file)}';`))
    .map(({ file }) => file);
};

test('[W79] the sheets of the kit’s parts are all in its order', () =>
  expect(unordered(sources())).toEqual([]));

test('[W79] every class of a module is used, and every used one is there', () =>
  expect(mismatches(sources())).toEqual([]));

test('[W79] every class written as text is one of the kit', () =>
  expect(unknownWords(sources())).toEqual([]));

const kit = { file: 'client/kit/theme/utilities.css', text: '.row { gap: 8px }' };
const sheet = (text: string) => ({ file: 'client/x/x.module.css', text });
const page = (text: string) => ({ file: 'client/x/x.tsx', text });
const styles = "import styles from './x.module.css';\n";

test('[W77] a stylesheet that is too long is found', () =>
  expect(tooLong([sheet('.a {\n}\n'.repeat(101))])).toHaveLength(1));

test.for([
  { file: 'client/x/x.css', text: '.a { gap: 0 }' },
  { file: 'client/kit/parts.css', text: '.a { gap: 0 }' },
  { file: 'client/kit/theme/reset.css', text: 'p { gap: 0 }\n.rt-Button.a { gap: 0 }' },
  sheet('h2 { gap: 0 }'),
  sheet('.a { gap: 0 }\n@media (max-width: 9px) { :global(.theirs) .a { gap: 0 } }'),
])('[W78] a class for everybody is found: %#', (planted) => expect(globals([kit, planted])).toHaveLength(1));

test('[W78] classes of the kit and of packages may be placed', () =>
  expect(
    globals([
      kit,
      sheet(".a :global(.row), .a:is(h2, :not(:global(.rt-Button))), .a[data-b='.c'] { gap: 0 }"),
    ]),
  ).toEqual([]));

test.for([
  [page(`${styles}styles.a`), sheet('.a { gap: 0 }\n.b { gap: 0 }')],
  [page(`${styles}styles.a + styles.c`), sheet('.a { gap: 0 }')],
  [page(`${styles}styles.a + styles[name]`), sheet('.a { gap: 0 }')],
])('[W79] a class that is unused, missing or not named is found: %#', (planted) =>
  expect(mismatches(planted)).toHaveLength(1),
);

test('[W79] a sheet of a part without a place in the order is found', () =>
  expect(
    unordered([
      { file: 'client/kit/theme/sheets.ts', text: "import '../lists/a.module.css';" },
      { file: 'client/kit/lists/a.module.css', text: '' },
      { file: 'client/kit/forms/a.module.css', text: '' },
    ]),
  ).toEqual(['client/kit/forms/a.module.css']));

test('[W79] a word no stylesheet knows is found', () => {
  const text = "const A = () => <a className={of === 'asked' ? clsx('row', b) : `lost ${b}`} />;";
  expect(unknownWords([kit, page(text)])).toEqual(['client/x/x.tsx: lost']);
});
