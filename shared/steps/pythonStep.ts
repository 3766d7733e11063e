import { z } from 'zod';
import { workLimits } from '../kernel/work-limits.ts';
import { defineStep, out, type StepProblem } from './define.ts';
import { choiceProblems } from './problems.ts';

const {
  maxCodeCharacters,
  maxInputs,
  maxCredentials,
  maxSeconds,
  minMemoryMb,
  defaultMemoryMb,
  maxMemoryMb,
} = workLimits.python;

const Input = z.object({ id: z.string(), name: z.string().max(100), value: z.string().max(20_000) });

/** `name`: what the code calls it. */
const Secret = z.object({
  id: z.string(),
  name: z.string().max(100),
  credentialId: z.string().max(100).default(''),
});

const NAME = /^[\p{L}_][\p{L}\p{N}_-]*$/u;

export const pythonStep = defineStep({
  type: 'pythonStep',
  label: /*i18n*/ 'Python',
  description: /*i18n*/ 'Runs Python code, without network or files',
  group: 'data',
  settings: z.object({
    code: z.string().max(maxCodeCharacters).default(''),
    /** The values in the code's `inputs`. The code itself holds no references, so values never become code. */
    inputs: z.array(Input).max(maxInputs).default([]),
    /** Secrets the code reads as `credentials`. They are named, and never stand in the document, the run or its journal. */
    credentials: z.array(Secret).max(maxCredentials).default([]),
    /** A JSON Schema as text; empty: any result. */
    outputSchema: z.string().max(50_000).default(''),
    timeLimitSeconds: z.number().int().min(1).max(maxSeconds).default(30),
    memoryMb: z.number().int().min(minMemoryMb).max(maxMemoryMb).default(defaultMemoryMb),
  }),
  start: {
    code: 'def main(inputs):\n    return inputs["text"].upper()\n',
    inputs: [{ id: 'text', name: 'text', value: '{{ input.text }}' }],
  },
  texts: ['code', 'outputSchema'],
  lists: ['inputs', 'credentials'],
  hasInput: true,
  handles: () => [out],
  problems: ({ code, inputs, credentials, outputSchema }) => [
    ...(code.trim() ? [] : [fault('code', /*i18n*/ 'There is no code yet.')]),
    ...nameFaults('inputs', inputs),
    ...nameFaults('credentials', credentials),
    ...(outputSchema.trim() && !schemaIn(outputSchema)
      ? [fault('outputSchema', /*i18n*/ 'The output schema is not valid JSON.')]
      : []),
  ],
  choices: ({ credentials }) =>
    credentials.map(({ credentialId: chosen }) => ({
      field: 'credentials',
      chosen,
      missing: choiceProblems.credentialNotChosen,
    })),
  templates: ({ inputs }) => inputs.map(({ value }) => ({ field: 'inputs', text: value })),
  outputs: ({ outputSchema }) => [
    { path: 'result', label: /*i18n*/ 'Result' },
    ...Object.keys(schemaIn(outputSchema)?.properties ?? {}).map((name) => ({
      path: `result.${name}`,
      label: name,
      typed: true as const,
    })),
    { path: 'text', label: /*i18n*/ 'Text' },
    { path: 'stdout', label: /*i18n*/ 'Printed text' },
  ],
  credentials: ({ credentials }) =>
    credentials.flatMap(({ credentialId }) => (credentialId ? [{ field: 'credentials', credentialId }] : [])),
  // Nothing outside of the sandbox can be changed, so it may be repeated; not `pure`, which has neither a time limit nor
  // an end to its tries when it takes its worker down.
  effects: 'idempotent',
  role: 'step',
  place: 'anywhere',
});

const fault = (field: string, text: string): StepProblem => ({ field, text, severity: 'error' });

function nameFaults(field: string, items: readonly { name: string }[]): StepProblem[] {
  const names = items.map(({ name }) => name);
  return names.flatMap((name, index) => {
    if (!name.trim()) return [fault(field, /*i18n*/ 'Please enter a name')];
    if (!NAME.test(name))
      return [fault(field, /*i18n*/ 'Variable names can contain letters, digits, _ and -.')];
    return names.indexOf(name) < index ? [fault(field, /*i18n*/ 'Entered name already exists')] : [];
  });
}

const Schema = z.looseObject({ properties: z.record(z.string(), z.json()).optional() });

/** The schema in a text; undefined for an empty text and for one that is no JSON object. */
export function schemaIn(text: string): z.output<typeof Schema> | undefined {
  try {
    return Schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
