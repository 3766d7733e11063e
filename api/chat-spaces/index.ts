// What other domains may ask of chat spaces.
export { chatSpaceStore } from './chat-space-store.ts';
