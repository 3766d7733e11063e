// `npm run test:nightly [-- minutes]`: what takes too long for every day. Ends with 1 when anything failed.
import { run } from './kit/proof.ts';
import { soakSyncMemory } from './soak/sync-memory.ts';

const MINUTES = 30;
const CHUNKINGS = 100_000;

const minutes = Number(process.argv[2] ?? MINUTES);
console.log(`Fifty editors for ${minutes} minutes …`);
const isFlat = await soakSyncMemory(minutes);
const parity = ['run', '--config', 'tests/vitest.config.ts', '--testTimeout=3600000', 'scanning/parity'];
const code = await run('vitest/vitest.mjs', parity, { ATELIER_CHUNKINGS: String(CHUNKINGS) });
process.exit(isFlat && code === 0 ? 0 : 1);
