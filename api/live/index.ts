// What other domains may ask of the live channels.
export { appendToChannel, type NewMessage } from './channel-store.ts';
