import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asCsv } from '../kit/csv.ts';
import { columns, guardedAgain, inOneCell, readCsv, severalIn } from './csv-people.ts';

const signs = fc.constantFrom(...';|",\'=+-@＝ \nab\\');
const name = fc
  .oneof(fc.string(), fc.string({ unit: signs }))
  .map((text) => text.trim())
  .filter((text) => text !== '');
const names = fc.array(name, { maxLength: 6 });

test('[PE51] names with any characters are unchanged after an export and an import', () => {
  fc.assert(
    fc.property(name, names, names, (firstName, projects, groups) => {
      const cells = [firstName, 'Q', 'q@example.org', 'Admin', inOneCell(projects), '', inOneCell(groups)];
      const csv = asCsv([Object.values(columns), cells.map(guardedAgain)]);
      const [row] = readCsv(csv).rows;
      expect(row?.firstName).toBe(firstName);
      expect(severalIn(row?.projects ?? '')).toEqual(projects);
      expect(severalIn(row?.groups ?? '')).toEqual(groups);
    }),
    { numRuns: 2000 },
  );
});

test.for([
  ['Sales; Support|  Legal ;', ['Sales', 'Support', 'Legal']],
  ['"Sales; EU" | Legal', ['Sales; EU', 'Legal']],
  ['"Say ""hi"""', ['Say "hi"']],
  ['the "A" team; "B" side', ['the "A" team', '"B" side']],
  ['"not closed; Legal', ['"not closed', 'Legal']],
] as const)('[PE51] %s is read as people mean it', ([cell, expected]) =>
  expect(severalIn(cell)).toEqual(expected),
);

test(
  '[PE51] quotation marks that are never closed are parsed as fast as any others',
  { timeout: 5000 },
  () => {
    for (const part of ['"a;', '"', '""a;', '"""a;', '"""a', '" ', ' ', ';'])
      expect(severalIn(part.repeat(300_000)).length).toBeLessThanOrEqual(300_000);
  },
);
