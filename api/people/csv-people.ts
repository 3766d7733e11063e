// People as a table: what an export writes and an import reads. The two have the columns in common, so that an exported
// list can be brought in elsewhere.
import { parse, CsvError } from 'csv-parse/sync';
import { roleLabels, roles, type Role } from '../../shared/access/roles.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { MAX_INVITATIONS_PER_FILE } from '../../shared/people/invite.ts';
import { peopleProblems } from '../../shared/people/problems.ts';

const needed = { firstName: 'First name', lastName: 'Last name', email: 'E-mail', roles: 'Roles' };
export const columns = { ...needed, projects: 'Projects', department: 'Department', groups: 'Groups' };

type Column = keyof typeof columns;
export type CsvRow = Record<Column, string> & { line: number };

/** Any spelling of a column's or a role's name: letter case, blanks and hyphens do not matter. */
const plain = (name: string) => name.toLowerCase().replace(/[\s_-]+/g, '');
const columnNames = new Map(
  Object.entries(columns).map(([column, title]) => [plain(title), column as Column]),
);
for (const column of Object.keys(columns) as Column[]) columnNames.set(plain(column), column);

const roleNames = new Map<string, Role>(
  roles.flatMap((role) => [
    [plain(role), role],
    [plain(roleLabels[role]), role],
  ]),
);

export const roleNamed = (name: string) => roleNames.get(plain(name));

type Part = { text: string; /** Where the next separator stands, or the cell ends. */ end: number };
const separator = /[;|]/g;

/**
 * Several in one cell stand apart by semicolons or bars; names with such signs in them stand in quotation marks. Takes
 * time linear to the cell: a quotation mark that is not closed is one like any other, and no later part looks as far.
 */
export function severalIn(cell: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at <= cell.length;) {
    const { text, end } = quotedAt(cell, at) ?? plainAt(cell, at);
    if (text) parts.push(text);
    at = end + 1;
  }
  return parts;
}

function plainAt(cell: string, at: number): Part {
  separator.lastIndex = at;
  const end = separator.exec(cell)?.index ?? cell.length;
  return { text: cell.slice(at, end).trim(), end };
}

function quotedAt(cell: string, at: number): Part | undefined {
  const start = behindBlanks(cell, at);
  if (cell[start] !== '"') return undefined;
  let close = cell.indexOf('"', start + 1);
  while (close !== -1 && cell[close + 1] === '"') close = cell.indexOf('"', close + 2);
  if (close === -1) return undefined;
  const end = behindBlanks(cell, close + 1);
  if (end < cell.length && !';|'.includes(cell.charAt(end))) return undefined;
  return { text: cell.slice(start + 1, close).replaceAll('""', '"'), end };
}

function behindBlanks(cell: string, from: number): number {
  let at = from;
  while (/\s/.test(cell.charAt(at))) at += 1;
  return at;
}

/** What `severalIn` reads. */
export const inOneCell = (names: readonly string[]) =>
  names.map((name) => (/^"|[;|]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join('; ');

/** Throws what is wrong with the file as a whole. `ignored`: columns that mean nothing here, as the file calls them. */
export function readCsv(csv: string): { rows: CsvRow[]; ignored: string[] } {
  const [head, ...rows] = parsed(csv);
  const titles = head?.record.map((title) => columnNames.get(plain(title))) ?? [];
  const missing = (Object.keys(needed) as Column[]).filter((column) => !titles.includes(column));
  if (missing.length > 0)
    throw new Problem(peopleProblems.csvColumns, {
      columns: missing.map((column) => columns[column]).join(', '),
    }).at('csv');
  if (rows.length > MAX_INVITATIONS_PER_FILE)
    throw new Problem(peopleProblems.csvTooLong, { limit: MAX_INVITATIONS_PER_FILE }).at('csv');
  const ignored = (head?.record ?? []).filter((title, at) => title && !titles[at]).slice(0, MAX_NAMED);
  return { rows: rows.map((row) => cellsOf(row, titles)), ignored };
}

const blank = { firstName: '', lastName: '', email: '', roles: '', projects: '', department: '', groups: '' };

function cellsOf({ record, info }: CsvRecord, titles: readonly (Column | undefined)[]): CsvRow {
  const row: CsvRow = { ...blank, line: info.lines };
  for (const [at, column] of titles.entries()) if (column) row[column] = unguarded(record[at] ?? '');
  return row;
}

/** A file may have any number of columns; nobody reads the names of more. */
const MAX_NAMED = 20;

type CsvRecord = { record: string[]; info: { lines: number } };

function parsed(csv: string) {
  try {
    return parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      max_record_size: 50_000,
      to: MAX_INVITATIONS_PER_FILE + 2,
    }) as unknown as CsvRecord[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Problem(peopleProblems.csvUnreadable, { line: Number(error['lines']) || 1 }).at('csv');
  }
}

/** Spreadsheets write the separator of their country. */
function delimiterOf(csv: string) {
  const head = csv.slice(0, 2000).split(/\r?\n/, 1)[0] ?? '';
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: head.split(sign).length }));
  return counted.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ',';
}

/** A cell that a spreadsheet would take for a formula, and one that looks like such a cell with its apostrophe. */
const guarded = /^'+[=+\-@\t\r＝＋－＠]/;

/** An export puts an apostrophe before formulas, so one more goes before what looks like that already. */
export const guardedAgain = (cell: string) => (guarded.test(cell) ? `'${cell}` : cell);
const unguarded = (cell: string) => (guarded.test(cell) ? cell.slice(1) : cell);
