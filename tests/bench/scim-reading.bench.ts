// What a directory sends is read in a time that grows as its length does: twice as much takes about twice as long.
import { readBody } from '../../api/scim/admission.ts';
import { parseFilter } from '../../api/scim/filter-parser.ts';
import { matchesFilter } from '../../api/scim/match-filter.ts';
import { guardPatch } from '../../api/scim/patch-guard.ts';
import { apart } from '../../api/scim/read-group.ts';
import type { Bench, Row } from './row.ts';
import { DOUBLING_GOAL, timesPerDoubling } from './times-as-long.ts';

const unlimited = { tests: Infinity, depth: Infinity };

const joined = (count: number, piece: string, between: string) => Array(count).fill(piece).join(between);

/** Each at the size it names, times a factor. */
const readings: Record<string, (size: number) => () => unknown> = {
  'a filter of 1,000 brackets joined by and': (size) => {
    const text = joined(size * 1000, '(title eq "a" or title eq "b")', ' and ');
    return () => parseFilter(text, unlimited);
  },
  'a filter of 100,000 letters that never ends': (size) => {
    const text = `title eq "${'\\"a('.repeat(size * 25_000)}`;
    return () => {
      try {
        return parseFilter(text, unlimited);
      } catch {
        return undefined;
      }
    };
  },
  'a record of 1,000 addresses compared 50 times': (size) => {
    const filter = parseFilter(joined(50, 'emails[type eq "a" and value co "b"]', ' or '), unlimited);
    const record = { emails: Array.from({ length: size * 1000 }, () => ({ type: 'A', value: 'c@x.test' })) };
    return () => matchesFilter(filter, record);
  },
  'a body of 200 KB of quotes and brackets': (size) => {
    const text = `{"title":[${joined(size * 2000, `"${'\\"[{'.repeat(25)}"`, ',')}]}`;
    return () => readBody(text);
  },
  'a group of 1,000 members': (size) => {
    const body = { members: Array.from({ length: size * 1000 }, () => ({ value: crypto.randomUUID() })) };
    return () => apart(body);
  },
  'a patch of 25 paths': (size) => {
    const path = `emails[${joined(5, 'type eq "work"', ' or ')}].value`;
    const body = { Operations: Array.from({ length: size * 25 }, () => ({ op: 'replace', path })) };
    return () => guardPatch(body);
  },
};

async function run(): Promise<Row[]> {
  return Object.entries(readings).map(([name, reading]) => {
    const value = timesPerDoubling(reading, 1);
    const figure = `SCIM, ${name}: twice as much takes`;
    return { figure, value, unit: '×', goal: `≤ ${DOUBLING_GOAL}`, met: value <= DOUBLING_GOAL };
  });
}

export default { name: 'SCIM reading', run } satisfies Bench;
