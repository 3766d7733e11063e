// What other domains may ask of configurations.
export { setVariable } from './set-variable.ts';
