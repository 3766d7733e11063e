// What other domains may ask of memories.
export { entryStore } from './entry-store.ts';
export { memoryNames, memoryStore } from './memory-store.ts';
