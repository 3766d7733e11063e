export { flagStore } from './flag-store.ts';
