// An agent flow of Flowise, version 2, as its exports are written.
const node = (name: string, inputs: object, more: object = {}) => ({
  id: `${name}Agentflow_0`,
  type: 'agentFlow',
  position: { x: 100, y: 100 },
  data: { id: `${name}Agentflow_0`, name: `${name}Agentflow`, label: name, inputs },
  ...more,
});

const edge = (source: string, target: string, outlet = '0') => ({
  source: `${source}Agentflow_0`,
  sourceHandle: `${source}Agentflow_0-output-${outlet}`,
  target: `${target}Agentflow_0`,
  targetHandle: `${target}Agentflow_0`,
});

const mention = (id: string) =>
  `<span class="variable" data-type="mention" data-id="${id}" data-label="${id}">{{ ${id} }}</span>`;

export const flowiseFile = {
  nodes: [
    node('start', {
      startInputType: 'formInput',
      formInputTypes: [{ type: 'number', label: 'Size', name: 'size' }],
      startState: [
        { key: 'tone', value: 'warm' },
        { key: 'last', value: '' },
      ],
    }),
    node('conditionAgent', {
      conditionAgentInput: '<p>{{ question }}</p>',
      conditionAgentScenarios: [{ scenario: 'Refund' }, { scenario: 'Other' }],
    }),
    node('llm', {
      llmModelConfig: { temperature: 0.2, openAIApiKey: 'hidden-key' },
      llmMessages: [
        { role: 'system', content: '<p>Be {{ $flow.state.tone }} &amp; {{ $flow.state.last }}</p>' },
      ],
      llmUserMessage: `<p>Size {{ $form.size }}</p><p>{{ $vars.x }}</p>`,
      llmStructuredOutput: [{ key: 'lines', type: 'stringArray' }],
      llmUpdateState: [{ key: 'last', value: '{{ output }}' }],
    }),
    node('iteration', { iterationInput: '{{ llmAgentflow_0.output.lines }}' }),
    node(
      'agent',
      { agentMessages: [], agentUserMessage: '<p>{{ $iteration }}</p>' },
      { parentNode: 'iterationAgentflow_0' },
    ),
    node('condition', {
      conditions: [{ type: 'number', value1: '{{ $form.size }}', operation: 'larger', value2: '5' }],
    }),
    node('humanInput', { humanInputDescription: 'Send it?' }),
    node('http', { url: 'https://example.com', headers: [{ Authorization: 'Bearer hidden.bearer' }] }),
    node('directReply', { directReplyMessage: `<p>Done: ${mention('llmAgentflow_0')}</p>` }),
    node('stickyNote', { note: 'Careful' }),
  ],
  edges: [
    edge('start', 'conditionAgent'),
    edge('conditionAgent', 'llm', '0'),
    edge('llm', 'iteration'),
    edge('iteration', 'condition'),
    edge('condition', 'humanInput', '0'),
    edge('condition', 'directReply', '1'),
    edge('humanInput', 'http', '0'),
  ],
};
