import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './kit/longest-first.ts';

export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  test: {
    include: ['{api,client,shared,sync-server,tests}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'client/dist/**', 'tests/journeys/**'],
    globalSetup: ['tests/kit/postgres-server.ts'],
    setupFiles: ['tests/kit/globals-as-found.ts'],
    // What the product logs of errors that tests provoke is printed only with a test that fails.
    silent: 'passed-only',
    pool: 'forks',
    // For two processors: a third of the time a test waits for the database, or for a lease or another process to end.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Files share a worker: importing everything anew costs more than most tests.
    isolate: false,
    // Generous, for machines that are busy with other things; nothing ever waits for a time to pass.
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000,
  },
});
