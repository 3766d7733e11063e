// The transactions as a file, page by page, so that it may be of any length.
import { asCsv } from '../kit/csv.ts';
import type { TransactionRow } from './transaction-read-model.ts';

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

export async function* exportCsv(pages: AsyncIterable<TransactionRow[]>): AsyncGenerator<string> {
  yield asCsv([columns]);
  for await (const rows of pages) if (rows.length > 0) yield asCsv(rows.map(cells));
}
