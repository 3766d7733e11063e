import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { Memory } from './memory.ts';
import { memoryRoutes } from './routes.ts';

const payload = Memory.pick({ id: true, name: true, type: true, projectId: true });
/** What an entry says is written down nowhere. */
const ofValue = payload.extend({ personId: z.string() });
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
export const memoryValueChanged = event('memory.valueChanged', {
  payload: ofValue,
  label: /*i18n*/ 'Memory entry edited',
  activity: /*i18n*/ 'edited an entry in the memory',
  invalidates: [memoryRoutes.values],
});
export const memoryValueRemoved = event('memory.valueRemoved', {
  payload: ofValue,
  label: /*i18n*/ 'Memory entry deleted',
  activity: /*i18n*/ 'deleted an entry in the memory',
  invalidates: [memoryRoutes.values],
});
/** Each time somebody reads what is stored about others. `personId`: about one of them alone. */
export const memoryValuesRead = event('memory.valuesRead', {
  payload: payload.extend({ personId: z.string().optional(), entries: z.number().int() }),
  label: /*i18n*/ 'Memory entries of others viewed',
  sign: 'view',
  // Nothing has changed.
  invalidates: [],
});
export const memoryValuesExported = event('memory.valuesExported', {
  payload: payload.extend({ personId: z.string().optional(), whose: z.string(), format: z.string() }),
  label: /*i18n*/ 'Memory entries exported',
  sign: 'view',
  // Nothing has changed.
  invalidates: [],
});
export const memoryPersonForgotten = event('memory.personForgotten', {
  payload: z.object({
    /** Of the receipt. */
    id: z.uuid(),
    personId: z.string(),
    personName: z.string(),
    entries: z.number().int(),
  }),
  label: /*i18n*/ 'Person forgotten in memories',
  invalidates: [memoryRoutes.values],
});
