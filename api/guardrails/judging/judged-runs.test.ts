import { afterAll, expect, test } from 'vitest';
import { executionRoutes } from '../../../shared/executions/routes.ts';
import { filterTypes, type Filter } from '../../../shared/guardrails/filters/index.ts';
import { guardrailRoutes } from '../../../shared/guardrails/routes.ts';
import { modelRoutes } from '../../../shared/models/routes.ts';
import { graphOf, step } from '../../../tests/kit/engine/graphs.ts';
import { publishedAgent } from '../../../tests/kit/engine/published-agent.ts';
import { startProviderServer } from '../../../tests/kit/provider-server.ts';
import { world } from '../../../tests/kit/world.ts';

const provider = await startProviderServer();
afterAll(provider.stop);
const w = await world({ egressAllow: [provider.door] });

const echo = graphOf([step('in', 'inputStep'), step('out', 'outputStep')], 'in > out');

test('[G66] the run of a judged text pays for its judge, whose model is asked for a verdict alone', async () => {
  const { id: tenantId } = await w.tenant();
  const ann = await w.person('Admin', { tenantId });
  const { agentId } = await publishedAgent(w, echo, { tenantId });
  const model = await ann.call(modelRoutes.create, {
    body: {
      displayName: 'Judge model',
      modelName: 'm',
      provider: 'Custom',
      endpoint: provider.url,
      priceType: 'PerToken',
      inputTokenPrice: 3,
      outputTokenPrice: 5,
      tokenUnits: 1000,
      apiKey: 'k',
    } as never,
  });
  const judge = {
    ...filterTypes.Judge.initial,
    modelId: model.id,
    instruction: 'Flag texts about refunds.',
    filterActionType: 'Block',
    filterActionMessage: 'No refunds.',
  } as Filter;
  const paula = await w.person('PlatformAdmin', { tenantId });
  await paula.call(guardrailRoutes.create, {
    body: {
      name: 'Judged',
      filters: [judge],
      guardrailAssignments: [{ scope: 'Tenant', entityId: tenantId }],
      guardrailTargets: [{ targetType: 'Model', applyTo: 'Input' }],
    },
  });
  const say = (userInput: string) =>
    ann.call(executionRoutes.execute, { params: { id: agentId }, body: { userInput, debug: true } });

  provider.play({ pieces: ['{"flagged": false, ', '"reason": "It asks for the time."}'] });
  const passed = await say('What time is it?');
  expect(passed.result).toContain('What time is it?');
  const run = await ann.call(executionRoutes.read, { params: { id: passed.runId } });
  expect(run.cost).toBeGreaterThan(0);
  expect(JSON.stringify(provider.seen[0]?.body)).toContain('Flag texts about refunds.');

  provider.play({ pieces: ['{"flagged": true, "reason": "It is about a refund."}'] });
  const blocked = await say('Refund me.');
  expect(JSON.stringify(blocked)).toContain('No refunds.');
  expect(JSON.stringify(blocked)).not.toContain('It is about a refund.');
});
