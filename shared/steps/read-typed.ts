// Reads what was typed into the fields of variables, and says what is wrong in words.
import type { Json } from '../kernel/json.ts';
import {
  missingValueText,
  readVariables,
  wrongValueTexts,
  type InputVariable,
  type VariableType,
} from './input-variable.ts';

export type TypedReading = {
  values: Record<string, Json>;
  /** Marked texts by variable; their blanks are `wrongValueBlanks`. */
  problems: Record<string, string>;
};

export function readTyped(
  variables: readonly InputVariable[],
  typed: Readonly<Record<string, string>>,
): TypedReading {
  const sent: Record<string, Json> = {};
  for (const { name, type, required } of variables) {
    const text = (typed[name] ?? '').trim();
    if (text) sent[name] = valueOf(type, text);
    // A switch that was never touched says no, where something has to be said.
    else if (type === 'boolean' && required) sent[name] = false;
  }
  const { values, wrong } = readVariables(variables, sent);
  const problems = wrong.map(([{ name, type }, reason]) => [
    name,
    reason === 'missing' ? missingValueText : wrongValueTexts[type],
  ]);
  return { values, problems: Object.fromEntries(problems) as TypedReading['problems'] };
}

const jsonTypes: ReadonlySet<VariableType> = new Set(['list', 'object', 'file', 'files', 'image']);

/** What cannot be read stays a text, which then is no value of its kind. */
function valueOf(type: VariableType, text: string): Json {
  if (type === 'number') return text.replace(',', '.');
  if (type === 'list' && !text.startsWith('[')) return linesOf(text);
  if (jsonTypes.has(type)) return parsed(text);
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
