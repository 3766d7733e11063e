// A workflow of Sim, as its exports are written.
type Block = { id: string; type: string; name: string; data?: object; enabled?: boolean };

const block = (about: Block, values: object) => ({
  ...{ position: { x: 5, y: 5 }, enabled: true, outputs: {} },
  ...about,
  subBlocks: Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, { id: key, type: 'x', value }]),
  ),
});

const edge = (source: string, target: string, sourceHandle = 'source') => ({
  ...{ id: `${source}${target}${sourceHandle}`, source, target, sourceHandle, targetHandle: 'target' },
});

export const simFile = {
  version: '1.0',
  state: {
    metadata: { name: 'Triage', description: 'Sorts' },
    blocks: {
      b1: block(
        { id: 'b1', type: 'starter', name: 'Start' },
        { inputFormat: [{ name: 'city', type: 'string' }] },
      ),
      b2: block(
        { id: 'b2', type: 'agent', name: 'My Agent' },
        {
          systemPrompt: 'Team <variable.team>, key {{SECRET}}',
          userPrompt: '<start.input> from <start.city> <b>now</b>',
          temperature: 0.2,
          apiKey: 'hidden-1',
          tools: '[{"title":"Search","params":{"token":"sk-0123456789abcdef0"}}]',
        },
      ),
      b3: block(
        { id: 'b3', type: 'condition', name: 'Long?' },
        {
          conditions: JSON.stringify([
            { id: 'b3-if', title: 'if', value: "<myagent.content>.includes('yes')" },
            { id: 'b3-else-if', title: 'else if', value: 'Math.random() > 1' },
            { id: 'b3-else', title: 'else', value: '' },
          ]),
        },
      ),
      b4: block({ id: 'b4', type: 'loop', name: 'Each' }, {}),
      b5: block(
        { id: 'b5', type: 'function', name: 'Count', data: { parentId: 'b4' } },
        { language: 'python', code: 'result = len(<loop.currentItem>)' },
      ),
      b6: block({ id: 'b6', type: 'router', name: 'Sort' }, { prompt: 'Which? <myagent.content>' }),
      b7: block({ id: 'b7', type: 'function', name: 'Script' }, { code: 'return 1' }),
      b8: block(
        { id: 'b8', type: 'response', name: 'Reply', enabled: false },
        { data: 'Done: <each.results>' },
      ),
      b9: block({ id: 'b9', type: 'slack', name: 'Tell' }, { text: '<count.result>' }),
    },
    edges: [
      ...[edge('b1', 'b2'), edge('b2', 'b3'), edge('b3', 'b4', 'condition-b3-if')],
      ...[edge('b3', 'b6', 'condition-b3-else'), edge('b4', 'b5', 'loop-start-source')],
      ...[edge('b4', 'b8', 'loop-end-source'), edge('b6', 'b7'), edge('b6', 'b9')],
    ],
    loops: {
      b4: { id: 'b4', nodes: ['b5'], iterations: 3, loopType: 'forEach', forEachItems: '<myagent.content>' },
    },
    parallels: {},
    variables: { v1: { id: 'v1', name: 'team', type: 'string', value: 'Blue' } },
  },
};
