import fs from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isDatabaseAway } from './database-away.ts';

test('a missing file is not a missing database', async () => {
  const missing = await fs.readFile(path.join(import.meta.dirname, 'x')).catch((error: unknown) => error);
  expect(isDatabaseAway(missing)).toBe(false);
  expect(isDatabaseAway(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(isDatabaseAway(new Error('column "x" does not exist'))).toBe(false);
});
