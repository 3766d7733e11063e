// Files that come with a message: an agent gets them where it asks for files, else along with the message itself.
import type { Json } from '../kernel/json.ts';
import { workLimits } from '../kernel/work-limits.ts';
import { readFileValue, readPicture, type FileValue, type PictureValue } from './file-value.ts';
import { fileTypes, type InputVariable, type VariableType } from './input-variable.ts';

export type SentFile = Omit<FileValue, 'size'> | Omit<PictureValue, 'size'>;

/** The variable of files that no variable of the agent's takes: steps that ask a model send them along. */
export const MESSAGE_FILES = 'messageFiles';

const { maxFiles } = workLimits.variables;

type Filled<File> = { values: Record<string, Json>; left: File[] };

/** Each variable for files and pictures gets what it can hold, in their order. */
export function fillFileVariables<File extends { text: string } | { data: string }>(
  variables: readonly InputVariable[],
  files: readonly File[],
): Filled<File> {
  const left = [...files];
  const take = (type: VariableType): Json | undefined => {
    if (type === 'files') return left.length === 0 ? undefined : (left.splice(0, maxFiles) as Json);
    const at = left.findIndex((file) => (type === 'image') === 'data' in file);
    return at < 0 ? undefined : (left.splice(at, 1)[0] as Json);
  };
  const values: Record<string, Json> = {};
  for (const { name, type } of variables.filter((variable) => fileTypes.has(variable.type))) {
    const value = take(type);
    if (value !== undefined) values[name] = value;
  }
  return { values, left };
}

/** The same, with whatever no variable takes. */
export function withMessageFiles(
  variables: readonly InputVariable[],
  files: readonly SentFile[],
): Record<string, Json> {
  const { values, left } = fillFileVariables(variables, files);
  const isTaken = left.length === 0 || variables.some(({ name }) => name === MESSAGE_FILES);
  return isTaken ? values : { ...values, [MESSAGE_FILES]: left as Json };
}

/** What is in the variables that may have got them: what only looks like a file elsewhere is none. */
export const filesIn = (
  declared: readonly InputVariable[],
  values: Readonly<Record<string, Json>>,
): SentFile[] =>
  [...declared.filter(({ type }) => fileTypes.has(type)).map(({ name }) => name), MESSAGE_FILES]
    .flatMap((name) => (Object.hasOwn(values, name) ? [values[name] as Json] : []))
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .flatMap((value) => readPicture(value) ?? readFileValue(value) ?? []);
