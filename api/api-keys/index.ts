// What other domains may ask of API keys.
export { apiKeyStore } from './api-key-store.ts';
