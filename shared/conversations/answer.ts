// An answer as it is written, as the person who asked is told of it: its text, the steps by name, and which tools were
// called. What steps were given and gave, prompts and parameters are the builders' affair and never leave.
import { z } from 'zod';
import { RunState } from '../executions/run-state.ts';

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
