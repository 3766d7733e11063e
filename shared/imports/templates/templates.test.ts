import { expect, test } from 'vitest';
import { checkGraph } from '../../steps/index.ts';
import { templates } from './index.ts';

test('[IO15] twelve templates are shipped, without an error, and ask no model but the demo model', () => {
  expect(templates).toHaveLength(12);
  expect(new Set(templates.map(({ id }) => id)).size).toBe(12);
  for (const { id, graph } of templates) {
    expect([id, checkGraph(graph)]).toEqual([id, []]);
    const models = graph.steps.flatMap(({ settings }) => ('modelId' in settings ? [settings.modelId] : []));
    expect(new Set(models).difference(new Set(['demo'])).size).toBe(0);
  }
});
