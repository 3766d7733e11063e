// `npm run test:nightly [-- minutes]`: what takes too long for every day. Ends with 1 when anything failed.
import os from 'node:os';
import path from 'node:path';
import { buildClient } from '../api/client-build.ts';
import { findBrowser } from './kit/browser.ts';
import { root, run } from './kit/proof.ts';
import { soakSyncMemory } from './soak/sync-memory.ts';

const MINUTES = 30;
const CHUNKINGS = 100_000;
/** Every test with rounds that are fewer by day. */
const STORMS = [
  ...['sync/kills', 'live/kill', 'faults/workers', 'faults/crash-points', 'faults/demo', 'faults/audit'],
  ...['rules/tenant-isolation', 'rules/random-bodies', 'rules/hidden-texts'],
  'detectors/detectors',
];

const minutes = Number(process.argv[2] ?? MINUTES);
console.log(`Fifty editors for ${minutes} minutes …`);
const isFlat = await soakSyncMemory(minutes);
const codes = [
  await run('vitest/vitest.mjs', ['run', '--config', 'tests/vitest.config.ts', ...STORMS], {
    ATELIER_NIGHTLY: '1',
  }),
  await openEveryPage(),
  ...(await Promise.all(shares(CHUNKINGS).map(tryChunkings))),
];
process.exit(isFlat && codes.every((code) => code === 0) ? 0 : 1);

/** Each loaded by itself. */
async function openEveryPage(): Promise<number> {
  await buildClient(root);
  return run('@playwright/test/cli.js', ['test', '--config', 'tests/playwright.config.ts', 'screens'], {
    BROWSER_PATH: findBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(os.tmpdir(), 'atelier-nightly-pages.json'),
    ATELIER_NIGHTLY: '1',
  });
}

/** One for each processor. */
function shares(whole: number): number[] {
  const count = os.availableParallelism();
  return Array.from({ length: count }, () => Math.ceil(whole / count));
}

function tryChunkings(chunkings: number, seed: number): Promise<number> {
  return run('vitest/vitest.mjs', ['run', '--config', 'tests/vitest.config.ts', 'scanning/parity'], {
    ATELIER_CHUNKINGS: String(chunkings),
    ATELIER_SEED: String(seed),
  });
}
