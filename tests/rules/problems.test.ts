// People read problems in their own language: every text has to be marked, or it is not translated.
import { expect, test } from 'vitest';
import { sources } from '../kit/sources.ts';

const declarations = sources().filter(
  ({ file, text }) => file.startsWith('shared/') && !file.includes('.test.') && /= problems\('/.test(text),
);
/** `name: [404, 'Text']`, with or without the mark. */
const entry = /^\s+(\w+):\s*\[\s*(\d{3}),\s*(\/\*i18n\*\/)?\s*(['"`])/gm;
const labels =
  /\b(?:label|title|help|description|displayName):\s*(\/\*i18n\*\/\s*)?['"`]\p{Lu}\p{Ll}[^'"`]*/gu;
/** What a new step is filled with belongs to whoever builds with it, like anything they type. */
const isContent = (line: string) => line.endsWith('Case 1');

test('every text of a problem is marked for translation', () => {
  const entries = declarations.flatMap(({ file, text }) =>
    [...text.matchAll(entry)].map(([, name, status, mark]) => ({
      problem: `${name} in ${file}`,
      status,
      mark,
    })),
  );
  expect(entries.length).toBeGreaterThan(30);
  expect(entries.filter(({ mark }) => !mark).map(({ problem }) => problem)).toEqual([]);
});

test('problems stand in files where they are found: shared/<domain>/problems.ts', () => {
  const elsewhere = declarations.map(({ file }) => file).filter((file) => !/problems?\.ts$/.test(file));
  // A text with references and a condition are languages of their own; their complaints stand beside them.
  expect(elsewhere.filter((file) => !/^shared\/(steps|kernel)\//.test(file))).toEqual([]);
});

test('no code is given twice, and each has a status people are shown', () => {
  const codes = declarations.flatMap(({ text }) => {
    const [, domain] = /= problems\('(\w+)'/.exec(text) ?? [];
    return [...text.matchAll(entry)].map(
      ([, name, status]) => [`${domain}.${name}`, Number(status)] as const,
    );
  });
  const names = codes.map(([code]) => code);
  expect(names.filter((code, at) => names.indexOf(code) !== at)).toEqual([]);
  for (const [code, status] of codes) expect([code, status >= 400 && status < 600]).toEqual([code, true]);
});

test('labels that screens show are marked for translation', () => {
  const unmarked = sources()
    .filter(
      ({ file }) =>
        /^shared\/(steps|guardrails|access|models|conditions)\//.test(file) && !/\.test\./.test(file),
    )
    .flatMap(({ file, text }) =>
      [...text.matchAll(labels)]
        .filter(([line, mark]) => !mark && !isContent(line))
        .map(([line]) => `${file}: ${line}`),
    );
  expect(unmarked).toEqual([]);
});

/** `.min(1, 'Name is required')`, also over several lines. */
const complaint =
  /\.(?:min|max|regex|refine|email|url|length)\((?:[^()'"`]|\((?:[^()]|\([^()]*\))*\)|\/[^/\n]*\/u?)*?,\s*(\/\*i18n\*\/\s*)?['"]\p{Lu}[^'"]*['"]/gu;

test('what a schema says about a wrong field is marked for translation', () => {
  const messages = sources()
    .filter(({ file }) => /^shared\/(?!node\/)/.test(file) && !file.includes('.test.'))
    .flatMap(({ file, text }) => [...text.matchAll(complaint)].map(([line, mark]) => ({ file, line, mark })));
  expect(messages.length).toBeGreaterThan(10);
  expect(messages.filter(({ mark }) => !mark)).toEqual([]);
});
