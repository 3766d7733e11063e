import { z } from 'zod';
import { defineStep, out } from './define.ts';
import { choiceProblems } from './problems.ts';

export const agentCardStep = defineStep({
  type: 'agentCardStep',
  label: /*i18n*/ 'External agent',
  description: /*i18n*/ 'Hands a task to an agent that runs elsewhere',
  group: 'actions',
  settings: z.object({
    /** Of an external agent; empty: none chosen yet. */
    externalAgentId: z.string().max(100).default(''),
    /** Of its card; empty: the agent decides. */
    skillId: z.string().max(200).default(''),
    /** Empty: the text of the step before. */
    input: z.string().max(100_000).default(''),
  }),
  texts: ['input'],
  lists: [],
  hasInput: true,
  handles: () => [out],
  problems: () => [],
  choices: ({ externalAgentId: chosen }) => [
    { field: 'externalAgentId', chosen, missing: choiceProblems.externalAgentNotChosen },
  ],
  templates: ({ input }) => [{ field: 'input', text: input }],
  outputs: () => [
    { path: 'text', label: /*i18n*/ 'Text' },
    { path: 'artifacts', label: /*i18n*/ 'Artifacts' },
    { path: 'taskId', label: /*i18n*/ 'Task ID' },
  ],
  effects: 'idempotent',
  role: 'step',
  place: 'anywhere',
});
