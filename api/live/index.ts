// What other domains may ask of the live channels.
export { TOPIC_WAKE, type LiveDeps } from './serve-live.ts';
export { stored, type Source, type Sourced } from './source.ts';
