import { projectRoutes } from './routes.ts';

/** How a project is chosen among hundreds: found by its name, and read by its id. */
export const projectRecords = { list: projectRoutes.page, read: projectRoutes.read };
