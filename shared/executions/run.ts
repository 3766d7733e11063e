// A run: one agent's work on one input.
import { z } from 'zod';
import { MailVerdict } from './mail-verdict.ts';
import { Direction, violationSources } from '../guardrails/violation.ts';
import { Json } from '../kernel/json.ts';
import { AgentGraph } from '../steps/graph.ts';
import { RunError } from './run-event.ts';
import { RunState } from './run-state.ts';

/** Where it came from: somebody trying an agent out, a program, another agent, a clock, a delivery, a mail, a chat. */
export const runOrigins = [
  'studio',
  'api',
  'agent',
  'schedule',
  'webhook',
  'email',
  'chat',
  'embed',
] as const;
export type RunOrigin = (typeof runOrigins)[number];

/** Where people talk to an agent: their conversations are continued there alone. */
export const chatOrigins = ['chat', 'embed'] as const satisfies readonly RunOrigin[];

/** What began a run that nobody began by hand. `dueAt`: the slot of a schedule; `verdict`: of a mail. */
export const RunTrigger = z.object({
  id: z.string(),
  name: z.string(),
  dueAt: z.iso.datetime().optional(),
  isLate: z.boolean().optional(),
  verdict: MailVerdict.optional(),
});
export type RunTrigger = z.output<typeof RunTrigger>;

/** Cost in US dollars. */
export const RunSummary = z.object({
  id: z.string(),
  projectId: z.string(),
  agentId: z.string(),
  agentName: z.string(),
  /** null: the draft as it stood when the run began. */
  version: z.number().int().nullable(),
  status: RunState,
  via: z.enum(runOrigins),
  startedBy: z.object({ id: z.string(), name: z.string() }),
  trigger: RunTrigger.nullable().default(null),
  /** The beginning of the message, once guardrails have let it pass, and of the answer. */
  inputText: z.string(),
  outputText: z.string(),
  error: RunError.nullable(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  cost: z.number(),
  parentRunId: z.string().nullable(),
  conversationId: z.string().nullable(),
  /** It failed, and its answer is that of the backup agent. */
  isBackupPipeline: z.boolean().default(false),
  /** The batch of rows it was run for. */
  batchId: z.string().nullable().default(null),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
});
export type RunSummary = z.output<typeof RunSummary>;

export const withoutText = (run: RunSummary): RunSummary => ({ ...run, inputText: '', outputText: '' });

const stepStates = [
  'running',
  'retry',
  'waiting',
  'answered',
  'looping',
  'done',
  'failed',
  'skipped',
] as const;
export type StepState = (typeof stepStates)[number];

export const RunStep = z.object({
  /** `stepId`, or `loopId[3]/stepId` inside of a loop, and `loopId[3.2]/stepId` where the iteration is tried again. */
  key: z.string(),
  status: z.enum(stepStates),
  attempt: z.number().int(),
  input: Json,
  output: Json,
  error: RunError.nullable(),
  routes: z.array(z.string()).nullable(),
  usage: z.object({ inputTokens: z.number(), outputTokens: z.number(), cost: z.number() }).nullable(),
  wakeAt: z.iso.datetime().nullable(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** Input and output are left out: with them the answer would be too large. */
  isCut: z.literal(true).optional(),
  /** Calls that were interrupted and made again; the provider may have charged for each. Absent: none. */
  repeats: z.number().int().optional(),
  /** It did not run: its output is that of an earlier run, or was given with the call. Absent: it ran. */
  kept: z.enum(['run', 'given']).optional(),
});
export type RunStep = z.output<typeof RunStep>;

/** The steps and times of a run, without a word of what was said in it. */
export const RunOutline = RunSummary.pick({ id: true, startedAt: true, endedAt: true }).extend({
  steps: z.array(
    RunStep.pick({ key: true, status: true, startedAt: true, endedAt: true }).extend({ title: z.string() }),
  ),
});
export type RunOutline = z.output<typeof RunOutline>;

/** What a guardrail did with a text of the run. The violation says more, to those who may see violations. */
export const GuardrailAction = z.object({
  violationId: z.string(),
  guardrailName: z.string(),
  filterType: z.enum(violationSources),
  action: z.enum(['Redact', 'Block']),
  direction: Direction,
  stepKey: z.string(),
});
export type GuardrailAction = z.output<typeof GuardrailAction>;

/** `unchecked`: no guardrail has looked at it yet; like a blocked input it is not shown. */
const inputStates = ['passed', 'blocked', 'unchecked'] as const;

/** A run that another agent made for a step of this one. */
const ChildRun = RunSummary.pick({ id: true, agentName: true, status: true });
export type ChildRun = z.output<typeof ChildRun>;

/** Steps in the order they reached their state; `lastSeq`: the events from there on are not in it. */
export const RunDetail = RunSummary.extend({
  /** As guardrails let it pass; empty while they have not. */
  input: z.object({ text: z.string(), variables: z.record(z.string(), Json) }),
  inputState: z.enum(inputStates),
  output: Json,
  graph: AgentGraph,
  steps: z.array(RunStep),
  /** How many more steps there are than an answer holds. */
  omittedSteps: z.number().int().optional(),
  lastSeq: z.number().int(),
  /** The run whose finished steps it took over. */
  fromRunId: z.string().nullable(),
  /** The first ones, as many as an answer holds. */
  childRuns: z.array(ChildRun),
  /** How many there are. */
  childRunCount: z.number().int(),
  /** Oldest first. What they hid is masked in everything above. */
  guardrailActions: z.array(GuardrailAction),
});
export type RunDetail = z.output<typeof RunDetail>;

/** A text as it was before a guardrail redacted or blocked it. */
export const CheckedText = z.object({ stepKey: z.string(), direction: Direction, text: z.string() });
export type CheckedText = z.output<typeof CheckedText>;

/** Without masks. `checkedTexts` are kept for a while only. */
export const RevealedRun = RunDetail.extend({ checkedTexts: z.array(CheckedText) });
export type RevealedRun = z.output<typeof RevealedRun>;

/** The iterations a key stands in, counted from 1, the outermost first: `a[0]/b[3.2]/c` is in 1 and 4. */
export const iterationsOf = (key: string): number[] =>
  [...key.matchAll(/\[(\d+)(?:\.\d+)?\]/g)].map(([, number]) => Number(number) + 1);

/** Where a run that has failed waits for the backup agent; it is no step of the graph. */
export const BACKUP_KEY = ':backup';
