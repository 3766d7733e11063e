// What other domains may ask of the live channels.
export { serveLive, TOPIC_WAKE, type LiveDeps } from './serve-live.ts';
export { stored, type Source, type Sourced } from './source.ts';
export { tellChanges } from './tell-changes.ts';
