// A flow of Langflow, as its exports are written: handles with œ for quotes, Python in every component.
const field = (value: unknown, more: object = {}) => ({ value, type: 'str', ...more });

const node = (id: string, type: string, template: object, name = type) => ({
  id,
  type: 'genericNode',
  position: { x: 100, y: 50 },
  data: {
    id,
    type,
    node: { display_name: name, description: '', template: { code: field('class X: pass'), ...template } },
  },
});

const handle = (value: object) => JSON.stringify(value).replaceAll('"', 'œ');

const edge = (source: string, target: string, fieldName: string, name = 'message') => ({
  ...{ id: `${source}-${target}`, source, target },
  sourceHandle: handle({ dataType: source.split('-')[0], id: source, name, output_types: ['Message'] }),
  targetHandle: handle({ fieldName, id: target, inputTypes: ['Message'], type: 'str' }),
});

export const langflowFile = {
  name: 'Helper/flow',
  description: 'Helps',
  data: {
    nodes: [
      node('ChatInput-a', 'ChatInput', { input_value: field('Hello') }),
      node('Prompt-b', 'Prompt', {
        template: field('Answer {topic} {kindly}'),
        topic: field(''),
        kindly: field('well'),
      }),
      node(
        'Model-c',
        'OpenAIModel',
        { temperature: field(0.3), api_key: field('hidden-1', { password: true }) },
        'GPT',
      ),
      node('Search-d', 'SearchComponent', { token: field('sk-0123456789abcdef0') }),
      node('Agent-e', 'Agent', { system_prompt: field('Use {{ tools }}') }),
      node('If-f', 'ConditionalRouter', { match_text: field('yes'), operator: field('contains') }),
      node('Py-g', 'PythonFunction', {
        function_code: field('def shout(text: str) -> str:\n    return text.upper()'),
      }),
      node('Own-h', 'CustomThing', { input_value: field('') }),
      node('ChatOutput-i', 'ChatOutput', {}),
      {
        id: 'note-j',
        type: 'noteNode',
        position: { x: 0, y: 0 },
        data: { id: 'note-j', type: 'note', node: { description: '# Read me' } },
      },
    ],
    edges: [
      edge('ChatInput-a', 'Prompt-b', 'topic'),
      edge('Prompt-b', 'Model-c', 'system_message', 'prompt'),
      edge('ChatInput-a', 'Model-c', 'input_value'),
      edge('Search-d', 'Agent-e', 'tools', 'component_as_tool'),
      edge('Model-c', 'Agent-e', 'input_value', 'text_output'),
      edge('Agent-e', 'If-f', 'input_text', 'response'),
      edge('If-f', 'Py-g', 'input_value', 'true_result'),
      edge('If-f', 'Own-h', 'input_value', 'false_result'),
      edge('Py-g', 'ChatOutput-i', 'input_value'),
    ],
  },
};
