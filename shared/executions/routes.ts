import { z } from 'zod';
import { OwnValues } from '../guardrails/placeholders.ts';
import { atMost } from '../kernel/at-most.ts';
import { routes } from '../kernel/contract.ts';
import { AskedInstant } from '../kernel/instant.ts';
import { Json } from '../kernel/json.ts';
import { jsonSize } from '../kernel/json-size.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import { Reveal } from '../guardrails/reveal.ts';
import { BranchVersion, VersionLabel } from '../steps/index.ts';
import { ConversationId } from './conversation-id.ts';
import { RunState, runStates } from './run-state.ts';
import { RevealedRun, RunDetail, runOrigins, RunOutline, RunStep, RunSummary } from './run.ts';
import { RunError, RunEvent } from './run-event.ts';
import { RunVariables } from './run-variables.ts';

const params = z.object({ id: z.uuid() });

const MAX_INPUT_CHARACTERS = 1_000_000;
/** Given in place of steps: hardly an agent has more. */
const MAX_OUTPUTS = 5000;
const MAX_OUTPUTS_CHARACTERS = 2_000_000;

/** `draft`, `live` (the active version), a version's number or label, or `branch:` and the id of a branch. */
export const RunnableVersion = z.union([
  z.enum(['draft', 'live']),
  z.coerce.number().int().min(1).max(1_000_000),
  VersionLabel,
  BranchVersion,
]);

/** Also `same`: what the run in `fromRunId` ran. */
const VersionChoice = z.union([z.literal('same'), RunnableVersion]);

/** `routes`: the ways out it takes; absent: all but `error`. */
const GivenOutput = z.object({ output: Json, routes: z.array(z.string().max(100)).max(100).optional() });

const GivenOutputs = z
  .record(z.string().min(1).max(64), GivenOutput)
  .refine(
    (outputs) => jsonSize(outputs as Json, MAX_OUTPUTS_CHARACTERS) <= MAX_OUTPUTS_CHARACTERS,
    /*i18n*/ 'The outputs are too large.',
  );

export const Execution = z.object({
  userInput: z.string().max(MAX_INPUT_CHARACTERS).default(''),
  variables: RunVariables.default({}),
  version: VersionChoice.default('live'),
  /** Answer at once with the run's id instead of waiting for its end. */
  asyncOutput: z.boolean().default(false),
  /** Add what every step was given and gave. */
  debug: z.boolean().default(false),
  /** Runs of one conversation know what was said before. */
  conversationId: ConversationId.optional(),
  /** An ended run of this agent: what its steps have given is taken over, with its message and variables. */
  fromRunId: z.uuid().optional(),
  /** The step to run from. */
  fromStepId: z.string().min(1).max(64).optional(),
  /** `onward`: the step and all that follow. `only`: the step alone. `retry`: whatever has not finished. */
  mode: z.enum(['onward', 'only', 'retry']).optional(),
  /** Taken in place of running these steps, by their ids; only in tests of the draft. */
  outputs: atMost(MAX_OUTPUTS, /*i18n*/ 'There are too many outputs.', GivenOutputs).default({}),
});

/** `result` is the answer's text; null while there is none. */
export const ExecutionResult = z.object({
  runId: z.string(),
  status: RunState,
  isCompleted: z.boolean(),
  result: z.string().nullable(),
  output: Json,
  error: RunError.nullable(),
  usage: z.object({ inputTokens: z.number(), outputTokens: z.number(), cost: z.number() }),
  conversationId: z.string().nullable(),
  /** The agent failed, and the answer is that of its backup agent. */
  isBackupPipeline: z.boolean(),
  report: z.array(RunStep).optional(),
});
export type ExecutionResult = z.output<typeof ExecutionResult>;

/** `states=failed,halted`, or the name repeated. */
const listOf = <Out>(item: z.ZodType<Out, string>) =>
  z
    .union([z.string().transform((text) => text.split(',')), z.array(z.string())])
    .pipe(z.array(item).max(100));

const filters = {
  projectIds: listOf(z.uuid()).optional(),
  agentId: z.uuid().optional(),
  states: listOf(z.enum(runStates)).optional(),
  via: z.enum(runOrigins).optional(),
  conversationId: z.string().max(200).optional(),
  /** Only runs that belong to a conversation. */
  inConversation: z.stringbool().optional(),
  /** Runs of the rows of batches, or all others. */
  inBatch: z.stringbool().optional(),
  startedBy: z.uuid().optional(),
  parentRunId: z.uuid().optional(),
  /** Runs of a draft, or those of a published version. */
  temporary: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  /** Looks in agents' names, messages, and people's names. */
  search: z.string().max(200).optional(),
  startTime: AskedInstant.optional(),
  endTime: AskedInstant.optional(),
};

const RunCounts = z.object({
  from: z.iso.datetime(),
  open: z.number().int(),
  succeeded: z.number().int(),
  failed: z.number().int(),
  halted: z.number().int(),
});

/** By what runs are grouped. */
export const runGroupings = ['states', 'agents', 'users'] as const;
export type RunGrouping = (typeof runGroupings)[number];

export const executionRoutes = routes({
  execute: {
    summary:
      'Run an agent. Responds when the run has ended, or with 202 if it waits or an immediate response was requested. ' +
      'The same `Idempotency-Key` never starts a second run: it returns the result of the first. With ' +
      '`Accept: text/event-stream` the journal is streamed; with the same key and `Last-Event-ID` it continues. ' +
      'With `fromRunId` only what follows a step, that step alone, or what has not finished is performed; the rest ' +
      'is taken from that run and costs nothing.',
    method: 'POST',
    path: '/v1/PipelineExecution/{id}',
    access: 'agents',
    keys: 'execute',
    idempotent: 'byHandler',
    params,
    body: Execution,
    answer: ExecutionResult,
  },
  list: {
    summary: 'List runs, newest first by default',
    method: 'GET',
    path: '/v1/PipelineExecution',
    access: 'executionFeed',
    query: PageQuery(['createdAt', 'agentName', 'status', 'cost', 'duration'], { filters }),
    answer: Page(RunSummary),
  },
  counts: {
    summary: 'Count runs per time interval, by status',
    method: 'GET',
    path: '/v1/PipelineExecution/counts',
    access: 'executionFeed',
    query: z.object({
      ...filters,
      startTime: AskedInstant,
      endTime: AskedInstant,
      buckets: z.coerce.number().int().min(1).max(200).default(48),
    }),
    answer: z.array(RunCounts),
  },
  top: {
    summary: 'List the states, agents or people with the most runs; at most 20',
    method: 'GET',
    path: '/v1/PipelineExecution/top',
    access: 'executionFeed',
    query: z.object({ ...filters, by: z.enum(runGroupings) }),
    answer: z.array(z.object({ id: z.string(), name: z.string(), count: z.number().int() })),
  },
  export: {
    summary: 'Export matching runs as CSV, newest first; the export is logged',
    method: 'GET',
    path: '/v1/PipelineExecution/export',
    access: 'executionFeed',
    perMinute: 30,
    query: z.object(filters),
    answer: z.string(),
  },
  read: {
    summary: 'Get one run: its graph, and the input and output of every step',
    method: 'GET',
    path: '/v1/PipelineExecution/{id}',
    access: 'executionFeed',
    reveals: 'conversation',
    params,
    answer: RunDetail,
  },
  events: {
    summary: "Get a run's journal after a number, or stream it with `Accept: text/event-stream`",
    method: 'GET',
    path: '/v1/PipelineExecution/{id}/events',
    access: 'executionFeed',
    reveals: 'conversation',
    params,
    query: z.object({
      after: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
      limit: z.coerce.number().int().min(1).max(1000).default(500),
    }),
    answer: z.array(RunEvent),
  },
  values: {
    summary: 'Get your own values for the placeholders of a run',
    method: 'GET',
    path: '/v1/PipelineExecution/{id}/values',
    access: 'executionFeed',
    params,
    answer: OwnValues,
  },
  outline: {
    summary: 'Get the steps and times of one run, without its texts',
    method: 'GET',
    path: '/v1/PipelineExecution/{id}/outline',
    access: 'executionFeed',
    params,
    answer: RunOutline,
  },
  reveal: {
    summary:
      'Reveal what guardrails redacted or blocked in a run; the person and the reason are written to the audit log',
    method: 'POST',
    path: '/v1/PipelineExecution/{id}/reveal',
    access: 'violationFeed',
    keys: 'never',
    params,
    body: Reveal,
    answer: RevealedRun,
  },
  cancel: {
    summary: 'Cancel a run and its child runs',
    method: 'POST',
    path: '/v1/PipelineExecution/{id}/cancel',
    access: 'agents',
    params,
  },
  cancelLoop: {
    summary: 'End one loop of a run; the run continues after it with the iterations that have ended',
    method: 'POST',
    path: '/v1/PipelineExecution/{id}/cancel-loop',
    access: 'agents',
    params,
    /** As the run's steps name it: `loopId`, or `outerId[3]/loopId` inside of another loop. */
    body: z.object({ key: z.string().min(1).max(2000) }),
  },
  pause: {
    summary: 'Pause a run once its running steps have ended',
    method: 'POST',
    path: '/v1/PipelineExecution/{id}/pause',
    access: 'agents',
    params,
  },
  resume: {
    summary: 'Resume a paused run',
    method: 'POST',
    path: '/v1/PipelineExecution/{id}/resume',
    access: 'agents',
    params,
  },
  rerun: {
    summary: 'Run the same graph again with the same input',
    method: 'POST',
    path: '/v1/PipelineExecution/{id}/rerun',
    access: 'agents',
    idempotent: true,
    params,
    answer: z.object({ runId: z.string() }),
    status: 202,
  },
});
