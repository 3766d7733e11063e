// A chatflow of Flowise, as its exports are written.
const node = (id: string, name: string, category: string, inputs: object) => ({
  id,
  type: 'customNode',
  position: { x: 10, y: 10 },
  data: { id, label: id, name, category, baseClasses: [name], inputs },
});

const edge = (source: string, target: string, inlet: string) => ({
  ...{ source, target, type: 'buttonedge' },
  sourceHandle: `${source}-output-x`,
  targetHandle: `${target}-input-${inlet}`,
});

export const chatflowFile = {
  nodes: [
    node('chatOpenAI_0', 'chatOpenAI', 'Chat Models', {
      temperature: '0.4',
      openAIApiKey: 'hidden-1',
      maxTokens: 200,
    }),
    node('prompt_0', 'promptTemplate', 'Prompts', { template: 'Say it in French: {question}' }),
    node('memory_0', 'bufferMemory', 'Memory', { memoryKey: 'chat' }),
    node('tool_0', 'serpAPI', 'Tools', { apiKey: 'sk-0123456789abcdef0' }),
    node('chain_0', 'llmChain', 'Chains', {
      model: '{{chatOpenAI_0.data.instance}}',
      systemMessage: 'Be kind',
    }),
    node('note_0', 'stickyNote', 'Utilities', { note: 'Mind it' }),
  ],
  edges: [
    edge('chatOpenAI_0', 'chain_0', 'model'),
    edge('prompt_0', 'chain_0', 'prompt'),
    edge('memory_0', 'chain_0', 'memory'),
    edge('tool_0', 'chain_0', 'tools'),
  ],
};
