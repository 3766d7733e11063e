export { flagsOf, flagStore } from './flag-store.ts';
