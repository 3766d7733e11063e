import { PREDICTIONS } from '../../../shared/models/provider.ts';
import type { Names } from './panel.ts';

/** The model used last as long as it is offered, else the first, as for a new agent: no step begins with an error. */
export function lastModel(used: readonly { modelId: string }[], { models }: Names) {
  const writing = models.filter(({ provider }) => provider !== PREDICTIONS);
  const offered = new Set(writing.map(({ id }) => id));
  const last = used.find(({ modelId }) => (models.length === 0 ? modelId !== '' : offered.has(modelId)));
  const modelId = last?.modelId ?? writing[0]?.id;
  return modelId === undefined ? {} : { modelId };
}
