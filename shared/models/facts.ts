import { fact } from '../kernel/fact.ts';
import { Model } from './model.ts';

const subject = Model.pick({ id: true, displayName: true, provider: true, modelName: true, projectId: true });

export const modelCreated = fact('model.created', subject);
export const modelChanged = fact('model.changed', subject);
export const modelRemoved = fact('model.removed', subject);
