// Apps of one prompt: chat, agent-chat and completion, as the graph their settings amount to.
import { asList, asRecord, asString, type Fields } from '../file-values.ts';
import type { ForeignFile } from '../foreign-graph.ts';
import type { ForeignNode } from '../foreign-node.ts';

const APART = 300;

export function modelConfigGraph(config: Fields): Pick<ForeignFile, 'nodes' | 'links'> {
  const node = (id: string, type: string, at: number, fields: Fields): ForeignNode => ({
    id,
    type,
    name: asString(fields.title) || type,
    position: { x: at * APART, y: type === 'tool-part' ? 200 : 0 },
    parentId: null,
    policy: {},
    fields,
  });
  const nodes = [
    node('start', 'start', 0, { title: 'Start', variables: formOf(config.user_input_form) }),
    node('llm', 'llm', 1, llmOf(config)),
    node('answer', 'answer', 2, { title: 'Answer', answer: '{{#llm.text#}}' }),
  ];
  const parts = partsOf(config).map((part, index) => node(`part${index + 1}`, 'tool-part', 1 + index, part));
  const links = [
    { source: 'start', outlet: 'source', target: 'llm' },
    { source: 'llm', outlet: 'source', target: 'answer' },
    ...parts.map(({ id }) => ({ source: id, outlet: 'source', target: 'llm' })),
  ];
  return { nodes: [...nodes, ...parts], links };
}

/** `[{ paragraph: { variable, label, … } }]` as the variables of a start. */
const formOf = (form: unknown): Fields[] =>
  asList(form).flatMap((one) =>
    Object.entries(asRecord(one)).map(([type, field]) => ({ ...asRecord(field), type })),
  );

function llmOf({ pre_prompt, model, chat_prompt_config, completion_prompt_config }: Fields): Fields {
  const own = (text: unknown) => asString(text).replace(/\{\{(\w{1,100})\}\}/g, '{{#start.$1#}}');
  const messages = asList(asRecord(chat_prompt_config).prompt).map((one) => {
    const { role, text } = asRecord(one);
    return { role, text: own(text) };
  });
  const completion = asRecord(asRecord(completion_prompt_config).prompt).text;
  const simple = [
    { role: 'system', text: own(pre_prompt) },
    { role: 'system', text: own(completion) },
  ];
  return {
    title: 'Model',
    model,
    prompt_template: [...simple, ...messages, { role: 'user', text: '{{#sys.query#}}' }],
    memory: { window: { enabled: false } },
  };
}

function partsOf({ agent_mode, dataset_configs }: Fields): Fields[] {
  const tools = asList(asRecord(agent_mode).tools).map((tool) => {
    const fields = asRecord(tool);
    return { ...fields, title: asString(fields.tool_label) || asString(fields.tool_name) || 'Tool' };
  });
  const listed = asList(asRecord(asRecord(dataset_configs).datasets).datasets);
  const datasets = listed.map((one) => ({ ...asRecord(asRecord(one).dataset), title: 'Knowledge' }));
  return [...tools, ...datasets];
}
