import { z } from 'zod';
import { defineStep, out, type StepProblem } from './define.ts';
import { choiceProblems } from './problems.ts';

const MAX_PARAMETERS = 50;

const Parameter = z.object({ id: z.string(), name: z.string().max(64), value: z.string().max(20_000) });

export const toolActionStep = defineStep({
  type: 'toolActionStep',
  label: /*i18n*/ 'Tool',
  description: /*i18n*/ 'Calls another service and passes its answer on',
  group: 'actions',
  settings: z.object({
    /** Empty: none chosen yet. */
    toolId: z.string().max(64).default(''),
    /** The tool's own default stands for a parameter that is not here, or empty. */
    parameters: z.array(Parameter).max(MAX_PARAMETERS).default([]),
  }),
  texts: [],
  lists: ['parameters'],
  hasInput: true,
  handles: () => [out],
  problems: ({ parameters }) => nameFaults(parameters.map(({ name }) => name)),
  choices: ({ toolId }) => [{ field: 'toolId', chosen: toolId, missing: choiceProblems.toolNotChosen }],
  templates: ({ parameters }) => parameters.map(({ value }) => ({ field: 'parameters', text: value })),
  outputs: () => [
    { path: 'data', label: /*i18n*/ 'Response' },
    { path: 'status', label: /*i18n*/ 'Status' },
    { path: 'headers', label: /*i18n*/ 'Headers' },
  ],
  tools: ({ toolId, parameters }) => {
    const filled = parameters.filter(({ value }) => value.trim()).map(({ name }) => name);
    return toolId ? [{ field: 'toolId', toolId, filled: { field: 'parameters', names: filled } }] : [];
  },
  // Unless its tool only reads: see the engine's side.
  effects: 'once',
  role: 'step',
  place: 'anywhere',
});

const fault = (field: string, text: string): StepProblem => ({ field, text, severity: 'error' });

const nameFaults = (names: readonly string[]): StepProblem[] =>
  names.some((name, index) => name && names.indexOf(name) < index)
    ? [fault('parameters', /*i18n*/ 'A parameter is there twice.')]
    : [];
