// Reads what was typed as the input step's variables want it, and says what is wrong in words.
import type { Json } from '../../../shared/kernel/json.ts';
import {
  missingValueText,
  readVariables,
  wrongValueTexts,
  type InputVariable,
  type VariableType,
} from '../../../shared/steps/input-variable.ts';

type InputReading = {
  input: { userInput: string; variables: Record<string, Json> };
  /** Marked texts by variable; their blanks are `wrongValueBlanks`. */
  problems: Record<string, string>;
};

/** `typed.message` is the message; everything else goes by the variable's name. */
export function readInput(
  variables: readonly InputVariable[],
  typed: Readonly<Record<string, string>>,
): InputReading {
  const sent: Record<string, Json> = {};
  for (const { name, type } of variables) {
    const text = (typed[name] ?? '').trim();
    if (text) sent[name] = valueOf(type, text);
  }
  const { values, wrong } = readVariables(variables, sent);
  const problems = wrong.map(([{ name, type }, reason]) => [
    name,
    reason === 'missing' ? missingValueText : wrongValueTexts[type],
  ]);
  return {
    input: { userInput: typed.message ?? '', variables: values },
    problems: Object.fromEntries(problems) as InputReading['problems'],
  };
}

/** Earlier input without what is no value of its kind: a mask in its place, or of a variable that was changed since. */
export function withoutUnfit(
  variables: readonly InputVariable[],
  typed: Readonly<Record<string, string>>,
): Record<string, string> {
  const { problems } = readInput(variables, typed);
  return Object.fromEntries(Object.entries(typed).filter(([name]) => name === 'message' || !problems[name]));
}

/** What cannot be read stays a text, which then is no value of its kind. */
function valueOf(type: VariableType, text: string): Json {
  if (type === 'number') return text.replace(',', '.');
  if (type === 'list' && !text.startsWith('[')) return linesOf(text);
  if (type === 'list' || type === 'object' || type === 'file') return parsed(text);
  return text;
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

/** Nothing was typed at all: rarely meant, and always taken down the wrong way. */
export const isEmptyInput = ({ userInput, variables }: InputReading['input']) =>
  userInput.trim() === '' && Object.keys(variables).length === 0;
