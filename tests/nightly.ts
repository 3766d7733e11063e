// `npm run test:nightly [-- minutes]`: what takes too long for every day. Ends with 1 when anything failed.
import { soakSyncMemory } from './soak/sync-memory.ts';

const MINUTES = 30;

const minutes = Number(process.argv[2] ?? MINUTES);
console.log(`Fifty editors for ${minutes} minutes …`);
process.exit((await soakSyncMemory(minutes)) ? 0 : 1);
