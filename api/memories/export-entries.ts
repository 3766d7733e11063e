// The entries of a memory as a file, a few at a time: each may be long.
import type { MemoryValue } from '../../shared/memories/value.ts';
import { asCsv } from '../kit/csv.ts';

const AT_ONCE = 100;

type ReadNext = (place: { after: string | undefined; limit: number }) => Promise<MemoryValue[]>;

export const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const;

export async function* exportEntries(
  readNext: ReadNext,
  format: keyof typeof contentTypes,
): AsyncGenerator<string> {
  const { begin, rows, end } = writers[format];
  yield begin;
  let after: string | undefined;
  for (;;) {
    const values = await readNext({ after, limit: AT_ONCE });
    if (values.length > 0) yield rows(values, after === undefined);
    if (values.length < AT_ONCE) break;
    after = values.at(-1)?.id;
  }
  yield end;
}

const columns = ['key', 'text', 'person', 'personId', 'conversation', 'updatedAt'];

const cells = ({ key, text, person, conversationId, updatedAt }: MemoryValue) => [
  key,
  text,
  person.name,
  person.id,
  conversationId,
  updatedAt,
];

/** `isFirst`: nothing stands before these rows. */
const writers = {
  csv: {
    // A spreadsheet takes the file for UTF-8 by its first character.
    begin: `\uFEFF${asCsv([columns])}`,
    rows: (values: readonly MemoryValue[]) => asCsv(values.map(cells)),
    end: '',
  },
  json: {
    begin: '[\n',
    rows: (values: readonly MemoryValue[], isFirst: boolean) =>
      `${isFirst ? '' : ',\n'}${values.map((value) => JSON.stringify(value)).join(',\n')}`,
    end: '\n]\n',
  },
};
