// Which of our kinds does what a node of a chatflow, or of a sequential agent flow, does. Most nodes are parts of a
// chain or an agent: they hang below it.
import type { Json } from '../../kernel/json.ts';
import { ELSE } from '../../steps/conditionalBranchStep.ts';
import { asRecord, asString } from '../file-values.ts';
import type { Row } from '../foreign-graph.ts';
import type { ForeignNode } from '../foreign-node.ts';
import { remark } from '../graph-draft.ts';
import { missing } from '../missing-kinds.ts';
import { modelNumbers } from '../model-parts.ts';
import { toolPart } from '../record-steps.ts';

const otherModel = /*i18n*/ 'Another model may replace it.';

/** `{{llm_0.data.instance}}` says what hangs below; a text is what remains. */
const own = (value: unknown) => asString(value).replace(/\{\{[^{}]{1,300}\.data\.instance\}\}/g, '');

/** A chain's templates have `{question}` for what is asked. */
const asked = (text: string) =>
  text.replaceAll('{question}', '{{question}}').replaceAll('{input}', '{{question}}');

const systemFields = [
  ...['systemMessage', 'systemMessagePrompt', 'agentPrompt', 'workerPrompt', 'supervisorPrompt'],
  ...['responsePrompt', 'prefix'],
];

/** What its parts have said stays where it says nothing itself. */
const chain: Row = {
  becomes: 'AIOperation',
  fill: ({ fields }, say) => {
    const texts = systemFields.map((name) => say.text(own(fields[name]))).filter(Boolean);
    const prompt = say.text(own(fields.humanMessagePrompt));
    const settings: { [name: string]: Json } = {};
    if (texts.length > 0) settings.systemPrompt = texts.join('\n\n');
    if (prompt) settings.prompt = prompt;
    return { settings, outcome: 'needsCredential', remarks: [remark(otherModel)] };
  },
  output: () => ['text'],
};

const modelPart: Row = {
  becomes: 'part',
  fill: ({ fields }) => ({
    settings: modelNumbers({ ...fields, max_tokens: fields.maxTokens ?? fields.maxOutputTokens }),
    outcome: 'needsCredential',
    remarks: [remark(otherModel)],
  }),
};

const promptPart: Row = {
  becomes: 'part',
  fill: ({ fields }, say) => {
    const prompt = say.text(asked(own(fields.template) || own(fields.humanMessagePrompt)));
    const systemPrompt = say.text(asked(own(fields.systemMessagePrompt)));
    const settings: { [name: string]: Json } = {};
    if (prompt) settings.prompt = prompt;
    if (systemPrompt) settings.systemPrompt = systemPrompt;
    return { settings };
  },
};

const memoryPart: Row = { becomes: 'part', fill: () => ({ settings: { includeChatHistory: true } }) };
const otherPart: Row = { becomes: 'part', fill: () => ({ settings: {}, outcome: 'placeholder' }) };

const ifElse: Row = {
  becomes: 'conditionalBranchStep',
  fill: ({ fields }, say) => {
    say.unsupported(asString(fields.ifFunction ?? fields.conditionFunction).slice(0, 200) || '?');
    const items = [{ id: 'c1c1', left: '{{ input.text }}', operator: 'isNotEmpty', right: '' }];
    return { settings: { cases: [{ id: 'c1', label: '1', condition: { id: 'c1g', match: 'all', items } }] } };
  },
  handleOf: (_, outlet) => (/returnFalse|end/i.test(outlet) ? ELSE : 'c1'),
};

const named: Record<string, Row> = {
  seqStart: { becomes: 'inputStep', fill: () => ({ settings: {} }) },
  seqAgent: chain,
  seqLLMNode: chain,
  seqEnd: { becomes: 'outputStep', fill: () => ({ settings: {} }) },
  seqCondition: ifElse,
  seqState: otherPart,
  seqToolNode: missing.tool,
  seqCustomFunction: missing.code,
  seqExecuteFlow: {
    becomes: 'executePipelineStep',
    fill: ({ fields }, say) => ({
      settings: { input: say.text(fields.seqExecuteFlowInput) },
      remarks: [remark(/*i18n*/ 'Choose the agent it runs.')],
    }),
  },
  seqLoop: {
    becomes: 'placeholder',
    fill: () => ({
      settings: {},
      remarks: [remark(/*i18n*/ 'It led back to an earlier step. Put the steps between into a loop.')],
    }),
  },
  ifElseFunction: ifElse,
  customFunction: missing.code,
  stickyNote: {
    becomes: 'annotationStep',
    fill: ({ fields }) => ({ settings: { content: asString(fields.note).slice(0, 20_000) } }),
  },
};

const byCategory: Record<string, Row> = {
  'Chat Models': modelPart,
  LLMs: modelPart,
  Prompts: promptPart,
  Memory: memoryPart,
  Chains: chain,
  Agents: chain,
  'Multi Agents': chain,
  Engine: chain,
  Tools: { becomes: 'part', fill: ({ name }, say) => toolPart(say, name) },
};

/** Whatever else a chatflow has hangs below a chain: tools, stores, loaders, splitters, parsers. */
export const chatflowRow = ({ type, fields }: ForeignNode): Row | undefined => {
  if (Object.hasOwn(named, type)) return named[type];
  const category = asString(asRecord(fields).category);
  if (Object.hasOwn(byCategory, category)) return byCategory[category];
  return category && category !== 'Utilities' ? otherPart : undefined;
};
