import { expect, test } from 'vitest';
import { sources, type Source } from '../kit/sources.ts';

/** A ledger is compared with statements of banks, by its exact dates. */
const exact = new Set(['client/billing/transactions.tsx']);

const columnOfThePast = /cell: \(\{ (?:createdAt|updatedAt|at|lastUsedAt|diedAt|startedAt)\b[^=]*=>[^\n]*/g;

/** Cells of tables that show a moment of the past as a date. */
const absolute = (of: readonly Source[]) =>
  of
    .filter(({ file }) => file.startsWith('client/') && !exact.has(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(columnOfThePast)]
        .filter(([cell]) => /\b(?:date|dateTime|moment)\(/.test(cell))
        .map(([cell]) => `${file}: ${cell}`),
    );

test('[C36] lists show times of the past relative to now', () => {
  expect(absolute(sources())).toEqual([]);
});

test('[C36] a date in a list is found', () => {
  const planted = [
    { file: 'client/x/a.tsx', text: 'cell: ({ createdAt }) => format.date(createdAt),' },
    { file: 'client/x/b.tsx', text: 'cell: ({ createdAt }: Row) => <Ago at={createdAt} />,' },
    { file: 'client/x/c.tsx', text: 'cell: ({ expiresAt }) => format.date(expiresAt),' },
  ];
  expect(absolute(planted)).toHaveLength(1);
});
