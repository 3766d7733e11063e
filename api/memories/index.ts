// What other domains may ask of memories.
export { memoryNames } from './memory-store.ts';
