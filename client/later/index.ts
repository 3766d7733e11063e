// What other domains ask of what is not built yet.
export { laterFlags, laterRoles } from './later-flags.ts';
