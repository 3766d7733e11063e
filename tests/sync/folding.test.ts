import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { metaOf } from '../../shared/documents/agent-doc.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { asSystem } from '../../shared/node/database/database.ts';
import { appendUpdates, foldLog, longLogs } from '../../shared/node/documents/index.ts';
import { durable, syncWorld } from './kit.ts';

const w = await syncWorld();
const { maxFoldedRows, maxFoldedBytes, longLogRows, longLogBytes } = workLimits.liveDocuments;

async function withLog(rows: number, value: (index: number) => unknown) {
  const { document } = await w.agent();
  const author = new Y.Doc();
  const updates: Uint8Array[] = [];
  author.on('update', (update: Uint8Array) => updates.push(update));
  for (let index = 0; index < rows; index += 1) metaOf(author).set(`key${index}`, value(index));
  const entry = { document, origin: 'connection', userId: null, touched: [] };
  await appendUpdates(
    w.db,
    updates.map((update) => ({ ...entry, update })),
  );
  return document;
}

const rowsOf = (document: string) =>
  asSystem(w.db, async (trx) => {
    const { rows } = await sql`select from document_updates where document = ${document}`.execute(trx);
    return rows.length;
  });

test('[S39] a log of any length is folded in rounds of a bounded number of rows', async () => {
  const document = await withLog(maxFoldedRows + 10, (index) => index);
  expect(await foldLog(w.db, document)).toBe(maxFoldedRows);
  expect(await rowsOf(document)).toBe(10);
  expect(metaOf(await durable(w.db, document)).get(`key${maxFoldedRows + 9}`)).toBe(maxFoldedRows + 9);
  expect(await foldLog(w.db, document)).toBe(10);
  expect(await foldLog(w.db, document)).toBe(0);
  expect(metaOf(await durable(w.db, document)).get('key7')).toBe(7);
});

test('[S39] a few large rows count like many small ones, and are folded in rounds of bounded bytes', async () => {
  const large = 'x'.repeat(maxFoldedBytes / 4);
  const document = await withLog(6, () => large);
  expect(await longLogs(w.db, { rows: longLogRows, bytes: longLogBytes })).toContain(document);
  expect(await foldLog(w.db, document)).toBeLessThan(6);
  while ((await foldLog(w.db, document)) > 0);
  expect(await rowsOf(document)).toBe(0);
  expect(metaOf(await durable(w.db, document)).get('key5')).toBe(large);
});

test('[S39] an edit that arrives while a log is folded is kept', async () => {
  const document = await withLog(600, (index) => index);
  const folding = foldLog(w.db, document);
  const late = new Y.Doc();
  metaOf(late).set('late', true);
  const update = Y.encodeStateAsUpdate(late);
  await appendUpdates(w.db, [{ document, update, origin: 'connection', userId: null, touched: [] }]);
  await folding;
  while ((await foldLog(w.db, document)) > 0);
  const { size } = metaOf(await durable(w.db, document));
  expect(size).toBeGreaterThanOrEqual(601);
});
