export { flagStore } from './flag-store.ts';
export { serveFlags } from './routes.ts';
