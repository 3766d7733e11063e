// Where a page is, only its own domain says: whoever leads there calls its links, so an address changes in one place.
import { expect, test } from 'vitest';
import { screens } from '../../client/screens.ts';
import { importsOf, isTest, sources, type Source } from '../kit/sources.ts';

const mayWrite = /^client\/[\w-]+\/(screens|links)\.ts$/;
const isLinks = /^client\/[\w-]+\/links\.ts$/;
/** Rows of the table of screens, one file for each topic. */
const rowsOfLater = /^client\/later\/(building|governing|knowledge|resources|settings)\.ts$/;
/** Build configurations run in Node and name files and calls. */
const isConfiguration = /\.config\.ts$/;

const exempt: readonly { file: string; written: string; because: string }[] = [
  { file: 'client/kit/layout/states.tsx', written: '/support', because: 'the kit knows no domain' },
  { file: 'client/shell/sent-to.ts', written: '/settings/', because: 'the beginning of many addresses' },
  { file: 'client/shell/side-nav.tsx', written: '/settings', because: 'the beginning of many addresses' },
];

/** The words addresses begin with. */
const beginnings = new Set(
  screens.map(({ path }) => path.split('/')[1] ?? '').filter((word) => /^\w/.test(word)),
);

const comments = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm;
/** A text that begins with a slash and a word or a value. The type `/${string}` is no address. */
const written = /(['"`])(\/(?!\$\{string\})(?:([\w-]+)(?=[/?#'"`])|\$\{)[^'"`\n]*)/g;

const addressesIn = ({ file, text }: Source) =>
  [...text.replace(comments, '').matchAll(written)]
    .filter(([, , , word]) => word === undefined || beginnings.has(word))
    .map(([, , address = '']) => ({ file, written: address }));

const literal = (all: readonly Source[]) =>
  all
    .filter(({ file }) => file.startsWith('client/') && /\.tsx?$/.test(file) && !isTest(file))
    .filter(({ file }) => ![mayWrite, rowsOfLater, isConfiguration].some((kind) => kind.test(file)))
    .flatMap(addressesIn);

const isExempt = (one: ReturnType<typeof literal>[number]) =>
  exempt.some(({ file, written: address }) => file === one.file && address === one.written);

test('[W86] addresses are written in screens.ts and links.ts only', () => {
  expect(literal(sources()).filter((one) => !isExempt(one))).toEqual([]);
  const found = literal(sources());
  for (const { file, written: address } of exempt) expect(found).toContainEqual({ file, written: address });
});

test('[W86] links import nothing, so any domain may ask for them', () =>
  expect(
    sources()
      .filter(({ file }) => isLinks.test(file))
      .flatMap(importsOf),
  ).toEqual([]));

test.for([
  'goTo(`/${projectId}/agents/${id}/draft`);',
  '<Link href="/settings/sso">',
  "<Redirect to={'/login?notice=x'} />",
  'location.assign(`/executions/${runId}`);',
  'const home = `/${project.id}/`;',
])('[W86] a planted address is found: %s', (text) =>
  expect(literal([{ file: 'client/agents/x.tsx', text }])).toHaveLength(1),
);

test.for([
  "fetch('/openapi.json');",
  "'/v1/agents'",
  'href="/"',
  '// `/:id/agents` as one sees it',
  'type A = `/${string}`;',
])('[W86] what is no address of a page is left alone: %s', (text) =>
  expect(literal([{ file: 'client/agents/x.tsx', text }])).toEqual([]),
);
