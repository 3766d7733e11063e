import { event } from '../kernel/event.ts';
import { Project } from './project.ts';
import { projectRoutes } from './routes.ts';

const ofProject = {
  payload: Project.pick({ id: true, name: true }),
  projects: ({ id }: { id: string }) => [id],
  invalidates: [projectRoutes.list],
};
/** What goes or comes back with everything in it changes every list. */
const withAllInIt = { ...ofProject, invalidates: 'everything' } as const;

export const projectCreated = event('project.created', {
  ...ofProject,
  label: /*i18n*/ 'Project created',
  activity: /*i18n*/ 'created the project',
});
export const projectChanged = event('project.changed', {
  ...ofProject,
  label: /*i18n*/ 'Project changed',
  activity: /*i18n*/ 'changed the project',
});
export const projectRemoved = event('project.removed', {
  ...withAllInIt,
  label: /*i18n*/ 'Project deleted',
  activity: /*i18n*/ 'deleted the project',
});
export const projectRestored = event('project.restored', {
  ...withAllInIt,
  label: /*i18n*/ 'Project restored',
  activity: /*i18n*/ 'restored the project',
});
export const projectPaused = event('project.paused', {
  ...ofProject,
  label: /*i18n*/ 'Project paused',
  activity: /*i18n*/ 'paused the project: its budget is used up',
});
export const projectResumed = event('project.resumed', {
  ...ofProject,
  label: /*i18n*/ 'Project resumed',
  activity: /*i18n*/ 'resumed the project',
});
