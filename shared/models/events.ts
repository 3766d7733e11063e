import { event } from '../kernel/event.ts';
import { Model } from './model.ts';
import { modelRoutes } from './routes.ts';

const payload = Model.pick({ id: true, displayName: true, provider: true, modelName: true, projectId: true });
const invalidates = [modelRoutes.list];

export const modelCreated = event('model.created', {
  payload,
  label: /*i18n*/ 'Model created',
  activity: /*i18n*/ 'created the model',
  invalidates,
});
export const modelChanged = event('model.changed', {
  payload,
  label: /*i18n*/ 'Model changed',
  activity: /*i18n*/ 'changed the model',
  invalidates,
});
export const modelRemoved = event('model.removed', {
  payload,
  label: /*i18n*/ 'Model deleted',
  activity: /*i18n*/ 'deleted the model',
  invalidates,
});
