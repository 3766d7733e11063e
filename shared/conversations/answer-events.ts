// What of a run's journal is told to the person who asked.
import { stepIdOf, type RunEvent } from '../executions/run-event.ts';
import { RunState } from '../executions/run-state.ts';
import type { Json } from '../kernel/json.ts';
import { kindOf, type AgentGraph } from '../steps/index.ts';
import type { AnswerEvent, AnswerStep } from './answer.ts';

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
