import { z } from 'zod';
import { defineStep, out } from './define.ts';

export const executePipelineStep = defineStep({
  type: 'executePipelineStep',
  label: /*i18n*/ 'Run an agent',
  description: /*i18n*/ 'Runs another agent and passes its answer on',
  group: 'actions',
  settings: z.object({
    agentId: z.string().max(64).default(''),
    /** `live`: the version that is active when the step runs; else a version's number. */
    version: z
      .string()
      .regex(/^(live|\d+)$/)
      .default('live'),
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
  problems: ({ agentId }) =>
    agentId ? [] : [{ field: 'agentId', text: /*i18n*/ 'Choose an agent.', severity: 'error' }],
  templates: ({ input, variables }) => [
    { field: 'input', text: input },
    ...variables.map(({ value }) => ({ field: 'variables', text: value })),
  ],
  outputs: () => [
    { path: 'text', label: /*i18n*/ 'Answer' },
    { path: 'runId', label: /*i18n*/ 'Run' },
  ],
  agents: ({ agentId }) => (agentId ? [{ field: 'agentId', agentId }] : []),
  effects: 'idempotent',
  role: 'step',
  place: 'anywhere',
});
