// Rows as a file, a few at a time, so that there may be any number of them, each of any length.
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import { asCsv } from './csv.ts';

const AT_ONCE = 100;

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const;

type Exported<Row> = {
  /** What the file begins its name with. */
  name: string;
  format: keyof typeof contentTypes;
  columns: readonly string[];
  cells: (row: Row) => readonly unknown[];
  /** Rows behind this one. */
  readNext: (place: { after: string | undefined; limit: number }) => Promise<Row[]>;
};

/** Resolves when whoever asked has all of it, or went away in the middle. */
export async function sendRows<Row extends { id: string }>(reply: FastifyReply, exported: Exported<Row>) {
  const { name, format } = exported;
  const day = new Date().toISOString().slice(0, 10);
  void reply
    .type(contentTypes[format])
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}-${day}.${format}"`)
    .send(Readable.from(written(exported)));
  await finished(reply.raw).catch(() => {});
}

async function* written<Row extends { id: string }>(exported: Exported<Row>): AsyncGenerator<string> {
  const { begin, rows, end } = writers[exported.format]<Row>(exported);
  yield begin;
  let after: string | undefined;
  for (;;) {
    const values = await exported.readNext({ after, limit: AT_ONCE });
    if (values.length > 0) yield rows(values, after === undefined);
    if (values.length < AT_ONCE) break;
    after = values.at(-1)?.id;
  }
  yield end;
}

/** `isFirst`: nothing stands before these rows. */
const writers = {
  csv: <Row>({ columns, cells }: Exported<Row>) => ({
    // A spreadsheet takes the file for UTF-8 by its first character.
    begin: `\uFEFF${asCsv([columns])}`,
    rows: (values: readonly Row[]) => asCsv(values.map(cells)),
    end: '',
  }),
  json: <Row>() => ({
    begin: '[\n',
    rows: (values: readonly Row[], isFirst: boolean) =>
      `${isFirst ? '' : ',\n'}${values.map((value) => JSON.stringify(value)).join(',\n')}`,
    end: '\n]\n',
  }),
};

type Filters = { startTime?: string | undefined; endTime?: string | undefined };

/** What the audit log keeps of an export: the span, and which other filters were set. */
export const exportOf = ({ startTime, endTime, ...others }: Filters) => ({
  filters: Object.entries(others).flatMap(([name, value]) => (value ? [name] : [])),
  startTime,
  endTime,
});
