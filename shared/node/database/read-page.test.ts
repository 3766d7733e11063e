import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { startTestDatabase } from '../../../tests/kit/postgres.ts';
import { fromBothEnds } from './read-page.ts';

test('[PE50] a page has the same rows from either end, and its read scans at most half of all rows', async () => {
  const { db, stop } = await startTestDatabase();
  onTestFinished(stop);

  /** What each end gives. */
  async function read(count: number, page: { limit: number; offset: number }) {
    const { forwards, backwards } = fromBothEnds(page, sql`(select count from counted)`);
    const end = (order: string, walk: typeof forwards) =>
      sql`array(select n from all_rows order by n ${sql.raw(order)} ${walk})`;
    const { rows } = await sql<{ first: number[]; second: number[] }>`
      with all_rows as (select n from generate_series(0, ${count}::int - 1) n),
        counted as (select count(*) from all_rows)
      select ${end('asc', forwards)} as first, ${end('desc', backwards)} as second`.execute(db);
    return rows[0] ?? { first: [], second: [] };
  }

  const pages = fc.record({ limit: fc.integer({ min: 1, max: 30 }), offset: fc.nat(80) });
  await fc.assert(
    fc.asyncProperty(fc.nat(60), pages, async (count, { limit, offset }) => {
      const all = Array.from({ length: count }, (_, index) => index);
      const { first, second } = await read(count, { limit, offset });
      expect([...first, ...second.toReversed()]).toEqual(all.slice(offset, offset + limit));
      expect([first, second]).toContainEqual([]);
      if (first.length > 0) expect(offset).toBeLessThanOrEqual(count / 2);
      if (second.length > 0) expect(count - offset - second.length).toBeLessThanOrEqual(count / 2);
    }),
  );
});
