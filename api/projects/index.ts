// What other domains may ask of projects.
export { projectStore } from './project-store.ts';
export { serveProjects } from './routes.ts';
