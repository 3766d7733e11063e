// `npm run test:nightly [-- minutes]`: what takes too long for every day. Ends with 1 when anything failed.
import os from 'node:os';
import { run } from './kit/proof.ts';
import { soakSyncMemory } from './soak/sync-memory.ts';

const MINUTES = 30;
const CHUNKINGS = 100_000;
/** Every test with rounds that are fewer by day. */
const STORMS = ['sync/kills', 'faults/workers', 'rules/tenant-isolation'];

const minutes = Number(process.argv[2] ?? MINUTES);
console.log(`Fifty editors for ${minutes} minutes …`);
const isFlat = await soakSyncMemory(minutes);
const codes = [
  await run('vitest/vitest.mjs', ['run', '--config', 'tests/vitest.config.ts', ...STORMS], {
    ATELIER_NIGHTLY: '1',
  }),
  ...(await Promise.all(shares(CHUNKINGS).map(tryChunkings))),
];
process.exit(isFlat && codes.every((code) => code === 0) ? 0 : 1);

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
