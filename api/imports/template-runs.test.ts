import { expect, test } from 'vitest';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { importRoutes } from '../../shared/imports/routes.ts';
import { templates } from '../../shared/imports/templates/index.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { world } from '../../tests/kit/world.ts';

const w = await world();

/** For every variable that a template asks for. */
const variables: { [name: string]: Json } = {
  notes: 'The desk opens at nine.',
  tone: 'warm',
  amount: 620,
  items: ['Lamp', 'Chair'],
  email: 'mia@example.com',
  seats: 12,
};

const asked = (graph: (typeof templates)[number]['graph']) =>
  graph.steps.flatMap(({ settings }) =>
    'variables' in settings && Array.isArray(settings.variables)
      ? settings.variables.flatMap((one) => (one as { name: string }).name)
      : [],
  );

test('[IO15] every template runs on the demo model to its end, or to somebody who approves', async () => {
  const ann = await w.person('Admin');
  const projectId = (await w.project()).id;
  for (const { id: templateId, graph } of templates) {
    const { agent } = await ann.call(importRoutes.fromLibrary, { body: { templateId, projectId } });
    const needed = Object.fromEntries(asked(graph).map((name) => [name, variables[name] ?? '']));
    const body = { userInput: 'Where is my order?', version: 'draft' as const, variables: needed };
    const run = await ann.call(executionRoutes.execute, { params: { id: agent.id }, body });
    expect([templateId, run.status, run.error]).toEqual([
      templateId,
      expect.stringMatching(/^(succeeded|waiting)$/),
      null,
    ]);
  }
});
