import { event } from '../kernel/event.ts';
import { toolRoutes } from './routes.ts';
import { Tool } from './tool.ts';

const payload = Tool.pick({ id: true, name: true, methodType: true, projectId: true });
const invalidates = [toolRoutes.list];

export const toolCreated = event('tool.created', {
  payload,
  label: /*i18n*/ 'Tool created',
  activity: /*i18n*/ 'created the tool',
  invalidates,
});
export const toolChanged = event('tool.changed', {
  payload,
  label: /*i18n*/ 'Tool changed',
  activity: /*i18n*/ 'changed the tool',
  invalidates,
});
export const toolRemoved = event('tool.removed', {
  payload,
  label: /*i18n*/ 'Tool deleted',
  activity: /*i18n*/ 'deleted the tool',
  invalidates,
});
