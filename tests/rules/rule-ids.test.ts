// A rule without a test is a wish; a test of a rule nobody wrote down is a secret. Both fail here.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../kit/sources.ts';

const folders = '{api,client,shared,sync-server,tests}';
const tests = `${folders}/**/*.{test,journey}.{ts,tsx}`;

const read = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] }).map((file) => ({
    file,
    text: readFileSync(`${root}/${file}`, 'utf8'),
  }));

type Found = Map<string, string>;

function idsIn(sources: { file: string; text: string }[], pattern: RegExp): Found {
  const fileById: Found = new Map();
  for (const { file, text } of sources) {
    const ids = [...text.matchAll(pattern)].flatMap(([, some = '']) => some.match(/[A-Z]+\d+/g) ?? []);
    for (const id of ids) fileById.set(id, fileById.get(id) ?? file);
  }
  return fileById;
}

const rules = idsIn(read(`${folders}/**/README.md`), /^- \[([A-Z]+\d+)\]/gm);
/** `test('[G1] …'`, `describe('[G1][G2] …'`, `` test.for(…)(`[G1] …` ``. */
const titles = idsIn(read(tests), /(?:\(|^)\s*['"`]((?:\[[A-Z]+\d+\])+)/gm);
const missingIn = (all: Found, others: Found) =>
  [...all].filter(([id]) => !others.has(id)).map(([id, file]) => `${id} (${file})`);

test('every rule of a README is the title of a test', () => {
  expect(rules.size).toBeGreaterThan(50);
  expect(missingIn(rules, titles)).toEqual([]);
});

test('every rule id in a title is a rule', () => {
  expect(missingIn(titles, rules)).toEqual([]);
});

test('no two rules share an id', () => {
  const seen = new Map<string, string>();
  const twice: string[] = [];
  for (const { file, text } of read(`${folders}/**/README.md`))
    for (const [, id = ''] of text.matchAll(/^- \[([A-Z]+\d+)\]/gm)) {
      if (seen.has(id)) twice.push(`${id}: ${seen.get(id)}, ${file}`);
      seen.set(id, file);
    }
  expect(twice).toEqual([]);
});
