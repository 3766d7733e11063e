// An answer as it is written, as the person who asked is told of it: its text, the steps by name, and which tools were
// called. What steps were given and gave, prompts and parameters are the builders' affair and never leave.
import { z } from 'zod';
import { stepIdOf, type RunEvent } from '../executions/run.ts';
import { RunState } from '../executions/run-state.ts';
import type { Json } from '../kernel/json.ts';
import { kindOf, type AgentGraph } from '../steps/index.ts';

const stepStatuses = ['running', 'waiting', 'done', 'failed', 'skipped'] as const;

export const AnswerEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('run'), status: RunState }),
  z.object({
    type: z.literal('step'),
    key: z.string(),
    status: z.enum(stepStatuses),
    begins: z.boolean(),
    title: z.string(),
    kind: z.string(),
  }),
  /** `from`: where it begins in the whole text. */
  z.object({ type: z.literal('text'), key: z.string(), from: z.number().int(), text: z.string() }),
  /** What was written is void: it is written anew. */
  z.object({ type: z.literal('anew'), key: z.string() }),
  z.object({ type: z.literal('tool'), key: z.string(), tool: z.string(), isAnswered: z.boolean() }),
]);
export type AnswerEvent = z.output<typeof AnswerEvent>;

export type AnswerStep = {
  key: string;
  title: string;
  kind: string;
  status: (typeof stepStatuses)[number];
  tools: { tool: string; isAnswered: boolean }[];
  text: string;
};

export type AnswerReading = { seq: number; status: RunState; steps: Map<string, AnswerStep> };

export const emptyAnswer = (): AnswerReading => ({ seq: 0, status: 'queued', steps: new Map() });

/** Changes the reading; an event that was read before changes nothing. */
export function readAnswerEvent(reading: AnswerReading, seq: number, event: AnswerEvent): void {
  if (seq <= reading.seq) return;
  reading.seq = seq;
  if (event.type === 'run') {
    reading.status = event.status;
    return;
  }
  const { steps } = reading;
  if (event.type === 'step') {
    const { type: _, ...facts } = event;
    const { begins, ...now } = facts;
    const known = steps.get(event.key) ?? { tools: [], text: '' };
    // It may begin once more: then it writes anew, and is the one that began last.
    if (begins) steps.delete(event.key);
    steps.set(event.key, { ...known, ...now, ...(begins && { text: '' }) });
    return;
  }
  const step = steps.get(event.key);
  if (!step) return;
  if (event.type === 'anew') step.text = '';
  else if (event.type === 'text') step.text = step.text.slice(0, event.from) + event.text;
  else readTool(step, event);
}

function readTool(step: AnswerStep, { tool, isAnswered }: Extract<AnswerEvent, { type: 'tool' }>) {
  const last = step.tools.at(-1);
  const isOpen = last !== undefined && !last.isAnswered;
  // Called again after an interruption: it is still the same call.
  if (isOpen) last.isAnswered = isAnswered;
  else step.tools.push({ tool, isAnswered });
}

/** By the step that began last, of those whose text is the answer. */
export const writtenText = ({ steps }: AnswerReading): string =>
  [...steps.values()].findLast(({ text }) => text !== '')?.text ?? '';

export type EventReader = (event: RunEvent) => AnswerEvent | undefined;

/** What is told of a journal; undefined: nothing of this event. */
export function answerEvents(graph: AgentGraph): EventReader {
  const byId = new Map(graph.steps.map((step) => [step.id, step]));
  const answering = answeringSteps(graph);
  return ({ type, stepKey, data }) => {
    if (stepKey === null) return runEvent(type, data);
    const step = byId.get(stepIdOf(stepKey));
    // A loop's rounds, and a backup agent: nothing that has a name here.
    if (!step) return undefined;
    const place = { key: stepKey };
    const read = asObject(data);
    if (type === 'step.delta')
      return answering.has(step.id) && typeof read.from === 'number' && typeof read.text === 'string'
        ? { type: 'text', ...place, from: read.from, text: read.text }
        : undefined;
    if (type === 'step.modelFailed') return { type: 'anew', ...place };
    if (type === 'step.toolCalled' || type === 'step.toolAnswered')
      return { type: 'tool', ...place, tool: String(read.tool), isAnswered: type === 'step.toolAnswered' };
    const status = stepStatus[type];
    const begins = type === 'step.started';
    return status && { type: 'step', ...place, status, begins, title: step.title, kind: step.type };
  };
}

const stepStatus: Partial<Record<string, AnswerStep['status']>> = {
  'step.started': 'running',
  'step.retrying': 'running',
  'step.resumed': 'running',
  'step.paused': 'waiting',
  'step.finished': 'done',
  'step.kept': 'done',
  'step.failed': 'failed',
  'step.skipped': 'skipped',
};

const runStatus: Partial<Record<string, RunState>> = {
  'run.queued': 'queued',
  'run.started': 'running',
  'run.resumed': 'running',
  'run.waiting': 'waiting',
  'run.paused': 'paused',
  'run.cancelled': 'cancelled',
};

function runEvent(type: string, data: Json): AnswerEvent | undefined {
  const status = type === 'run.finished' ? RunState.safeParse(asObject(data).status).data : runStatus[type];
  return status && { type: 'run', status };
}

const asObject = (data: Json): { [name: string]: Json } =>
  typeof data === 'object' && data !== null && !Array.isArray(data) ? data : {};

/** Steps that write straight into an output step, or with nothing after them: what others write is not the answer. */
function answeringSteps({ steps, edges }: AgentGraph): ReadonlySet<string> {
  const outputs = new Set(steps.filter(({ type }) => kindOf(type)?.role === 'end').map(({ id }) => id));
  const answering = new Set(edges.filter(({ target }) => outputs.has(target)).map(({ source }) => source));
  const goesOn = new Set(edges.map(({ source }) => source));
  for (const { id } of steps) if (!goesOn.has(id)) answering.add(id);
  return answering;
}
