// The transactions as a file, page by page, so that it may be of any length.
import { stringify } from 'csv-stringify/sync';
import type { TransactionRow } from './transaction-store.ts';

const columns = [
  'date',
  'type',
  'amount (USD)',
  'balance after (USD)',
  'description',
  'agent',
  'step',
  'run',
  'receipt',
];

const cells = (row: TransactionRow) => [
  row.createdAt.toISOString(),
  row.type,
  row.amount,
  row.balanceAfter,
  row.description,
  row.agentName,
  row.stepKey,
  row.executionId,
  row.receiptNumber,
];

/** Cells that a spreadsheet would take for a formula get an apostrophe in front; our own figures stay figures. */
const asCsv = (rows: unknown[][]) => stringify(rows, { escape_formulas: true });

export async function* exportCsv(pages: AsyncIterable<TransactionRow[]>): AsyncGenerator<string> {
  yield asCsv([columns]);
  for await (const rows of pages) if (rows.length > 0) yield asCsv(rows.map(cells));
}
