export { FairQueue } from './fair-queue.ts';
export { loopTurn } from './loop-turn.ts';
