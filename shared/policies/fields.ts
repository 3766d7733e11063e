// What a condition can be about: facts of one check. A path below an argument or a result is a field of its own.
import type { ValueType } from '../conditions/operators.ts';

/** Where policies are asked. `passage`: text of a data source before a model reads it. */
export const checkPoints = ['modelInput', 'modelOutput', 'toolCall', 'toolResult', 'passage'] as const;

export type CheckPoint = (typeof checkPoints)[number];

export const checkPointLabels: Record<CheckPoint, string> = {
  modelInput: /*i18n*/ 'What a model is asked',
  modelOutput: /*i18n*/ 'What a model answers',
  toolCall: /*i18n*/ 'A tool call',
  toolResult: /*i18n*/ 'The result of a tool call',
  passage: /*i18n*/ 'A passage of a data source',
};

type Field = {
  label: string;
  type: ValueType;
  /** What is compared with it is one of these. */
  choices?: readonly string[];
};

export const policyFields = {
  point: { label: /*i18n*/ 'What is checked', type: 'choice', choices: checkPoints },
  text: { label: /*i18n*/ 'Text', type: 'text' },
  'tool.name': { label: /*i18n*/ 'Tool', type: 'text' },
  arguments: { label: /*i18n*/ 'Arguments of the tool', type: 'any' },
  'result.status': { label: /*i18n*/ 'Status of the result', type: 'number' },
  result: { label: /*i18n*/ 'Result of the tool', type: 'any' },
  'model.id': { label: /*i18n*/ 'Model', type: 'text' },
  'agent.name': { label: /*i18n*/ 'Agent', type: 'text' },
  'agent.version': { label: /*i18n*/ 'Version of the agent', type: 'text' },
  'step.title': { label: /*i18n*/ 'Step', type: 'text' },
  'user.name': { label: /*i18n*/ 'Who started the run', type: 'text' },
  time: { label: /*i18n*/ 'Time', type: 'time' },
} as const satisfies Record<string, Field>;

export type FieldName = keyof typeof policyFields;

/** Fields that hold JSON: `arguments.order.amount` is a field of its own. */
export const jsonFields = ['arguments', 'result'] as const satisfies readonly FieldName[];

/** What is known of a field; nothing of one that no check has. */
export function fieldOf(path: string): Field | undefined {
  if (Object.hasOwn(policyFields, path)) return policyFields[path as FieldName];
  const root = jsonFields.find((name) => path.startsWith(`${name}.`));
  if (!root || path.split('.').includes('')) return undefined;
  return { label: policyFields[root].label, type: 'any' };
}
