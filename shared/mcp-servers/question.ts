// A question that a server asks in the middle of a call. A run waits until a person has answered; then the call is made
// again, and the server gets the answer when it asks again. [MC11]
import type { Json } from '../kernel/json.ts';
import { Problem } from '../kernel/problem.ts';
import { workLimits } from '../kernel/work-limits.ts';
import type { InputVariable, VariableType } from '../steps/input-variable.ts';
import { mcpProblems } from './problems.ts';

export type ServerQuestion = { server: string; message: string; form: InputVariable[] };
/** `content`: what was filled in, by the names of the fields. */
export type QuestionAnswer = { action: 'accept' | 'decline'; content: { [name: string]: Json } };
/** Of a call, in the order of its questions; a further one is thrown as `NeedsAnswer`. */
export type AnsweredSoFar = { said?: readonly QuestionAnswer[] | undefined };

export class NeedsAnswer extends Problem<typeof mcpProblems.asks.text> {
  readonly question: ServerQuestion;

  constructor(question: ServerQuestion) {
    super(mcpProblems.asks, { server: question.server, question: question.message });
    this.question = question;
  }
}

const { maxOptions, maxOptionCharacters } = workLimits.variables;
const { maxQuestions, maxQuestionCharacters, maxFields } = workLimits.mcp;
const MAX_NAME = 100;

type Field = { [key: string]: unknown };

const formats: { readonly [format: string]: VariableType } = {
  email: 'email',
  uri: 'url',
  date: 'date',
  'date-time': 'date',
};
const types: { readonly [type: string]: VariableType } = {
  string: 'string',
  number: 'number',
  integer: 'integer',
  boolean: 'boolean',
  array: 'list',
};

/** undefined: it asks for what no form holds, or for too much. */
export function questionIn(server: string, { message, schema }: { message: string; schema: unknown }) {
  const { properties = {}, required = [] } = asField(schema);
  const fields = Object.entries(asField(properties)).map(([name, field]) => [name, asField(field)] as const);
  const form = fields.map(([name, field]) => variableOf(name, field, asList(required).includes(name)));
  if (fields.length > maxFields || form.includes(undefined)) return undefined;
  const about = fields.flatMap(([name, { title, description }]) =>
    title || description ? [`${name}: ${[title, description].filter(Boolean).join(' – ')}`] : [],
  );
  const written = [message, ...about].join('\n').slice(0, maxQuestionCharacters).toWellFormed();
  return { server, message: written, form: form.filter((field) => field !== undefined) };
}

/** Of one call: a server that never has enough is told no. */
export const isTooMany = (asked: number) => asked >= maxQuestions;

function variableOf(name: string, field: Field, required: boolean): InputVariable | undefined {
  const options = optionsOf(field);
  const type = options ? 'choice' : (formats[String(field.format)] ?? types[String(field.type)]);
  if (type === undefined || name === '' || name.length > MAX_NAME) return undefined;
  if (options && (options.length > maxOptions || options.some((one) => one.length > maxOptionCharacters)))
    return undefined;
  return { id: name, name, type, required, ...(options && { options }) };
}

function optionsOf({ enum: values, oneOf }: Field): string[] | undefined {
  const offered = values ?? asList(oneOf).map((one) => asField(one).const);
  const texts = asList(offered).filter((one) => typeof one === 'string');
  return texts.length > 0 ? texts : undefined;
}

const asField = (value: unknown): Field =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Field) : {};

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
