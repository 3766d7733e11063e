// A chat flow of Dify, as its exports are written.
const at = { position: { x: 80, y: 282 } };

const node = (id: string, type: string, data: object, more: object = {}) => ({
  id,
  type: 'custom',
  ...at,
  data: { type, title: id, ...data },
  ...more,
});

const edge = (source: string, target: string, sourceHandle = 'source') => ({
  source,
  target,
  sourceHandle,
  targetHandle: 'target',
});

const inside = { parentId: 'each' };
const model = { provider: 'openai', name: 'gpt-4o', completion_params: { temperature: 0.3 } };

export const difyFile = {
  kind: 'app',
  version: '0.3.0',
  app: { name: 'Desk', mode: 'advanced-chat', description: 'Answers mail' },
  workflow: {
    environment_variables: [
      { name: 'TEAM', value: 'Blue', value_type: 'string' },
      { name: 'KEY', value: 'sk-0123456789abcdef', value_type: 'secret' },
    ],
    conversation_variables: [{ name: 'mood', value: 'calm', value_type: 'string' }],
    graph: {
      nodes: [
        node('begin', 'start', {
          variables: [
            { variable: 'city', type: 'text-input', required: true },
            { variable: 'tone', type: 'select', options: ['warm', 'cold'] },
          ],
        }),
        node('sort', 'question-classifier', {
          query_variable_selector: ['sys', 'query'],
          classes: [
            { id: '1', name: 'Refund' },
            { id: '2', name: 'Refund' },
          ],
        }),
        node('write', 'llm', {
          model,
          memory: { window: { enabled: true, size: 6 }, query_prompt_template: '{{#sys.query#}}' },
          context: { enabled: true, variable_selector: ['find', 'result'] },
          prompt_template: [
            { role: 'system', text: 'Team {{#env.TEAM#}} {{#env.KEY#}}, {{#conversation.mood#}} {{ x }}' },
            { role: 'user', text: '{{#context#}} from {{#begin.city#}} {{#sys.user_id#}}' },
          ],
        }),
        node('find', 'knowledge-retrieval', { dataset_ids: ['a'] }),
        node('pick', 'parameter-extractor', {
          model,
          query: ['write', 'text'],
          parameters: [{ name: 'lines', type: 'array[string]', required: true }],
        }),
        node('large', 'if-else', {
          cases: [
            {
              case_id: 'true',
              logical_operator: 'or',
              conditions: [
                { variable_selector: ['begin', 'city'], comparison_operator: 'start with', value: 'B' },
              ],
            },
          ],
        }),
        node('each', 'iteration', {
          iterator_selector: ['pick', 'lines'],
          output_selector: ['line', 'output'],
          is_parallel: true,
        }),
        node('eachstart', 'iteration-start', {}, inside),
        node(
          'line',
          'template-transform',
          {
            template: '- {{ one }} "{{ where }}"',
            variables: [
              { variable: 'one', value_selector: ['each', 'item'] },
              { variable: 'where', value_selector: ['begin', 'city'] },
            ],
          },
          inside,
        ),
        node('join', 'variable-aggregator', {
          output_type: 'string',
          variables: [
            ['write', 'text'],
            ['pick', 'note'],
          ],
        }),
        node('ask', 'human-input', { form_content: 'Send it?', user_actions: [{ id: 'yes' }, { id: 'no' }] }),
        node('call', 'http-request', {
          url: 'https://example.com',
          authorization: { config: { api_key: 'hidden-key-1' } },
          headers: 'Authorization: Bearer hidden.bearer.2',
        }),
        node('say', 'answer', { answer: 'Done: {{#each.output#}}' }),
        node('last', 'answer', { answer: '{{#each.output#}}' }),
        node(
          'careful',
          '',
          { type: '', text: '{"root":{"children":[{"text":"Mind \\"it\\""}]}}' },
          { type: 'custom-note' },
        ),
      ],
      edges: [
        edge('begin', 'sort'),
        edge('sort', 'find', '1'),
        edge('sort', 'ask', '2'),
        edge('find', 'write'),
        edge('write', 'pick'),
        edge('pick', 'large'),
        edge('large', 'each', 'true'),
        edge('large', 'join', 'false'),
        edge('eachstart', 'line'),
        edge('each', 'say'),
        edge('say', 'call'),
        edge('call', 'last'),
        edge('ask', 'join', 'yes'),
      ],
    },
  },
};
