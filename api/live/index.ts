// What other domains may ask of the live channels.
export { TOPIC_WAKE, TOPICS_CLOSED, type LiveDeps } from './serve-live.ts';
export type { Message } from './channel-store.ts';
export { stored, type Source } from './source.ts';
