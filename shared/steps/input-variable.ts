// The variables an agent is started with: which kinds there are, and whether a value is of its kind.
import { z } from 'zod';
import type { Json } from '../kernel/json.ts';
import { workLimits } from '../kernel/work-limits.ts';
import { readFileValue, readFiles, readPicture } from './file-value.ts';

export const variableTypes = [
  'string',
  'number',
  'integer',
  'boolean',
  'date',
  'list',
  'object',
  'file',
  'files',
  'image',
  'choice',
  'url',
  'email',
] as const;

export type VariableType = (typeof variableTypes)[number];

/** Whose values are files. */
export const fileTypes: ReadonlySet<VariableType> = new Set(['file', 'files', 'image']);

const { maxOptions, maxOptionCharacters, maxFileCharacters, maxFiles } = workLimits.variables;

export const InputVariable = z.object({
  id: z.string(),
  name: z.string().max(100),
  type: z.enum(variableTypes),
  required: z.boolean(),
  /** Of a choice: the texts it may be. */
  options: z.array(z.string().max(maxOptionCharacters)).max(maxOptions).optional(),
});

export type InputVariable = z.output<typeof InputVariable>;

/** Lines as options: each once, as many and as long as they may be. */
export const readOptions = (lines: string): string[] => {
  const options = lines.split('\n').map((line) => line.trim().slice(0, maxOptionCharacters));
  return [...new Set(options.filter(Boolean))].slice(0, maxOptions);
};

export const variableTypeLabels: Record<VariableType, string> = {
  string: /*i18n*/ 'Text',
  number: /*i18n*/ 'Number',
  integer: /*i18n*/ 'Whole number',
  boolean: /*i18n*/ 'Yes or no',
  date: /*i18n*/ 'Date',
  list: /*i18n*/ 'List',
  object: /*i18n*/ 'Object',
  file: /*i18n*/ 'File',
  files: /*i18n*/ 'Files',
  image: /*i18n*/ 'Picture',
  choice: /*i18n*/ 'Choice',
  url: /*i18n*/ 'URL',
  email: /*i18n*/ 'Email address',
};

/** The error for a value of the wrong type. */
export const wrongValueTexts: Record<VariableType, string> = {
  string: /*i18n*/ 'This must be text.',
  number: /*i18n*/ 'This must be a number.',
  integer: /*i18n*/ 'This must be a whole number.',
  boolean: /*i18n*/ 'This must be yes or no.',
  date: /*i18n*/ 'This must be a date, such as 2026-03-31.',
  list: /*i18n*/ 'This must be a list.',
  object: /*i18n*/ 'This must be a JSON object, such as {example}.',
  file: /*i18n*/ 'This must be a text file of at most {most} KB.',
  files: /*i18n*/ 'These must be at most {count} text files or pictures of at most {most} KB each.',
  image: /*i18n*/ 'This must be a PNG, JPEG, GIF or WebP picture of at most {most} KB.',
  choice: /*i18n*/ 'This must be one of the options.',
  url: /*i18n*/ 'This must be a URL that starts with https://.',
  email: /*i18n*/ 'This must be an email address.',
};

export const wrongValueBlanks = {
  example: '{"order": 88120}',
  most: Math.round(maxFileCharacters / 1000),
  count: maxFiles,
};

export const missingValueText = /*i18n*/ 'Please fill this in.';

const wholeNumber = /^[+-]?\d{1,15}$/;
const email = /^[^\s@\p{Cc}]{1,64}@[^\s@\p{Cc}]{1,255}$/u;
const webAddress = /^https?:\/\/[^\s\p{Cc}]+$/u;
const Moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

type Reader = (value: Json, variable: InputVariable) => Json | undefined;

/** Texts are read as numbers and as yes or no, since forms and other agents' templates send them so. */
const readers: Record<VariableType, Reader> = {
  string: (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
  number: (value) => {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
  },
  integer: (value) => (isPlain(value) && wholeNumber.test(String(value)) ? Number(value) : undefined),
  boolean: (value) =>
    typeof value === 'boolean' ? value : value === 'true' || value === 'false' ? value === 'true' : undefined,
  date: (value) => Moment.safeParse(value).data,
  list: (value) => (Array.isArray(value) ? value : undefined),
  object: (value) => (isObject(value) ? value : undefined),
  file: readFileValue,
  files: readFiles,
  image: readPicture,
  choice: (value, { options = [] }) =>
    typeof value === 'string' && options.includes(value) ? value : undefined,
  url: (value) =>
    typeof value === 'string' && webAddress.test(value) && URL.canParse(value) ? value : undefined,
  email: (value) => (typeof value === 'string' && email.test(value) ? value : undefined),
};

/** Anything else has a text of its own making. */
const isPlain = (value: Json) => typeof value === 'string' || typeof value === 'number';

const isObject = (value: Json) => typeof value === 'object' && value !== null && !Array.isArray(value);

export type VariableReading = {
  values: Record<string, Json>;
  wrong: [InputVariable, 'missing' | 'invalid'][];
};

/** Converts every variable to its type, and names the missing and invalid ones. Undeclared values stay. */
export function readVariables(
  variables: readonly InputVariable[],
  sent: Readonly<Record<string, Json>>,
): VariableReading {
  const values = { ...sent };
  const wrong: VariableReading['wrong'] = [];
  for (const variable of variables) {
    const { name, type, required } = variable;
    const value = Object.hasOwn(sent, name) ? sent[name] : undefined;
    const isAbsent = value === undefined || value === null || value === '';
    const read = isAbsent ? undefined : readers[type](value, variable);
    if (read !== undefined) values[name] = read;
    else delete values[name];
    if (isAbsent && required) wrong.push([variable, 'missing']);
    if (!isAbsent && read === undefined) wrong.push([variable, 'invalid']);
  }
  return { values, wrong };
}
