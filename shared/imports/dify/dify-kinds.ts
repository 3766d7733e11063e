// Which of our kinds does what a node of Dify does.
import { plainText } from '../clean-text.ts';
import { asCount, asList, asRecord, asString, asWords, type Fields } from '../file-values.ts';
import type { Filled, Row } from '../foreign-graph.ts';
import type { ForeignNode } from '../foreign-node.ts';
import { remark } from '../graph-draft.ts';
import { missing } from '../missing-kinds.ts';
import { modelTools } from '../record-steps.ts';
import { modelNumbers, promptsOf, routesOf, schemaOf } from '../model-parts.ts';
import { codeRow } from './dify-code.ts';
import { KEPT_VALUE } from './kept-values.ts';
import { conditionRow } from './dify-condition.ts';
import { assigner, kept, knowledge, request, tool } from './dify-records.ts';
import { plain, referOf } from './dify-ways.ts';
import { startRow } from './dify-start.ts';
import { templateRow } from './dify-template.ts';

const otherModel = /*i18n*/ 'Another model may replace it.';

const llm: Row = {
  becomes: 'AIOperation',
  handleOf: plain,
  fill: ({ fields }, say) => {
    const { prompt_template, memory, model, structured_output, structured_output_enabled } = fields;
    const messages = Array.isArray(prompt_template)
      ? prompt_template
      : [{ role: 'user', ...asRecord(prompt_template) }];
    const jinja = messages.filter((one) => asRecord(one).edition_type === 'jinja2');
    for (const one of jinja) say.unsupported(asString(asRecord(one).jinja2_text).slice(0, 200));
    const { window, query_prompt_template } = asRecord(memory);
    const { schema } = asRecord(structured_output);
    return {
      settings: {
        ...promptsOf(messages, say, memory === undefined ? [] : [query_prompt_template]),
        ...modelNumbers(asRecord(asRecord(model).completion_params)),
        includeChatHistory: memory !== undefined && memory !== null,
        chatHistoryMessagesLimit: asCount(asRecord(window).size, 20, 1, 200),
        ...(structured_output_enabled === true &&
          schema !== undefined && { outputSchema: JSON.stringify(schema) }),
      },
      outcome: 'needsCredential',
      remarks: [remark(otherModel)],
    };
  },
  output: ([first, ...rest]) => {
    if (first === 'structured_output') return ['data', ...rest];
    return first === undefined || first === 'text' ? ['text'] : undefined;
  },
};

const extractor: Row = {
  becomes: 'AIOperation',
  handleOf: plain,
  fill: ({ fields }, say) => ({
    settings: {
      systemPrompt: say.text(fields.instruction),
      prompt: referOf(fields.query, say),
      outputSchema: schemaOf(asList(fields.parameters).map(asRecord).map(parameterOf)),
      ...modelNumbers(asRecord(asRecord(fields.model).completion_params)),
    },
    outcome: 'needsCredential',
    remarks: [remark(otherModel)],
  }),
  output: ([first, ...rest]) =>
    first === undefined || first.startsWith('__') ? undefined : ['data', first, ...rest],
};

const parameterOf = ({ name, type, description, required, options }: Fields) => ({
  name: asString(name),
  type: asString(type),
  description: asString(description),
  required: required === true,
  options: asList(options).map(asWords),
});

const classifier: Row = {
  becomes: 'routerStep',
  fill: ({ fields }, say) => ({
    settings: {
      prompt: [
        referOf(fields.query_variable_selector, say),
        say.text(fields.instruction ?? fields.instructions),
      ]
        .filter(Boolean)
        .join('\n\n'),
      routes: routesOf(
        asList(fields.classes).map((one) => ({ title: asString(asRecord(one).name), description: '' })),
      ),
    },
    outcome: 'needsCredential',
    remarks: [remark(otherModel)],
  }),
  handleOf: ({ fields }, outlet) => {
    const index = asList(fields.classes).findIndex((one) => asWords(asRecord(one).id) === outlet);
    return index < 0 ? null : `r${index + 1}`;
  },
};

const answer: Row = {
  becomes: 'outputStep',
  fill: ({ fields }, say) => ({ settings: { template: say.text(fields.answer) } }),
  output: () => ['text'],
};

const end: Row = {
  becomes: 'outputStep',
  fill: ({ fields }, say) => {
    const outputs = asList(fields.outputs).map(asRecord);
    const [only] = outputs;
    if (only && outputs.length === 1) return { settings: { template: referOf(only.value_selector, say) } };
    const lines = outputs.map(({ variable, value_selector }) => {
      const value = referOf(value_selector, say);
      return `  ${plainText(JSON.stringify(asString(variable)))}: ${value.replace(/ \}\}$/, ' | json }}') || 'null'}`;
    });
    return { settings: { template: lines.length === 0 ? '' : `{\n${lines.join(',\n')}\n}` } };
  },
};

/** Of branches that exclude each other one has a value; the others stand for nothing. */
const aggregator: Row = {
  becomes: 'jsonFormatterStep',
  fill: ({ fields }, say) => {
    const { groups, group_enabled } = asRecord(fields.advanced_settings);
    const joined = (selectors: unknown, type: unknown) => {
      const values = asList(selectors).map((one) => referOf(one, say));
      if (values.length === 1) return values[0] || 'null';
      if (type !== undefined && type !== 'string' && type !== 'any') say.unsupported(`${asString(type)}`);
      return `"${values.join('')}"`;
    };
    const listed =
      group_enabled === true ? asList(groups).map(asRecord) : [{ ...fields, group_name: 'output' }];
    const lines = listed.map(({ group_name, variables, output_type }) => {
      const value = joined(variables, output_type);
      return `  ${plainText(JSON.stringify(asString(group_name)))}: ${group_enabled === true ? `{ "output": ${value} }` : value}`;
    });
    return { settings: { template: `{\n${lines.join(',\n')}\n}`, fallbackToNull: true } };
  },
};

const document: Row = {
  becomes: 'jsonFormatterStep',
  handleOf: plain,
  fill: ({ fields }, say) => {
    const value = referOf(fields.variable_selector, say).replace(/ \}\}$/, '.text }}');
    return { settings: { template: `{\n  "text": ${value || 'null'}\n}`, fallbackToNull: true } };
  },
};

const iteration: Row = {
  becomes: 'loopContainerStep',
  handleOf: plain,
  fill: ({ fields }, say): Filled => ({
    settings: {
      over: 'items',
      items: referOf(fields.iterator_selector, say),
      mode: fields.is_parallel === true ? 'parallel' : 'sequential',
      degree: asCount(fields.parallel_nums, 5, 1, 50),
      stopOnError:
        asString(fields.error_handle_mode) !== 'continue-on-error' &&
        fields.error_handle_mode !== 'remove-abnormal-output',
    },
    roundResult: referOf(fields.output_selector, say),
  }),
  output: ([first, ...rest]) =>
    first === 'output' || first === undefined ? ['results', ...rest] : undefined,
};

const loop: Row = {
  becomes: 'loopContainerStep',
  handleOf: plain,
  fill: ({ fields }, say): Filled => {
    for (const one of asList(fields.break_conditions)) say.unsupported(JSON.stringify(one));
    for (const one of asList(fields.loop_variables)) say.unsupported(asString(asRecord(one).label));
    return { settings: { over: 'cycles', cycles: asCount(fields.loop_count, 3, 1, 10_000) } };
  },
  output: () => undefined,
};

const agent: Row = {
  becomes: 'AIOperation',
  handleOf: plain,
  fill: ({ fields }, say) => {
    const given = (name: string) => asRecord(asRecord(fields.agent_parameters)[name]).value;
    const { toolIds, outcome, remarks } = modelTools(
      say,
      asList(given('tools')).map((one) => asString(asRecord(one).tool_name) || '?'),
    );
    return {
      settings: {
        systemPrompt: say.text(given('instruction')),
        prompt: say.text(given('query')),
        includeChatHistory: fields.memory !== undefined,
        toolIds,
      },
      outcome,
      remarks: [remark(otherModel), ...remarks],
    };
  },
  output: () => ['text'],
};

const approval: Row = {
  becomes: 'approvalStep',
  fill: ({ fields }, say) => ({
    settings: { message: say.text(fields.form_content).slice(0, 20_000) },
    remarks: [remark(/*i18n*/ 'Choose who can approve.')],
  }),
  handleOf: ({ fields }, outlet) => {
    const index = asList(fields.user_actions).findIndex((one) => asString(asRecord(one).id) === outlet);
    return ['approved', 'denied'][index] ?? null;
  },
};

const note: Row = {
  becomes: 'annotationStep',
  fill: ({ fields }) => ({ settings: { content: wordsOf(fields.text).slice(0, 20_000) } }),
};

/** A note is a tree of a rich text editor, as JSON. */
function wordsOf(text: unknown): string {
  const words = [...asString(text).matchAll(/"text":"((?:[^"\\]|\\.)*)"/g)].map(([, found = '']) => found);
  return words.map((found) => asString(JSON.parse(`"${found}"`))).join('\n');
}

const inner = (becomes: 'loopStartStep' | 'loopEndStep', settings = {}): Row => ({
  becomes,
  fill: () => ({ settings }),
});

const rows: Record<string, Row> = {
  start: startRow,
  'trigger-schedule': startRow,
  'trigger-webhook': startRow,
  'trigger-plugin': startRow,
  llm,
  agent,
  'parameter-extractor': extractor,
  'question-classifier': classifier,
  'if-else': conditionRow,
  'template-transform': templateRow,
  'variable-aggregator': aggregator,
  'variable-assigner': aggregator,
  'document-extractor': document,
  iteration,
  loop,
  'iteration-start': inner('loopStartStep'),
  'loop-start': inner('loopStartStep'),
  'loop-end': inner('loopEndStep', { behaviour: 'exit' }),
  'human-input': approval,
  answer,
  end,
  note,
  code: codeRow,
  tool,
  'http-request': request,
  'knowledge-retrieval': knowledge,
  assigner,
  [KEPT_VALUE]: kept,
  'tool-part': { becomes: 'part', fill: () => ({ settings: {}, outcome: 'placeholder' }) },
};

export const rowOf = (node: ForeignNode): Row | undefined => {
  if (node.type === 'code' && node.fields.code_language !== 'python3') return missing.code;
  if (node.type === 'template-transform' && !templateRow.canFill(node)) return undefined;
  return Object.hasOwn(rows, node.type) ? rows[node.type] : undefined;
};
