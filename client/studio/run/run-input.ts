// Reads what was typed as the input step's variables want it, and says what is wrong in words.
import type { Json } from '../../../shared/kernel/json.ts';
import { readTyped } from '../../../shared/steps/read-typed.ts';
import type { InputVariable } from '../../../shared/steps/input-variable.ts';

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
  const { values, problems } = readTyped(variables, typed);
  return { input: { userInput: typed.message ?? '', variables: values }, problems };
}

/** Earlier input without what is no value of its kind: a mask in its place, or of a variable that was changed since. */
export function withoutUnfit(
  variables: readonly InputVariable[],
  typed: Readonly<Record<string, string>>,
): Record<string, string> {
  const { problems } = readInput(variables, typed);
  return Object.fromEntries(Object.entries(typed).filter(([name]) => name === 'message' || !problems[name]));
}

/** Nothing was typed at all: rarely meant, and always taken down the wrong way. */
export const isEmptyInput = ({ userInput, variables }: InputReading['input']) =>
  userInput.trim() === '' && Object.keys(variables).length === 0;
