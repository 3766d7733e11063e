// One agent of all step kinds, and the one it asks.
import { graphOf, step } from './graphs.ts';

const ROUNDS = 2;

export const childAgent = {
  agentId: '5b1f0f4e-93a5-4b63-a6a4-3d2c3b6f7a01',
  agentName: 'Child',
  projectId: '5b1f0f4e-93a5-4b63-a6a4-3d2c3b6f7a02',
  version: 1,
  graph: graphOf(
    [step('in', 'inputStep'), step('out', 'outputStep', { template: 'child of {{ input.text }}' })],
    'in > out',
  ),
};

const route = JSON.stringify({ route: 'Refund', reason: 'They want money back.' });
const routes = [
  { id: 'refund', title: 'Refund' },
  { id: 'other', title: 'Something else' },
];

/** By the model, and by the step of its own. */
export const EVERY_KIND_TOOL_CALLS = 2;

/** In one path but for the loop's body, so that every kind has its turn to be struck. */
export const everyKind = (memoryId: string) =>
  graphOf(
    [
      step('in', 'inputStep'),
      step('note', 'annotationStep'),
      step(
        'ai',
        'AIOperation',
        { modelId: 'm', prompt: 'Say {{ input.text }}', toolIds: ['echo'] },
        { policy: { onError: 'continue', fallback: '{"text": "unknown"}' } },
      ),
      step('route', 'routerStep', { modelId: 'm', routes, prompt: route }),
      step('shape', 'jsonFormatterStep', { template: '{"said": {{ steps.ai.text }}}' }),
      step('code', 'pythonStep', { code: "result = {'sum': 1 + 1}" }),
      step('find', 'dataSearch', { dataSourceId: 'handbook', query: 'refunds' }),
      step('keep', 'memoryStoreStep', { memoryId, key: '{{ run.id }}', value: 'kept', mode: 'append' }),
      step('recall', 'memoryLoadStep', { memoryId, key: '{{ run.id }}' }),
      step('call', 'toolActionStep', { toolId: 'echo' }, { policy: { onError: 'continue' } }),
      step('ask', 'agentCardStep', { externalAgentId: 'x', input: 'Paint it' }),
      step('predict', 'machineLearningOperationStep', { modelId: 'm', input: '[1]' }),
      step('child', 'executePipelineStep', { agentId: 'child', input: '{{ input.text }}' }),
      step('choose', 'conditionalBranchStep', { cases: [] }),
      step('approve', 'approvalStep', { approvers: { roles: ['Admin'], userIds: [] }, message: 'Go on?' }),
      step('loop', 'loopContainerStep', { over: 'cycles', cycles: ROUNDS }),
      step('begin', 'loopStartStep', {}, { parentId: 'loop' }),
      step('body', 'effect', { ms: 25 }, { parentId: 'loop' }),
      step('end', 'loopEndStep', {}, { parentId: 'loop' }),
      step('out', 'outputStep', { template: '{{ steps.recall.text }}' }),
    ],
    'in > ai > route:refund > shape > code > find > keep > recall > call > ask > predict > child > choose',
    'choose:else > approve:approved > loop > out',
    'begin > body > end',
  );

/** Of one run: every step but the note, the way not taken and the loop's body as often as it runs. */
export const EVERY_KIND_STEPS = 16 + 3 * ROUNDS;
