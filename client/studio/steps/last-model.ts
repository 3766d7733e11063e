import type { Names } from './panel.ts';

/** The model used last as long as it is offered, else the only one there is. */
export function lastModel(used: readonly { modelId: string }[], { models }: Names) {
  const offered = new Set(models.map(({ id }) => id));
  const [only, ...others] = models;
  const last = used.find(({ modelId }) => (models.length === 0 ? modelId !== '' : offered.has(modelId)));
  const modelId = last?.modelId ?? (others.length === 0 ? only?.id : undefined);
  return modelId === undefined ? {} : { modelId };
}
