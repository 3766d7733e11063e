// Graphs of all step kinds, wired at random, whose steps give the same whenever they run.
import fc from 'fast-check';
import type { AgentGraph } from '../../../shared/steps/index.ts';
import { step } from './graphs.ts';

type Kind = { type: string; settings?: Parameters<typeof step>[2]; handles?: string[] };

const text = '{{ input.text }}';
const routes = ['left', 'right'].map((id) => ({ id, title: id }));

/** Each says what it works on: what steps before it gave, and in which order, may differ. */
const palette: Kind[] = [
  { type: 'AIOperation', settings: { modelId: 'm', prompt: text, toolIds: ['lookup'] } },
  {
    type: 'routerStep',
    settings: {
      modelId: 'm',
      routes,
      routeMode: 'multiple',
      prompt: '{"routes": ["left", "right"], "reason": ""}',
    },
    handles: ['left', 'right'],
  },
  { type: 'jsonFormatterStep', settings: { template: '{"said": {{ input.text | json }}}' } },
  { type: 'pythonStep', settings: { code: 'result = 2' } },
  { type: 'dataSearch', settings: { dataSourceId: 'handbook', query: text }, handles: ['out', 'empty'] },
  { type: 'memoryStoreStep', settings: { memoryId: 'notes', key: 'own', value: 'kept', mode: 'append' } },
  { type: 'memoryLoadStep', settings: { memoryId: 'notes', key: 'nobody’s' } },
  { type: 'toolActionStep', settings: { toolId: 'echo' } },
  { type: 'toolActionStep', settings: { toolId: 'lookup' } },
  { type: 'agentCardStep', settings: { externalAgentId: 'x', input: text } },
  { type: 'machineLearningOperationStep', settings: { modelId: 'm', input: '[1]' } },
  { type: 'executePipelineStep', settings: { agentId: 'child', input: text } },
  { type: 'conditionalBranchStep', settings: { cases: [] }, handles: ['else'] },
  {
    type: 'approvalStep',
    settings: { approvers: { roles: ['Admin'], userIds: [] }, subject: text, message: 'Go on?' },
    handles: ['approved', 'denied'],
  },
  { type: 'loopContainerStep', settings: { over: 'cycles', cycles: 2, mode: 'parallel', degree: 2 } },
  { type: 'annotationStep', handles: [] },
];

/** What a round of the loop does. */
const body = (loop: string) => [
  step(`${loop}-in`, 'loopStartStep', {}, { parentId: loop }),
  step(
    `${loop}-keep`,
    'memoryStoreStep',
    { memoryId: 'notes', key: 'rounds', value: 'round', mode: 'append' },
    { parentId: loop },
  ),
  step(`${loop}-out`, 'loopEndStep', {}, { parentId: loop }),
];

const edge = (source: string, sourceHandle: string, target: string) => ({
  source,
  sourceHandle,
  target,
  targetHandle: 'in',
});

type Way = { id: string; handles: string[] };

/** The ways that lead to a step: from one of those before it, or two. */
function leadingTo(ways: readonly Way[], [first, second, isJoin]: readonly [number, number, boolean]) {
  const rolls = isJoin ? [first, second] : [first];
  const sources = new Set(rolls.flatMap((roll) => ways[roll % ways.length] ?? []));
  return [...sources].map(({ id, handles }) => ({ id, handle: handles[first % handles.length] ?? 'out' }));
}

/** So many different kinds between an input and an output, each led to by one or two steps before it. */
export const anyGraph = (size: number): fc.Arbitrary<AgentGraph> =>
  fc
    .tuple(
      fc.shuffledSubarray(palette, { minLength: size, maxLength: size }),
      fc.array(fc.tuple(fc.nat(), fc.nat(), fc.boolean()), { minLength: size, maxLength: size }),
    )
    .map(([kinds, dice]) => {
      const steps = [step('in', 'inputStep')];
      const ways: Way[] = [{ id: 'in', handles: ['out'] }];
      const edges: AgentGraph['edges'] = [];
      for (const [index, { type, settings, handles = ['out'] }] of kinds.entries()) {
        const id = `s${index}`;
        // Nobody knows whether an interrupted call was made: it is not repeated, and its run goes on.
        steps.push(step(id, type, settings, { policy: { onError: 'continue' } }));
        if (type === 'loopContainerStep') {
          steps.push(...body(id));
          edges.push(edge(`${id}-in`, 'out', `${id}-keep`), edge(`${id}-keep`, 'out', `${id}-out`));
        }
        for (const way of leadingTo(ways, dice[index] ?? [0, 0, false]))
          edges.push(edge(way.id, way.handle, id));
        if (handles.length > 0) ways.push({ id, handles });
      }
      steps.push(step('out', 'outputStep', { template: text }));
      for (const { id, handles } of ways.slice(-3)) edges.push(edge(id, handles[0] ?? 'out', 'out'));
      return { steps, edges };
    });
