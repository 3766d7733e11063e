// What other domains may ask of configurations.
export { serveConfigurations } from './routes.ts';
export { setVariable } from './set-variable.ts';
