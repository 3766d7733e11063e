// Which of our kinds does what a node of n8n does.
import type { Json } from '../../kernel/json.ts';
import { ELSE } from '../../steps/conditionalBranchStep.ts';
import type { StepType } from '../../steps/index.ts';
import { plainText } from '../clean-text.ts';
import { groupOf } from '../comparisons.ts';
import { remark } from '../graph-draft.ts';
import type { Remark } from '../import-report.ts';
import { readConditions } from './n8n-conditions.ts';
import type { N8nNode } from './n8n-file.ts';
import { asList, asRecord, asString, type Say } from '../file-values.ts';

export type Filled = { settings: { [name: string]: Json }; remarks?: Remark[] };

export type Row = {
  becomes: StepType;
  fill: (node: N8nNode, say: Say) => Filled;
  /** The handle an outlet of the node is; null: a way that is not there any more. */
  handleOf?: (node: N8nNode, outlet: number) => string | null;
  hasCredential?: true;
};

/** The last part of `n8n-nodes-base.if` and of `@n8n/n8n-nodes-langchain.agent`. */
export const shortType = ({ type }: Pick<N8nNode, 'type'>) => type.split('.').at(-1) ?? type;

export const isTrigger = (node: N8nNode) =>
  /trigger$/i.test(shortType(node)) || ['webhook', 'start', 'cron', 'interval'].includes(shortType(node));

/** They only lead on: a step here waits for all of its inputs by itself. */
export const isThrough = (node: N8nNode) => ['noOp', 'merge', 'executionData'].includes(shortType(node));

/** Their cards stand closer together than ours, and notes lie around them. */
export const SPREAD = { x: 1.5, y: 1.25 };

export const LOOP = 'splitInBatches';

const condition: Row = {
  becomes: 'conditionalBranchStep',
  fill: ({ parameters }, say) => ({
    settings: {
      cases: [
        { id: 'true', label: 'true', condition: readConditions(parameters, 'a', say) as unknown as Json },
      ],
    },
  }),
  handleOf: (_, outlet) => (outlet === 0 ? 'true' : ELSE),
};

const switchRow: Row = {
  becomes: 'conditionalBranchStep',
  fill: ({ parameters }, say) => ({ settings: { cases: switchCases(parameters, say) } }),
  handleOf: ({ parameters }, outlet) => (outlet < rulesOf(parameters).length ? `c${outlet + 1}` : ELSE),
};

const rulesOf = ({ rules }: N8nNode['parameters']) =>
  [...asList(asRecord(rules).values), ...asList(asRecord(rules).rules)].slice(0, 50);

function switchCases(parameters: N8nNode['parameters'], say: Say): Json[] {
  return rulesOf(parameters).map((rule, index): Json => {
    const { conditions, outputKey, value2, operation } = asRecord(rule);
    const id = `c${index + 1}`;
    const old = { left: parameters.value1, operation: asString(operation) || 'equal', right: value2 };
    return {
      id,
      label: asString(outputKey).slice(0, 100) || `${index + 1}`,
      condition: (conditions === undefined
        ? groupOf([old], false, id, say)
        : readConditions({ conditions }, id, say)) as unknown as Json,
    };
  });
}

/** Of version 3 `assignments`, of 3.0 `fields`, before it lists by kind of value. */
function assignmentsOf({
  assignments,
  fields,
  values,
}: N8nNode['parameters']): [name: string, value: unknown][] {
  const lists = [
    asRecord(assignments).assignments,
    asRecord(fields).values,
    ...Object.values(asRecord(values)),
  ];
  return lists.flatMap(asList).map((one) => {
    const record = asRecord(one);
    const typed = Object.keys(record).find((key) => key.endsWith('Value'));
    return [asString(record.name).replace(/^=/, ''), typed ? record[typed] : record.value];
  });
}

const set: Row = {
  becomes: 'jsonFormatterStep',
  fill: ({ parameters }, say) => {
    if (parameters.mode === 'raw')
      return { settings: { template: say.text(parameters.jsonOutput), fallbackToNull: true } };
    const lines = assignmentsOf(parameters).map(
      ([name, value]) => `  ${plainText(JSON.stringify(name))}: ${say.json(value)}`,
    );
    return { settings: { template: `{\n${lines.join(',\n')}\n}`, fallbackToNull: true } };
  },
};

const answer = (field: string): Row => ({
  becomes: 'outputStep',
  fill: ({ parameters }, say) => ({ settings: { template: say.text(parameters[field]) } }),
});

const ending: Row = {
  becomes: 'outputStep',
  fill: ({ parameters }, say) => ({
    settings: { template: say.text(parameters.errorMessage ?? parameters.message) },
    remarks: [remark(/*i18n*/ 'The run ends here with this message instead of an error.')],
  }),
};

const model: Row = {
  becomes: 'AIOperation',
  hasCredential: true,
  fill: ({ parameters }, say) => {
    const { text, prompt, promptType, options, messages, systemMessage } = parameters;
    const listed = asList(asRecord(messages).values ?? asRecord(messages).messageValues).map(asRecord);
    const isSystem = (one: { [name: string]: unknown }) => one.role === 'system' || one.message !== undefined;
    const system = [
      systemMessage,
      asRecord(options).systemMessage,
      ...listed.filter(isSystem).map((one) => one.message ?? one.content),
    ];
    const asked =
      promptType === 'auto'
        ? []
        : [text, prompt, ...listed.filter((one) => !isSystem(one)).map((one) => one.content)];
    const joined = (values: unknown[]) =>
      values
        .map((value) => say.text(value))
        .filter(Boolean)
        .join('\n\n');
    return { settings: { prompt: joined(asked), systemPrompt: joined(system) } };
  },
};

const classifier: Row = {
  becomes: 'routerStep',
  hasCredential: true,
  fill: ({ parameters }, say) => ({
    settings: {
      prompt: say.text(parameters.inputText),
      routes: asList(asRecord(parameters.categories).categories)
        .slice(0, 50)
        .map((one, index) => ({
          id: `r${index + 1}`,
          title: asString(asRecord(one).category).slice(0, 100) || `${index + 1}`,
          description: asString(asRecord(one).description).slice(0, 2000),
        })),
    },
  }),
  handleOf: ({ parameters }, outlet) =>
    outlet < asList(asRecord(parameters.categories).categories).length ? `r${outlet + 1}` : null,
};

const otherAgent: Row = {
  becomes: 'executePipelineStep',
  fill: () => ({ settings: {}, remarks: [remark(/*i18n*/ 'Choose the agent it runs.')] }),
};

const colors = ['yellow', 'yellow', 'pink', 'pink', 'green', 'blue', 'blue', 'gray'] as const;

const note: Row = {
  becomes: 'annotationStep',
  fill: ({ parameters }) => ({
    settings: {
      content: asString(parameters.content).slice(0, 20_000),
      backgroundColor: colors[Number(parameters.color)] ?? 'yellow',
      width: size(parameters.width, 240, SPREAD.x),
      height: size(parameters.height, 160, SPREAD.y),
    },
  }),
};

const size = (pixels: unknown, usual: number, spread: number) =>
  typeof pixels === 'number' && Number.isFinite(pixels)
    ? Math.round(Math.min(1200, Math.max(120, pixels * spread)))
    : usual;

const rows: Record<string, Row> = {
  if: condition,
  filter: condition,
  switch: switchRow,
  set,
  respondToWebhook: answer('responseBody'),
  respondToChat: answer('message'),
  stopAndError: ending,
  agent: model,
  chainLlm: model,
  openAi: model,
  anthropic: model,
  googleGemini: model,
  lmOpenAi: model,
  textClassifier: classifier,
  executeWorkflow: otherAgent,
  stickyNote: note,
};

export const rowOf = (node: N8nNode): Row | undefined => {
  const name = shortType(node);
  return Object.hasOwn(rows, name) ? rows[name] : undefined;
};
