// Which of our kinds does what a component of Langflow does.
import type { Json } from '../../kernel/json.ts';
import { ELSE } from '../../steps/conditionalBranchStep.ts';
import { groupOf } from '../comparisons.ts';
import { asList, asRecord, asString, asWords } from '../file-values.ts';
import type { ForeignSay, Row } from '../foreign-graph.ts';
import type { ForeignNode } from '../foreign-node.ts';
import { remark } from '../graph-draft.ts';
import { missing } from '../missing-kinds.ts';
import { modelNumbers, schemaOf } from '../model-parts.ts';
import { byText, pythonSettings } from '../python-code.ts';
import { quoted } from '../quoted.ts';
import { memoryStep, requestStep, searchStep } from '../record-steps.ts';

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

const request: Row = {
  becomes: 'toolActionStep',
  fill: (node, say) => {
    const { method, url_input, urls, body } = node.fields;
    const address = asString(url_input) || asString([urls].flat()[0]);
    const pairsIn = (list: unknown) =>
      asList(list)
        .map(asRecord)
        .map(({ key, value }): [string, string] => [asString(key), say.text(value)]);
    return requestStep(say, node.name, {
      ...{ method: asString(method), address, pairs: pairsIn(body), body: asString(body) },
    });
  },
  output: () => ['data'],
};

/** Messages of a conversation, which this component reads or adds to. */
const messages = { memory: { name: 'Messages' }, key: 'messages' };

const load: Row = {
  becomes: 'memoryLoadStep',
  fill: (_, say) => memoryStep(say, messages),
  output: () => ['text'],
};

const store: Row = {
  becomes: 'memoryStoreStep',
  fill: (node, say) =>
    memoryStep(say, { ...messages, value: firstOf(node, say, ['message', 'input_value']), mode: 'append' }),
};

const search: Row = {
  becomes: 'dataSearch',
  fill: (node, say) => {
    const { fields, name } = node;
    const called = ['collection_name', 'index_name', 'table_name', 'knowledge_base'];
    return searchStep(say, {
      source: { name: called.map((field) => asString(fields[field])).find(Boolean) ?? name },
      query: firstOf(node, say, ['search_query', 'search_input']),
      topK: fields.number_of_results,
    });
  },
  output: () => ['text'],
};

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
  APIRequest: request,
  Memory: load,
  MemoryStore: store,
  note: {
    becomes: 'annotationStep',
    fill: ({ fields }) => ({ settings: { content: asString(fields.description).slice(0, 20_000) } }),
  },
};

/** One that is only filled has no counterpart in a run: files are added to a data source. */
const storeRow = ({ fields }: ForeignNode) => (fields.isSearched === true ? search : missing.knowledge);

export const rowOf = (node: ForeignNode): Row | undefined => {
  const { type, fields } = node;
  const isModel = models.test(type);
  if (fields.isPart === true) return isModel ? modelPart : otherPart;
  if (Object.hasOwn(rows, type)) return rows[type];
  if (agents.has(type)) return model;
  if (prompts.has(type)) return prompt;
  if (stores.test(type)) return storeRow(node);
  if (isModel) return model;
  return asString(fields.code) ? component : undefined;
};

export const isSourceKept = (node: ForeignNode) => rowOf(node) === component;
