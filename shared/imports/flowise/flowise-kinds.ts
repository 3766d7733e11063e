// Which of our kinds does what a node of an agent flow does.
import type { Json } from '../../kernel/json.ts';
import { ELSE } from '../../steps/conditionalBranchStep.ts';
import { groupOf } from '../comparisons.ts';
import { asCount, asList, asRecord, asString, asWords, type Fields } from '../file-values.ts';
import type { Row } from '../foreign-graph.ts';
import type { ForeignNode } from '../foreign-node.ts';
import { remark } from '../graph-draft.ts';
import { missing } from '../missing-kinds.ts';
import { modelTools, requestStep, searchStep, toolStep } from '../record-steps.ts';
import { modelNumbers, promptsOf, routesOf, schemaOf } from '../model-parts.ts';
import { chatflowRow } from './chatflow-kinds.ts';

const otherModel = /*i18n*/ 'Another model may replace it.';

/** `conditionAgentflow_0-output-1` */
const outletNumber = (outlet: string) => Number(/-output-(\d{1,3})$/.exec(outlet)?.[1] ?? 0);

const fieldOf = ({ key, type, description, enumValues }: Fields) => ({
  name: asString(key),
  type: asString(type),
  description: asString(description),
  required: true,
  options:
    type === 'enum'
      ? asWords(enumValues)
          .split(',')
          .map((one) => one.trim())
      : [],
});

/** The inputs of models and agents have their kind's name before them: `llmMessages`, `agentMessages`. */
const model = (prefix: 'llm' | 'agent'): Row => ({
  becomes: 'AIOperation',
  fill: ({ fields }, say) => {
    const given = (name: string) => fields[`${prefix}${name}`];
    const { toolIds, outcome, remarks } = modelTools(
      say,
      asList(given('Tools')).map((one) => asString(asRecord(one).agentSelectedTool) || '?'),
    );
    const asked = asString(given('UserMessage'));
    const { prompt, systemPrompt } = promptsOf(given('Messages'), say, [asked]);
    return {
      settings: {
        systemPrompt,
        prompt,
        ...modelNumbers(asRecord(given('ModelConfig'))),
        outputSchema: schemaOf(asList(given('StructuredOutput')).map(asRecord).map(fieldOf)),
        includeChatHistory: given('EnableMemory') === true,
        chatHistoryMessagesLimit: asCount(given('MemoryWindowSize'), 20, 1, 200),
        toolIds,
      },
      outcome,
      remarks: [remark(otherModel), ...remarks],
    };
  },
});

const condition: Row = {
  becomes: 'conditionalBranchStep',
  fill: ({ fields }, say) => ({
    settings: {
      cases: conditionsOf(fields).map(({ value1, operation, value2 }, index): Json => {
        const side = { left: asWords(value1), operation: asString(operation), right: asWords(value2) };
        const group = groupOf([side], false, `c${index + 1}`, say);
        return { id: `c${index + 1}`, label: `${index + 1}`, condition: group as unknown as Json };
      }),
    },
  }),
  handleOf: ({ fields }, outlet) =>
    outletNumber(outlet) < conditionsOf(fields).length ? `c${outletNumber(outlet) + 1}` : ELSE,
};

const conditionsOf = ({ conditions }: Fields) => asList(conditions).slice(0, 50).map(asRecord);
const scenariosOf = ({ conditionAgentScenarios }: Fields) => asList(conditionAgentScenarios).slice(0, 50);

const router: Row = {
  becomes: 'routerStep',
  fill: ({ fields }, say) => ({
    settings: {
      prompt: [fields.conditionAgentInstructions, fields.conditionAgentInput]
        .map((text) => say.text(text))
        .filter(Boolean)
        .join('\n\n'),
      routes: routesOf(
        scenariosOf(fields).map((one) => ({ title: asString(asRecord(one).scenario), description: '' })),
      ),
    },
    outcome: 'needsCredential',
    remarks: [remark(otherModel)],
  }),
  handleOf: ({ fields }, outlet) =>
    outletNumber(outlet) < scenariosOf(fields).length ? `r${outletNumber(outlet) + 1}` : null,
};

const start: Row = {
  becomes: 'inputStep',
  fill: ({ fields }, { references }) => {
    for (const { name, type } of asList(fields.formInputTypes).map(asRecord))
      if (asString(name))
        references.declare({
          name: asString(name),
          type: type === 'number' || type === 'boolean' ? type : 'string',
          required: false,
        });
    return { settings: {} };
  },
};

const note: Row = {
  becomes: 'annotationStep',
  fill: ({ fields }) => ({ settings: { content: asString(fields.note).slice(0, 20_000) } }),
};

/** `id:name` of a document store. */
const retriever: Row = {
  becomes: 'dataSearch',
  fill: ({ name, fields }, say) => {
    const [store] = asList(fields.retrieverKnowledgeDocumentStores).map(asRecord);
    const [id = '', ...named] = asString(store?.documentStore).split(':');
    return searchStep(say, {
      source: { name: named.join(':') || name, id: id || name },
      query: say.text(fields.retrieverQuery),
    });
  },
};

const tool: Row = {
  becomes: 'toolActionStep',
  fill: ({ name, fields }, say) =>
    toolStep(
      say,
      { name: asString(fields.toolAgentflowSelectedTool) || asString(fields.selectedTool) || name },
      asList(fields.toolInputArgs)
        .map(asRecord)
        .map(({ inputArgName, inputArgValue }) => [asString(inputArgName), say.text(inputArgValue)]),
    ),
  output: () => ['data'],
};

const request: Row = {
  becomes: 'toolActionStep',
  fill: ({ name, fields }, say) => {
    const pairs = [...asList(fields.queryParams), ...asList(fields.formData)]
      .map(asRecord)
      .map(({ key, value }): [string, string] => [asString(key), say.text(value)]);
    const [method = '', address = '', body = ''] = [fields.method, fields.url, fields.body].map(asString);
    return requestStep(say, name, { method, address, pairs, body });
  },
  output: (path) => (path[0] === 'http' ? ['data', ...path.slice(2)] : ['data', ...path]),
};

const rows: Record<string, Row> = {
  startAgentflow: start,
  llmAgentflow: model('llm'),
  agentAgentflow: model('agent'),
  conditionAgentflow: condition,
  conditionAgentAgentflow: router,
  iterationAgentflow: {
    becomes: 'loopContainerStep',
    fill: ({ fields }, say) => ({ settings: { over: 'items', items: say.text(fields.iterationInput) } }),
  },
  humanInputAgentflow: {
    becomes: 'approvalStep',
    fill: ({ fields }, say) => ({
      settings: { message: say.text(fields.humanInputDescription).slice(0, 20_000) },
      remarks: [remark(/*i18n*/ 'Choose who can approve.')],
    }),
    handleOf: (_, outlet) => (outletNumber(outlet) === 0 ? 'approved' : 'denied'),
  },
  directReplyAgentflow: {
    becomes: 'outputStep',
    fill: ({ fields }, say) => ({ settings: { template: say.text(fields.directReplyMessage) } }),
  },
  executeFlowAgentflow: {
    becomes: 'executePipelineStep',
    fill: ({ fields }, say) => ({
      settings: { input: say.text(fields.executeFlowInput) },
      remarks: [remark(/*i18n*/ 'Choose the agent it runs.')],
    }),
  },
  loopAgentflow: {
    becomes: 'placeholder',
    fill: () => ({
      settings: {},
      remarks: [remark(/*i18n*/ 'It led back to an earlier step. Put the steps between into a loop.')],
    }),
  },
  httpAgentflow: request,
  toolAgentflow: tool,
  retrieverAgentflow: retriever,
  customFunctionAgentflow: missing.code,
  stickyNoteAgentflow: note,
};

export const rowOf = (node: ForeignNode): Row | undefined =>
  Object.hasOwn(rows, node.type) ? rows[node.type] : chatflowRow(node);
