// What the steps of a run have given, as other steps see it.
import { memoryNameOf, nameOf } from '../../shared/steps/index.ts';
import { look } from '../../shared/steps/look.ts';
import type { Json } from '../../shared/kernel/json.ts';
import type { StepRecord } from './engine-kind.ts';
import type { Cell, GraphIndex, IndexedStep, Level } from './graph-index.ts';

const ERROR_HANDLE = 'error';

export class PlanOutputs {
  readonly steps = new Map<string, StepRecord>();
  protected readonly graph: GraphIndex;

  constructor(graph: GraphIndex) {
    this.graph = graph;
  }

  /** The output of a step as seen from a level: the same round first, then the ones around it. */
  outputOf(stepId: string, from: Level): Json | undefined {
    for (let level: Level | undefined = from; level; level = level.loop?.level) {
      const record = this.steps.get(level.prefix + stepId);
      if (record) return record.status === 'done' ? record.output : undefined;
    }
    return undefined;
  }

  /** What people call a step of the agent. */
  nameOf(stepId: string): string | undefined {
    const step = this.graph.steps.get(stepId);
    return step && nameOf(step);
  }

  /** What the run begins with; undefined before its first step has ended. */
  startOutput(): Json | undefined {
    const start = this.graph.children.get('')?.find(({ role }) => role === 'start');
    const record = start && this.steps.get(start.id);
    return record?.status === 'done' ? record.output : undefined;
  }

  /** The outputs of the steps that led to this one. */
  inputsOf = ({ step, level }: Cell): Json[] =>
    step.sources.flatMap((id) => {
      const record = this.steps.get(level.prefix + id);
      return record?.status === 'done' &&
        record.output !== undefined &&
        leadsTo(this.graph, record, id, step.id)
        ? [record.output]
        : [];
    });

  /** The outputs of all steps that lead to this one, and of those around its loop; of two with one name, the nearer. */
  outputsByName({ step, level }: Cell): { [name: string]: Json } {
    const named = new Map<string, Json>();
    for (const { step: before, record } of this.doneBefore({ step, level })) {
      const name = nameOf(before);
      if (!named.has(name)) named.set(name, record.output ?? null);
    }
    return { ...(level.loop && this.outputsByName(level.loop)), ...Object.fromEntries(named) };
  }

  /** What the nearest of the steps before has loaded or stored under a name. */
  remembered({ step, level }: Pick<Cell, 'step' | 'level'>, name: string): Json | undefined {
    for (const { step: before, record } of this.doneBefore({ step, level }))
      if (memoryNameOf(before) === name) return look(record.output, ['text']);
    return level.loop && this.remembered(level.loop, name);
  }

  /** On the same level, the nearer first. */
  private *doneBefore({ step, level }: Pick<Cell, 'step' | 'level'>) {
    // A set is walked to its end, also to what is added on the way.
    const ids = new Set(step.sources);
    for (const id of ids) {
      const before = this.graph.steps.get(id);
      if (!before) continue;
      for (const source of before.sources) ids.add(source);
      const record = this.steps.get(level.prefix + id);
      if (record?.status === 'done') yield { step: before, record };
    }
  }

  /** A step still waits for a person or another run, also one whose round has been left. */
  get isAwaiting() {
    return this.steps.values().some(({ status }) => status === 'waiting');
  }

  /** The level's steps, in the order they ended, latest last. */
  endedAtTop(): { step: IndexedStep; record: StepRecord }[] {
    return [...this.steps.values()].flatMap((record) => {
      const step = this.graph.steps.get(record.key);
      return step && record.status === 'done' ? [{ step, record }] : [];
    });
  }
}

/** The handles that fire when a step has ended. */
export const firing =
  ({ routes }: StepRecord) =>
  (handle: string) =>
    routes ? routes.includes(handle) : handle !== ERROR_HANDLE;

function leadsTo({ steps }: GraphIndex, record: StepRecord, source: string, target: string) {
  const isFired = firing(record);
  return steps.get(source)?.outgoing.some((edge) => edge.target === target && isFired(edge.handle)) ?? false;
}
