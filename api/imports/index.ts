// What other domains may ask of imports.
export { read as readFile } from './create-from-file.ts';
export { exportDeps } from './export-deps.ts';
export { exportToShare, type ExportDeps } from './export-agent.ts';
export type { CommunityLibrary, LibraryQuery } from './ports.ts';
