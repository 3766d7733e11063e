// The one-way road from an agent's document to React: changes mark steps as dirty, one flush per frame reads those
// again as frozen objects, everything untouched keeps its identity.
import * as Y from 'yjs';
import { edgesOf, stepsOf, type LiveStep } from '../../../shared/documents/agent-doc.ts';
import {
  readAgent,
  readStep,
  type StepReading,
  type Tombstone,
} from '../../../shared/documents/project-agent.ts';
import {
  checkGraph,
  firstProblems,
  type AgentGraph,
  type GraphProblem,
  type GraphStep,
} from '../../../shared/steps/index.ts';

export type GraphView = {
  subscribe: (listener: () => void) => () => void;
  /** The same object until the step changes; nothing for one that is removed. */
  step: (id: string) => GraphStep | undefined;
  /** The same object until anything changes. */
  graph: () => AgentGraph;
  /** Looked for when asked, once per graph. */
  problems: () => readonly GraphProblem[];
  /** Removed steps, which can be brought back. */
  tombstones: () => readonly Tombstone[];
  /** Does not wait for the frame. */
  flush: () => void;
  stop: () => void;
};

type Schedule = (flush: () => void) => void;

export function viewGraph(doc: Y.Doc, schedule: Schedule = onNextFrame): GraphView {
  const readings = new StepReadings();
  const listeners = new Set<() => void>();
  let isScheduled = false;
  let isDirty = false;

  let now = look();

  function look() {
    const { graph, problems, tombstones } = readAgent(doc, (id, live) => readings.read(id, live));
    const byId = new Map(graph.steps.map((step) => [step.id, step]));
    return {
      graph,
      tombstones,
      byId,
      own: problems,
      problems: undefined as readonly GraphProblem[] | undefined,
    };
  }

  function changed() {
    isDirty = true;
    if (isScheduled) return;
    isScheduled = true;
    schedule(flush);
  }

  function flush() {
    isScheduled = false;
    if (!isDirty) return;
    isDirty = false;
    now = look();
    for (const listener of listeners) listener();
  }

  const onSteps = (events: Y.YEvent<Y.AbstractType<unknown>>[]) => {
    for (const event of events) readings.forget(event);
    changed();
  };
  const steps = stepsOf(doc);
  const edges = edgesOf(doc);
  steps.observeDeep(onSteps as never);
  edges.observe(changed);

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    step: (id) => now.byId.get(id),
    graph: () => now.graph,
    problems: () => (now.problems ??= firstProblems([...now.own, ...checkGraph(now.graph)])),
    tombstones: () => now.tombstones,
    flush,
    stop() {
      steps.unobserveDeep(onSteps as never);
      edges.unobserve(changed);
      listeners.clear();
    },
  };
}

/** What has not changed is not read again. */
class StepReadings {
  readonly #readings = new Map<string, { live: LiveStep; reading: StepReading | undefined }>();

  read(id: string, live: LiveStep): StepReading | undefined {
    const known = this.#readings.get(id);
    if (known?.live === live) return known.reading;
    const reading = readStep(id, live);
    this.#readings.set(id, { live, reading: reading && freeze(reading) });
    return reading;
  }

  forget(event: Y.YEvent<Y.AbstractType<unknown>>) {
    if (event.path.length > 0) this.#readings.delete(String(event.path[0]));
    else for (const id of (event as unknown as Y.YMapEvent<unknown>).keysChanged) this.#readings.delete(id);
  }
}

function freeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) freeze(part);
    Object.freeze(value);
  }
  return value;
}

/** A hidden tab gets no frames; a timer keeps it up to date. */
function onNextFrame(flush: () => void) {
  const isSeen = typeof requestAnimationFrame === 'function' && document.visibilityState === 'visible';
  if (isSeen) requestAnimationFrame(flush);
  else setTimeout(flush, 50);
}
