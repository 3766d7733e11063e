// The log as a file, page by page, so that it may be of any length.
import { asCsv } from '../kit/csv.ts';
import type { LineRow } from './audit-store.ts';

const PAGE = 1000;

type ReadNext = (place: { after: string | undefined; limit: number }) => Promise<LineRow[]>;

export const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
} as const;

export type Format = keyof typeof contentTypes;

export async function* exportLines(readNext: ReadNext, format: Format): AsyncGenerator<string> {
  if (format === 'csv') yield asCsv([columns]);
  let after: string | undefined;
  for (;;) {
    const lines = await readNext({ after, limit: PAGE });
    if (lines.length > 0) yield format === 'csv' ? asCsv(lines.map(cells)) : lines.map(asJson).join('');
    if (lines.length < PAGE) return;
    after = lines.at(-1)?.id;
  }
}

const columns = [
  'seq',
  'at',
  'action',
  'person',
  'personId',
  'actor',
  'actorId',
  'via',
  'subjectId',
  'subject',
  'ip',
  'userAgent',
  'route',
  'operationId',
  'hash',
];

const cells = (line: LineRow) => [
  line.seq,
  line.at.toISOString(),
  line.action,
  line.person?.name,
  line.person?.id,
  line.actor?.name,
  line.actor?.id,
  line.via,
  line.subjectId,
  JSON.stringify(line.subject),
  line.ip,
  line.userAgent,
  line.route,
  line.operationId,
  line.hash,
];

const asJson = (line: LineRow) => `${JSON.stringify(line)}\n`;
