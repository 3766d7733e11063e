// What other domains may ask of support.
export { serveSupport } from './routes.ts';
