import type { Names } from './panel.ts';

/** The model used last as long as it is offered, else the first, as for a new agent: no step begins with an error. */
export function lastModel(used: readonly { modelId: string }[], { models }: Names) {
  const offered = new Set(models.map(({ id }) => id));
  const last = used.find(({ modelId }) => (models.length === 0 ? modelId !== '' : offered.has(modelId)));
  const modelId = last?.modelId ?? models[0]?.id;
  return modelId === undefined ? {} : { modelId };
}
