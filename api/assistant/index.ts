// What other domains may ask of the assistant.
export { moveTurns } from './turn-store.ts';
