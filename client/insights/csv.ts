// Tables as files for spreadsheets.
import { saveFile } from '../kit/forms/save-file.ts';

type Cell = string | number;

/** What a spreadsheet would take for a formula it must take for a text. */
const neutral = (text: string) => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);

const quoted = (text: string) => (/[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Figures stay figures, negative ones too; everything that is a text can do nothing. [IN6] */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  rows
    .map((row) =>
      row.map((cell) => (typeof cell === 'number' ? String(cell) : quoted(neutral(cell)))).join(','),
    )
    .join('\r\n');

export const saveCsv = (name: string, text: string) =>
  saveFile(name, `\ufeff${text}`, 'text/csv;charset=utf-8');
