import { stringify } from 'csv-stringify/sync';

/** Cells that a spreadsheet would take for a formula get an apostrophe in front; figures stay figures. */
export const asCsv = (rows: readonly (readonly unknown[])[]) =>
  stringify([...rows], { escape_formulas: true });
