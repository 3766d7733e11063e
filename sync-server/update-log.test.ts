import { expect, test } from 'vitest';
import type { LogEntry } from '../shared/node/documents/index.ts';
import { createUpdateLog } from './update-log.ts';

const entry = (index: number): LogEntry => ({
  document: 'd',
  update: Uint8Array.of(index % 256),
  origin: 'connection',
  userId: null,
  touched: [],
});

/** A database that is away until it is let back; it remembers what order things came in. */
function database() {
  let isAway = true;
  const rows: number[] = [];
  return {
    rows,
    comeBack: () => (isAway = false),
    insert: async (entries: readonly LogEntry[]) => {
      if (isAway) throw new Error('away');
      for (const { update } of entries) rows.push(update[0] ?? -1);
    },
  };
}

test('[S37] three hundred thousand edits waiting for the database are saved and acknowledged in order', async () => {
  const { insert, comeBack, rows } = database();
  const log = createUpdateLog({ insert, collectMs: 0, onFailure: () => {} });
  const count = 300_000;
  const acknowledged: number[] = [];
  for (let index = 0; index < count; index += 1) {
    log.append(entry(index));
    void log.barrier().then(() => acknowledged.push(index));
  }
  comeBack();
  await log.barrier();
  expect(rows).toHaveLength(count);
  expect(rows.every((value, index) => value === index % 256)).toBe(true);
  expect(acknowledged).toHaveLength(count);
  expect(acknowledged.every((value, index) => value === index)).toBe(true);
  expect(log.stats.backlogBytes).toBe(0);
}, 20_000);
