// A run as its journal tells it. Reading the journal up to any number gives the run as it was then: the canvas, the
// bar and the scrubber all show such a reading.
import type { RunState as RunStatus } from '../../../shared/executions/run-state.ts';
import type { RunDetail } from '../../../shared/executions/run.ts';
import { stepIdOf, type RunEvent } from '../../../shared/executions/run-event.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import type { RunState } from '../../kit/display/run-state.tsx';

export type Usage = { inputTokens: number; outputTokens: number; cost: number };

/** As it was recorded, in English: whoever shows it says it in the reader's language of that moment. */
export type RecordedError = { code: string; message: string };

/** `answer`: its beginning; undefined while there is none. */
export type ToolCallReading = { tool: string; parameters: Json; answer: string | undefined };

/** One step, or one round of a step inside a loop. */
export type StepReading = {
  key: string;
  stepId: string;
  state: RunState;
  attempt: number;
  /** Calls that were interrupted and made again. */
  repeats: number;
  /** Milliseconds since 1970; undefined while unknown. */
  startedAt: number | undefined;
  endedAt: number | undefined;
  output: Json | undefined;
  /** What a model has written so far. */
  text: string;
  error: RecordedError | undefined;
  /** Of the step's code, where it failed. */
  line: number | undefined;
  routes: readonly string[] | undefined;
  usage: Usage | undefined;
  /** What a model has called, in this attempt and before it. */
  calls: ToolCallReading[];
  /** Rounds of a loop, once it has begun; null where nobody knows how many there will be. */
  rounds: number | null | undefined;
  /** It did not run: its output is that of an earlier run, or was given in its place. */
  kept: 'run' | 'given' | undefined;
};

export type RunReading = {
  seq: number;
  status: RunStatus;
  startedAt: number | undefined;
  endedAt: number | undefined;
  steps: Map<string, StepReading>;
  /** Keys in the order they began. */
  order: string[];
  output: Json | undefined;
  error: RecordedError | undefined;
  /** The step the run failed in. */
  failedStepId: string | undefined;
};

export const emptyReading = (): RunReading => ({
  seq: 0,
  status: 'queued',
  startedAt: undefined,
  endedAt: undefined,
  steps: new Map(),
  order: [],
  output: undefined,
  error: undefined,
  failedStepId: undefined,
});

/** What a run's record says of it before its journal arrives: nothing of its steps. */
export const recordReading = ({ status, startedAt, endedAt, output, error }: RunDetail): RunReading => ({
  ...emptyReading(),
  status,
  startedAt: startedAt === null ? undefined : Date.parse(startedAt),
  endedAt: endedAt === null ? undefined : Date.parse(endedAt),
  output,
  error: error ?? undefined,
  failedStepId: error?.stepKey ? stepIdOf(error.stepKey) : undefined,
});

type Data = Record<string, Json | undefined>;
type RunProgress = { reading: RunReading; at: number; data: Data };

/** Changes the reading; events come in order, and one that was read before changes nothing. */
export function readEvent(reading: RunReading, event: RunEvent): void {
  if (event.seq <= reading.seq) return;
  reading.seq = event.seq;
  const data = (typeof event.data === 'object' && !Array.isArray(event.data) ? event.data : {}) as Data;
  const context: RunProgress = { reading, at: Date.parse(event.at), data: data ?? {} };
  if (event.stepKey === null) runEvents[event.type]?.(context);
  else stepEvents[event.type]?.(stepAt(reading, event.stepKey), context);
}

const runEvents: Record<string, (context: RunProgress) => void> = {
  'run.queued': ({ reading, at }) => {
    reading.startedAt ??= at;
  },
  'run.started': ({ reading, at }) => {
    reading.status = 'running';
    reading.startedAt = at;
  },
  'run.resumed': ({ reading }) => {
    reading.status = 'running';
  },
  'run.waiting': ({ reading }) => {
    reading.status = 'waiting';
  },
  'run.paused': ({ reading }) => {
    reading.status = 'paused';
  },
  'run.cancelled': (context) => end(context, 'cancelled'),
  'run.finished': (context) => end(context, String(context.data.status ?? 'succeeded') as RunStatus),
};

function end({ reading, at, data }: RunProgress, status: RunStatus) {
  reading.status = status;
  reading.endedAt = at;
  reading.output = data.output;
  readFailure(reading, data.error);
  for (const step of reading.steps.values()) {
    if (step.state !== 'running' && step.state !== 'waiting') continue;
    step.state = status === 'succeeded' || status === 'partial' ? 'succeeded' : 'cancelled';
    step.endedAt ??= at;
  }
}

const errorIn = ({ code, message }: Data): RecordedError => ({
  code: asText(code),
  message: asText(message),
});

function readFailure(reading: RunReading, error: Json | undefined) {
  if (typeof error !== 'object' || error === null || Array.isArray(error)) return;
  reading.error = errorIn(error);
  if (typeof error.stepKey === 'string') reading.failedStepId = failedIn(reading, error.stepKey);
}

/** What failed in a loop says more than that the loop did. */
function failedIn({ steps }: RunReading, stepKey: string): string {
  const inside = [...steps.values()].findLast(
    ({ key, state }) => state === 'failed' && key.startsWith(`${stepKey}[`),
  );
  return inside?.stepId ?? stepIdOf(stepKey);
}

const stepEvents: Record<string, (step: StepReading, context: RunProgress) => void> = {
  'step.started': (step, { reading, at, data }) => {
    if (step.startedAt === undefined) reading.order.push(step.key);
    Object.assign(step, {
      state: 'running',
      startedAt: at,
      endedAt: undefined,
      text: '',
      error: undefined,
      line: undefined,
    });
    step.attempt = typeof data.attempt === 'number' ? data.attempt : step.attempt;
    step.repeats = typeof data.repeats === 'number' ? data.repeats : step.repeats;
  },
  'step.delta': (step, { data }) => {
    const from = typeof data.from === 'number' ? data.from : step.text.length;
    step.text = step.text.slice(0, from) + asText(data.text);
  },
  // Another model writes the answer anew.
  'step.modelFailed': (step) => {
    step.text = '';
  },
  'step.toolCalled': (step, { data }) => {
    // Called again after an interruption: it is still the same call.
    if (step.calls.at(-1)?.answer === undefined) step.calls.pop();
    step.calls.push({ tool: asText(data.tool), parameters: data.parameters ?? null, answer: undefined });
  },
  'step.toolAnswered': (step, { data }) => {
    const last = step.calls.at(-1);
    const call = last?.answer === undefined ? last : undefined;
    if (call) call.answer = asText(data.text);
    else step.calls.push({ tool: asText(data.tool), parameters: null, answer: asText(data.text) });
  },
  'step.retrying': (step, { data }) => {
    step.state = 'queued';
    step.error = errorIn(data);
  },
  'step.paused': (step) => {
    step.state = 'waiting';
  },
  'step.resumed': (step) => {
    step.state = 'running';
  },
  'loop.started': (step, { data }) => {
    step.state = 'running';
    step.rounds = typeof data.count === 'number' ? data.count : null;
  },
  'loop.cancelled': ({ key }, { reading, at }) => {
    for (const step of reading.steps.values()) {
      if (!step.key.startsWith(`${key}[`) || step.endedAt !== undefined) continue;
      step.state = 'cancelled';
      step.endedAt = at;
    }
  },
  'step.finished': (step, { at, data }) => {
    step.state = 'succeeded';
    step.endedAt = at;
    step.output = data.output;
    step.routes = Array.isArray(data.routes) ? data.routes.map(String) : undefined;
    step.usage = data.usage as Usage | undefined;
  },
  'step.failed': (step, { at, data }) => {
    step.state = data.policy === 'stop' ? 'failed' : 'partial';
    step.endedAt = at;
    step.error = errorIn(data);
    step.line = typeof data.line === 'number' ? data.line : undefined;
    // What was printed before a failure, whole: deltas hold back what a filter may still mask.
    step.text = typeof data.stdout === 'string' ? data.stdout : step.text;
    step.routes = data.policy === 'route' ? ['error'] : undefined;
  },
  'step.kept': (step, { data }) => {
    step.state = 'succeeded';
    step.kept = data.kept === 'given' ? 'given' : 'run';
    step.routes = Array.isArray(data.routes) ? data.routes.map(String) : undefined;
  },
  'step.skipped': (step) => {
    step.state = 'skipped';
    step.kept = undefined;
  },
};

const asText = (value: Json | undefined) => (typeof value === 'string' ? value : '');

function stepAt(reading: RunReading, key: string): StepReading {
  const known = reading.steps.get(key);
  if (known) return known;
  const step: StepReading = {
    key,
    stepId: stepIdOf(key),
    state: 'queued',
    attempt: 1,
    repeats: 0,
    startedAt: undefined,
    endedAt: undefined,
    output: undefined,
    text: '',
    error: undefined,
    line: undefined,
    routes: undefined,
    usage: undefined,
    calls: [],
    rounds: undefined,
    kept: undefined,
  };
  reading.steps.set(key, step);
  return step;
}

/** The run as it was when the journal had this number. */
export function readUpTo(events: readonly RunEvent[], seq: number): RunReading {
  const reading = emptyReading();
  for (const event of events) {
    if (event.seq > seq) break;
    readEvent(reading, event);
  }
  return reading;
}

/** Of a step that ran in several rounds, the latest; what a card shows. */
export function latestByStep(reading: RunReading): Map<string, StepReading> {
  const latest = new Map<string, StepReading>();
  for (const step of reading.steps.values()) {
    const other = latest.get(step.stepId);
    const isLater = !other || (step.startedAt ?? 0) >= (other.startedAt ?? 0);
    if (isLater && !(other && step.state === 'skipped' && other.state !== 'skipped'))
      latest.set(step.stepId, step);
  }
  return latest;
}

/** How many rounds of a loop have ended: `loop[3]/step` is a step of its fourth round. */
export function roundsBegun(reading: RunReading, loopKey: string): number {
  let most = -1;
  const start = `${loopKey}[`;
  for (const key of reading.steps.keys()) {
    if (!key.startsWith(start)) continue;
    most = Math.max(most, Number.parseInt(key.slice(start.length), 10));
  }
  return most + 1;
}

export function usageOf(reading: RunReading): Usage {
  const sum: Usage = { inputTokens: 0, outputTokens: 0, cost: 0 };
  for (const { usage } of reading.steps.values()) {
    sum.inputTokens += usage?.inputTokens ?? 0;
    sum.outputTokens += usage?.outputTokens ?? 0;
    sum.cost += usage?.cost ?? 0;
  }
  return sum;
}

/** In milliseconds; what one drawing costs grows with the steps, so that it comes in fewer sizes than they do. */
const pace = { least: 100, most: 400, stepsForOneMore: 250 };

/** How often a run is drawn. A run of a thousand steps tells hundreds of things a second; nobody reads so fast. */
export const drawnEveryMs = ({ steps }: RunReading): number =>
  Math.min(pace.most, pace.least * (1 + Math.floor(steps.size / pace.stepsForOneMore)));
