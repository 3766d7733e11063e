// Which of our kinds does what a component of Langflow does.
import type { Json } from '../../kernel/json.ts';
import { ELSE } from '../../steps/conditionalBranchStep.ts';
import { groupOf } from '../comparisons.ts';
import { asRecord, asString, asWords } from '../file-values.ts';
import type { ForeignSay, Row } from '../foreign-graph.ts';
import type { ForeignNode } from '../foreign-node.ts';
import { remark } from '../graph-draft.ts';
import { missing } from '../missing-kinds.ts';
import { modelNumbers, schemaOf } from '../model-parts.ts';
import { byText, pythonSettings } from '../python-code.ts';
import { quoted } from '../quoted.ts';

const otherModel = /*i18n*/ 'Another model may replace it.';

/** What leads into a field, else what stands in it. A branch gives on what it was given. */
function given({ fields }: ForeignNode, say: ForeignSay, name: string): string {
  const linked = say.linksInto
    .filter(({ inlet }) => inlet === name)
    .map(({ source }) => `{{ ${say.references.output(source, []) ?? 'input.text'} }}`);
  return linked.length > 0 ? linked.join('\n\n') : say.text(fields[name]);
}

const firstOf = (node: ForeignNode, say: ForeignSay, names: readonly string[]) => {
  const isLinked = (name: string) => say.linksInto.some(({ inlet }) => inlet === name);
  const found = names.find(isLinked) ?? names.find((name) => asWords(node.fields[name]) !== '');
  return found ? given(node, say, found) : '';
};

const model: Row = {
  becomes: 'AIOperation',
  fill: (node, say) => ({
    settings: {
      systemPrompt: firstOf(node, say, ['system_message', 'system_prompt', 'instructions']),
      prompt: firstOf(node, say, ['input_value', 'prompt', 'input_text', 'inputs', 'question']),
      ...modelNumbers(node.fields),
      ...(Array.isArray(node.fields.output_schema) && {
        outputSchema: schemaOf(node.fields.output_schema.map(asRecord).map(fieldOf)),
      }),
    },
    outcome: 'needsCredential',
    remarks: [remark(otherModel)],
  }),
};

const fieldOf = ({ name, type, description }: ReturnType<typeof asRecord>) => ({
  ...{ name: asString(name), type: asString(type), description: asString(description) },
  ...{ required: true, options: [] },
});

/** A model that another component asks: its settings are that one's. */
const modelPart: Row = {
  becomes: 'part',
  fill: ({ fields }) => ({
    settings: modelNumbers(fields),
    outcome: 'needsCredential',
    remarks: [remark(otherModel)],
  }),
};

const otherPart: Row = { becomes: 'part', fill: () => ({ settings: {}, outcome: 'placeholder' }) };

const asText = (text: string) => ({
  settings: { template: `{\n  "text": ${quoted(text)}\n}`, fallbackToNull: true },
});

/** `{name}` is what leads into the field of that name. */
const prompt: Row = {
  becomes: 'jsonFormatterStep',
  fill: (node, say) => {
    const parts = asString(node.fields.template).split(/(\{[A-Za-z_]\w{0,60}\})/);
    const text = parts.map((part, index) =>
      index % 2 === 1 ? given(node, say, part.slice(1, -1)) || say.text(part) : say.text(part),
    );
    return asText(text.join(''));
  },
  output: () => ['text'],
};

const constant: Row = {
  becomes: 'jsonFormatterStep',
  fill: (node, say) => asText(firstOf(node, say, ['input_value', 'text', 'value'])),
  output: () => ['text'],
};

const output: Row = {
  becomes: 'outputStep',
  fill: (node, say) => ({ settings: { template: firstOf(node, say, ['input_value', 'message']) } }),
};

const condition: Row = {
  becomes: 'conditionalBranchStep',
  fill: (node, say) => {
    const left = given(node, say, 'input_text');
    const side = {
      left: '',
      operation: asString(node.fields.operator),
      right: asWords(node.fields.match_text),
    };
    const group = groupOf([side], false, 'c1', say);
    const items = group.items.map((item) => ({ ...item, left }));
    return {
      settings: { cases: [{ id: 'c1', label: 'true', condition: { ...group, items } as unknown as Json }] },
    };
  },
  handleOf: (_, outlet) => (outlet === 'false_result' ? ELSE : 'c1'),
};

const python: Row = {
  becomes: 'pythonStep',
  fill: (node, say) => {
    const code = asString(node.fields.function_code) || asString(node.fields.python_code);
    const text = firstOf(node, say, ['input_value', 'text', 'data']) || '{{ input.text }}';
    return { settings: pythonSettings(code, [{ name: 'text', value: text }], byText(code)) };
  },
};

/** Its source needs its own product: kept, and turned off. */
const component: Row = {
  becomes: 'pythonStep',
  fill: ({ fields }) => ({
    settings: { ...pythonSettings(asString(fields.code), [], '') },
    outcome: 'placeholder',
    remarks: [remark(/*i18n*/ 'Its Python source is kept in a step that is turned off.')],
  }),
};

const agents = new Set([
  'Agent',
  'ToolCallingAgent',
  'OpenAIToolsAgent',
  'XMLAgent',
  'CSVAgent',
  'JsonAgent',
]);
const models =
  /Model(?:Component)?$|LLM|^ChatOpenAI$|^LanguageModel|^Structured ?Output|^BatchRun|^Summarize/;
const prompts = new Set(['Prompt', 'Prompt Template', 'PromptTemplate']);
const stores =
  /Vector|Retriev|Embedding|Chroma|Pinecone|AstraDB|FAISS|Qdrant|Weaviate|Milvus|SplitText|Splitter|^File$|^Directory$/;

const rows: Record<string, Row> = {
  ChatInput: { becomes: 'inputStep', fill: () => ({ settings: {} }) },
  Webhook: { becomes: 'inputStep', fill: () => ({ settings: {} }) },
  TextInput: constant,
  ChatOutput: output,
  TextOutput: output,
  ConditionalRouter: condition,
  PythonFunction: python,
  PythonREPLComponent: python,
  RunFlow: {
    becomes: 'executePipelineStep',
    fill: (node, say) => ({
      settings: { input: firstOf(node, say, ['input_value']) },
      remarks: [remark(/*i18n*/ 'Choose the agent it runs.')],
    }),
  },
  APIRequest: missing.tool,
  Memory: missing.memory,
  note: {
    becomes: 'annotationStep',
    fill: ({ fields }) => ({ settings: { content: asString(fields.description).slice(0, 20_000) } }),
  },
};

export const rowOf = (node: ForeignNode): Row | undefined => {
  const { type, fields } = node;
  const isModel = models.test(type);
  if (fields.isPart === true) return isModel ? modelPart : otherPart;
  if (Object.hasOwn(rows, type)) return rows[type];
  if (agents.has(type)) return model;
  if (prompts.has(type)) return prompt;
  if (stores.test(type)) return missing.knowledge;
  if (isModel) return model;
  return asString(fields.code) ? component : undefined;
};

export const isSourceKept = (node: ForeignNode) => rowOf(node) === component;
