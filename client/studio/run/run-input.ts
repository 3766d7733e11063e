// Reads what was typed as the input step's variables want it, and says what is wrong in words.
import { z } from 'zod';
import type { Json } from '../../../shared/kernel/json.ts';
import { kindOf, settingsOf, type AgentGraph } from '../../../shared/steps/index.ts';

const Variable = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(['string', 'number', 'integer', 'url', 'email']),
  required: z.boolean(),
});
export type InputVariable = z.output<typeof Variable>;

/** The variables of whichever step begins the agent. */
export function variablesOf(graph: AgentGraph): InputVariable[] {
  const start = graph.steps.find(({ type }) => {
    const kind = kindOf(type);
    return kind?.role === 'start' && kind.place === 'top';
  });
  return z
    .array(Variable)
    .catch([])
    .parse(start && settingsOf(start)?.variables);
}

const missing = /*i18n*/ 'Please fill this in.';

const readers: Record<InputVariable['type'], { schema: z.ZodType<Json>; text: string }> = {
  string: { schema: z.string(), text: '' },
  number: {
    schema: z
      .string()
      .transform((text) => Number(text.replace(',', '.')))
      .pipe(z.number()),
    text: /*i18n*/ 'This has to be a number.',
  },
  integer: {
    schema: z.string().transform(Number).pipe(z.number().int()),
    text: /*i18n*/ 'This has to be a whole number.',
  },
  url: { schema: z.url(), text: /*i18n*/ 'This has to be a web address, with https:// in front.' },
  email: { schema: z.email(), text: /*i18n*/ 'This has to be an e-mail address.' },
};

type Read = {
  input: { userInput: string; variables: Record<string, Json> };
  /** Marked texts by variable. */
  problems: Record<string, string>;
};

/** `typed.message` is the message; everything else goes by the variable's name. */
export function readInput(
  variables: readonly InputVariable[],
  typed: Readonly<Record<string, string>>,
): Read {
  const values: Record<string, Json> = {};
  const problems: Record<string, string> = {};
  for (const { name, type, required } of variables) {
    const text = (typed[name] ?? '').trim();
    if (!text) {
      if (required) problems[name] = missing;
      continue;
    }
    const read = readers[type].schema.safeParse(text);
    if (read.success) values[name] = read.data;
    else problems[name] = readers[type].text;
  }
  return { input: { userInput: typed.message ?? '', variables: values }, problems };
}

/** Nothing was typed at all: rarely meant, and always taken down the wrong way. */
export const isEmptyInput = ({ userInput, variables }: Read['input']) =>
  userInput.trim() === '' && Object.keys(variables).length === 0;
