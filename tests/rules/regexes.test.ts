import { expect, test } from 'vitest';
import { builtRegexes, literalRegexes, unproven, type Regex } from '../kit/regexes.ts';
import { boundedRegexes } from './bounded-regexes.ts';

const isBounded = ({ source, at }: Regex) =>
  boundedRegexes[at]?.sources.some((one) => source.startsWith(one)) ?? false;

/** Listed as bounded, but not there any more: a new one of the same look would pass unseen. */
const staleIn = (listed: typeof boundedRegexes, regexes: readonly Regex[]) =>
  Object.entries(listed).flatMap(([file, { sources }]) =>
    sources
      .filter((begin) => !regexes.some(({ at, source }) => at === file && source.startsWith(begin)))
      .map((begin) => `${file}: ${begin}`),
  );

/** By analysis of the whole automaton, not by trying: what cannot be read or takes too long counts as unproven. */
test(
  '[W43] every regular expression of the servers is proven linear, or its input is short',
  { timeout: 600_000 },
  async () => {
    const regexes = [...literalRegexes(), ...(await builtRegexes())];
    expect(regexes.length).toBeGreaterThan(500);
    expect(staleIn(boundedRegexes, regexes)).toEqual([]);
    const refused = await unproven(regexes.filter((regex) => !isBounded(regex)));
    expect(refused.map(({ source, flags, at }) => `${at}: /${source}/${flags}`)).toEqual([]);
  },
);

test('[W43] a slow or undecidable regular expression does not count as proven', async () => {
  const slow = ['^(a+)+$', 'x*x*y', String.raw`^(.+?)\1+$`].map((source) => ({ source, flags: '', at: '' }));
  expect(await unproven(slow)).toHaveLength(slow.length);
});

test('[W43] an entry of the bounded list without a matching regular expression is reported', () => {
  const listed = { 'api/a.ts': { sources: ['a+', 'b+'], bound: 'Short.' } };
  const regexes = [
    { at: 'api/a.ts', source: 'a+$', flags: '' },
    { at: 'api/other.ts', source: 'b+', flags: '' },
  ];
  expect(staleIn(listed, regexes)).toEqual(['api/a.ts: b+']);
});
