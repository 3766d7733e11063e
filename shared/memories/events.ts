import { event } from '../kernel/event.ts';
import { Memory } from './memory.ts';
import { memoryRoutes } from './routes.ts';

const payload = Memory.pick({ id: true, name: true, type: true, projectId: true });
const invalidates = [memoryRoutes.list];

export const memoryCreated = event('memory.created', {
  payload,
  label: /*i18n*/ 'Memory created',
  activity: /*i18n*/ 'created the memory',
  invalidates,
});
export const memoryChanged = event('memory.changed', {
  payload,
  label: /*i18n*/ 'Memory changed',
  activity: /*i18n*/ 'changed the memory',
  invalidates,
});
export const memoryRemoved = event('memory.removed', {
  payload,
  label: /*i18n*/ 'Memory deleted',
  activity: /*i18n*/ 'deleted the memory',
  invalidates,
});
/** By the person it is about. What it said is written down nowhere. */
export const memoryValueRemoved = event('memory.valueRemoved', {
  payload,
  label: /*i18n*/ 'Memory entry deleted',
  activity: /*i18n*/ 'deleted their own entry in the memory',
  invalidates: [memoryRoutes.values],
});
