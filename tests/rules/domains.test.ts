// A domain's manifest names everything the domain declares, so that nothing is left out of what is read of all domains.
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contracts } from '../../shared/contracts.ts';
import { everyEvent } from '../../shared/events.ts';
import { root } from '../kit/sources.ts';

type Exports = Record<string, unknown>;

const exportsOf = (pattern: string): Promise<[file: string, value: unknown][]> =>
  Promise.all(
    globSync(pattern, { cwd: root }).map(async (file) => {
      const loaded = (await import(`${root}/${file}`)) as Exports;
      return Object.values(loaded).map((value): [string, unknown] => [file, value]);
    }),
  ).then((lists) => lists.flat());

const isRow = (value: unknown) =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
const isContract = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).length > 0 &&
  Object.values(value).every(isRow);
const isEvent = (value: unknown) => typeof value === 'function' && 'invalidates' in value;

test('[W68] every contract a domain declares is in its manifest', async () => {
  const known = new Set<object>(Object.values(contracts));
  const declared = (await exportsOf('shared/*/{*-,}{routes,job}.ts')).filter(([, value]) =>
    isContract(value),
  );
  expect(declared.length).toBeGreaterThan(30);
  expect(declared.filter(([, value]) => !known.has(value as object)).map(([file]) => file)).toEqual([]);
});

test('[W68] every event a domain declares is in its manifest', async () => {
  const known = new Set<unknown>(everyEvent);
  const declared = (await exportsOf('shared/*/events.ts')).filter(([, value]) => isEvent(value));
  expect(declared.length).toBeGreaterThan(80);
  expect(declared.filter(([, value]) => !known.has(value)).map(([file]) => file)).toEqual([]);
});
