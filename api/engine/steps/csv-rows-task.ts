// A CSV file as objects, one for each row below the line with the names of the columns.
import { CsvError, parse } from 'csv-parse/sync';

/** `line`: of what cannot be read. */
export type CsvReading = { rows: { [column: string]: string }[] } | { line: number } | { count: number };

/** Total. Never more rows than `most`: with more, only their number is answered, as far as it was read. */
export default function csvRows({ text, most }: { text: string; most: number }): CsvReading {
  const records = recordsOf(text, most);
  if (!Array.isArray(records)) return records;
  const [head = [], ...rows] = records;
  if (rows.length > most) return { count: rows.length };
  const columns = namesOf(head);
  return {
    rows: rows.map((cells) => Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? '']))),
  };
}

function recordsOf(text: string, most: number): string[][] | { line: number } {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: most + 2,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { line: Number(error['lines']) || 1 };
  }
}

/** Spreadsheets of many countries write semicolons; what the first line has most of divides it. */
function delimiterOf(text: string): string {
  const line = text.slice(0, 10_000).split('\n', 1)[0] ?? '';
  const [first = ','] = [',', ';', '\t'].toSorted((a, b) => line.split(b).length - line.split(a).length);
  return first;
}

/** A column without a name, or with another's, is called by its number. */
function namesOf(head: readonly string[]): string[] {
  const names = new Set<string>();
  for (const [at, cell] of head.entries()) {
    const name = cell.trim();
    names.add(name === '' || name === '__proto__' || names.has(name) ? `column${at + 1}` : name);
  }
  return names.size === head.length ? [...names] : head.map((_, at) => `column${at + 1}`);
}
