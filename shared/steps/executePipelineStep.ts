import { z } from 'zod';
import { defineStep, out } from './define.ts';
import { choiceProblems } from './problems.ts';
import { isVersionName } from './version-label.ts';

export const executePipelineStep = defineStep({
  type: 'executePipelineStep',
  label: /*i18n*/ 'Run an agent',
  description: /*i18n*/ 'Runs another agent and passes its answer on',
  group: 'actions',
  settings: z.object({
    agentId: z.string().max(64).default(''),
    /** Number or label of a version; `live` is the active one. Labels are followed when the step runs. */
    version: z.string().max(40).refine(isVersionName).default('live'),
    /** Empty: the text of the step before. */
    input: z.string().max(100_000).default(''),
    variables: z
      .array(z.object({ id: z.string(), name: z.string().max(100), value: z.string().max(20_000) }))
      .max(50)
      .default([]),
  }),
  texts: ['input'],
  lists: ['variables'],
  hasInput: true,
  handles: () => [out],
  problems: () => [],
  choices: ({ agentId }) => [{ field: 'agentId', chosen: agentId, missing: choiceProblems.agentNotChosen }],
  templates: ({ input, variables }) => [
    { field: 'input', text: input },
    ...variables.map(({ value }) => ({ field: 'variables', text: value })),
  ],
  outputs: () => [
    { path: 'text', label: /*i18n*/ 'Answer' },
    { path: 'runId', label: /*i18n*/ 'Run' },
  ],
  agents: ({ agentId, version }) =>
    agentId ? [{ field: 'agentId', agentId, version: { field: 'version', name: version } }] : [],
  effects: 'idempotent',
  role: 'step',
  place: 'anywhere',
});
