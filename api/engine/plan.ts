// What comes next in a run, as a fold over the records of its steps. Live progress and recovery are the same code: a
// plan rebuilt from the rows, in order of seq, equals the plan that wrote them. No clock, no I/O, no randomness.
//
// One rule for every graph: a step whose incoming edges are all settled runs if at least one of them was taken;
// otherwise it is skipped, and its outgoing edges are dead too.
import { nameOf } from '../../shared/steps/index.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { EXIT, type LoopPlan, type StepError, type StepRecord } from './engine-kind.ts';
import type { Cell, GraphIndex, IndexedStep, Level, LoopState, Task } from './graph-index.ts';

const ERROR_HANDLE = 'error';

export class Plan {
  readonly ready = new Map<string, Task>();
  /** Waiting or about to be tried again. */
  readonly sleeping = new Map<string, StepRecord>();
  readonly steps = new Map<string, StepRecord>();
  /** Since the reader last emptied it. */
  skipped: string[] = [];
  failed?: StepRecord;
  done = false;

  #graph: GraphIndex;
  #cells = new Map<string, Cell>();
  #loops = new Map<string, LoopState>();
  /** Outputs that were given before the run came to their steps. */
  #ahead = new Map<string, StepRecord>();

  constructor(graph: GraphIndex, records: Iterable<StepRecord> = []) {
    this.#graph = graph;
    this.#open({ prefix: '', index: 0, open: 0, closed: false });
    for (const record of records) this.apply(record);
    this.skipped = this.skipped.filter((key) => !this.steps.has(key));
  }

  apply(record: StepRecord) {
    const { key } = record;
    const cell = this.#cells.get(key);
    if (record.status === 'done' && cell && !cell.started && cell.pending > 0)
      return void this.#ahead.set(key, record);
    this.steps.delete(key); // so that the map stays in the order of seq
    this.steps.set(key, record);
    if (record.status === 'skipped') return;
    this.ready.delete(key);
    this.sleeping.delete(key);
    if (!cell || isClosed(cell.level)) return;
    cell.started = true;
    this.#advance(cell, record);
  }

  #advance(cell: Cell, record: StepRecord) {
    switch (record.status) {
      case 'running':
        return this.#makeReady(cell, 'run', record.attempt); // interrupted: the same attempt once more
      case 'answered':
        return this.#makeReady(cell, 'resume', record.attempt);
      case 'looping':
        return this.#startLoop(cell, record.output as LoopPlan);
      case 'done':
        return this.#settle(cell, record);
      case 'failed':
        return this.#fail(cell, record);
      default:
        this.sleeping.set(record.key, record);
    }
  }

  /** Moves the retries whose time has come from sleeping to ready. */
  wake(now: Date) {
    for (const { key, attempt } of this.#due('retry', now)) {
      this.sleeping.delete(key);
      const cell = this.#cells.get(key);
      if (cell) this.#makeReady(cell, 'run', attempt + 1);
    }
  }

  /** Waiting steps whose time is up. */
  expired = (now: Date) => this.#due('waiting', now);

  #due = (status: StepRecord['status'], now: Date) =>
    [...this.sleeping.values()].filter((step) => step.status === status && step.wakeAt && step.wakeAt <= now);

  /** When something happens by itself. */
  get wakeAt(): Date | undefined {
    let first: Date | undefined;
    for (const { wakeAt } of this.sleeping.values()) if (wakeAt && (!first || wakeAt < first)) first = wakeAt;
    return first;
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
    const step = this.#graph.steps.get(stepId);
    return step && nameOf(step);
  }

  /** What the run begins with; undefined before its first step has ended. */
  startOutput(): Json | undefined {
    const start = this.#graph.children.get('')?.find(({ role }) => role === 'start');
    const record = start && this.steps.get(start.id);
    return record?.status === 'done' ? record.output : undefined;
  }

  /** The outputs of the steps that led to this one. */
  inputsOf = ({ step, level }: Cell): Json[] =>
    step.sources.flatMap((id) => {
      const record = this.steps.get(level.prefix + id);
      return record?.status === 'done' &&
        record.output !== undefined &&
        leadsTo(this.#graph, record, id, step.id)
        ? [record.output]
        : [];
    });

  /** The outputs of all steps that lead to this one, and of those around its loop; of two with one name, the nearer. */
  outputsByName({ step, level }: Cell): { [name: string]: Json } {
    const named = new Map<string, Json>();
    // A set is walked to its end, also to what is added on the way.
    const before = new Set(step.sources);
    for (const id of before) {
      for (const source of this.#graph.steps.get(id)?.sources ?? []) before.add(source);
      const name = this.nameOf(id);
      const record = this.steps.get(level.prefix + id);
      if (name === undefined || named.has(name) || record?.status !== 'done') continue;
      named.set(name, record.output ?? null);
    }
    return { ...(level.loop && this.outputsByName(level.loop)), ...Object.fromEntries(named) };
  }

  /** What a loop has gathered: one result per round, in their order. */
  collected(loopKey: string): { results: Json[]; errors: Json[]; count: number; failure?: StepError } {
    const loop = this.#loops.get(loopKey);
    if (!loop) return { results: [], errors: [], count: 0 };
    const results = Array.from(
      { length: loop.next },
      (_, index) => (loop.results.get(index) ?? null) as Json,
    );
    const errors = loop.errors.map(({ index, error: { code, message } }) => ({ index, code, message }));
    const failure = loop.stopOnError ? loop.errors[0]?.error : undefined;
    return { results, errors, count: loop.next, ...(failure && { failure }) };
  }

  itemsOf = (loopKey: string) => this.#loops.get(loopKey)?.items;

  /** Its iteration has failed or been left: whatever it still does no longer counts. */
  isGone = (key: string) => {
    const cell = this.#cells.get(key);
    return cell !== undefined && isClosed(cell.level);
  };

  /** Nothing was there to be done from the beginning. */
  get isEmpty() {
    return this.done && this.steps.values().every(({ status }) => status === 'skipped');
  }

  /** A step still waits for a person or another run, also one whose round has been left. */
  get isAwaiting() {
    return this.steps.values().some(({ status }) => status === 'waiting');
  }

  /** The level's steps, in the order they ended, latest last. */
  endedAtTop(): { step: IndexedStep; record: StepRecord }[] {
    return [...this.steps.values()].flatMap((record) => {
      const step = this.#graph.steps.get(record.key);
      return step && record.status === 'done' ? [{ step, record }] : [];
    });
  }

  /** The run has come to a step: what it passes on when nothing is left to do there, null when it is skipped. */
  #arrive(cell: Cell) {
    if (!cell.taken) return null;
    const record = this.#ahead.get(cell.key);
    if (!record) return void this.#makeReady(cell, 'run', 1);
    cell.started = true;
    this.steps.set(cell.key, record);
    return firing(record);
  }

  #makeReady(cell: Cell, action: Task['do'], attempt: number) {
    cell.started = true;
    this.ready.set(cell.key, { key: cell.key, cell, attempt, do: action });
  }

  #open(level: Level) {
    const steps = this.#graph.children.get(level.loop?.step.id ?? '') ?? [];
    level.open = steps.length;
    if (steps.length === 0) return this.#close(level);
    const dead: Cell[] = [];
    for (const step of steps) {
      const key = level.prefix + step.id;
      const cell = { key, step, level, pending: step.incoming, taken: false, started: false };
      this.#cells.set(key, cell);
      if (step.incoming > 0) continue;
      if (step.role === 'start') this.#makeReady(cell, 'run', 1);
      else dead.push(cell);
    }
    for (const cell of dead) this.#pass(cell, null);
  }

  #settle(cell: Cell, record: StepRecord) {
    const loop = cell.level.loop && this.#loops.get(cell.level.loop.key);
    if (loop && cell.step.role === 'end') {
      loop.results.set(cell.level.index, record.output);
      loop.exited ||= record.routes?.includes(EXIT) ?? false;
    }
    this.#pass(cell, firing(record));
  }

  /** Settles the edges behind a step, and behind those that are skipped because of it. `fires` null: skipped. */
  #pass(first: Cell, fires: ((handle: string) => boolean) | null) {
    const settled: { cell: Cell; fires: typeof fires }[] = [{ cell: first, fires }];
    for (let next = settled.pop(); next; next = settled.pop()) {
      const { cell, fires: isFired } = next;
      if (!isFired) this.skipped.push(cell.key);
      for (const { handle, target } of cell.step.outgoing) {
        const to = this.#cells.get(cell.level.prefix + target);
        if (!to) continue;
        to.pending--;
        to.taken ||= isFired?.(handle) ?? false;
        if (to.pending > 0) continue;
        const known = this.#arrive(to);
        if (known !== undefined) settled.push({ cell: to, fires: known });
      }
      cell.level.open--;
    }
    if (first.level.open === 0) this.#close(first.level);
  }

  /** At the top a failure ends the run; in a loop it ends the round. */
  #fail({ level }: Cell, record: StepRecord) {
    if (!level.loop) {
      this.failed ??= record;
      return;
    }
    const error = record.error ?? { code: 'engine.failed', message: '' };
    this.#loops.get(level.loop.key)?.errors.push({ index: level.index, error });
    this.#close(level);
    for (const [key, { cell }] of this.ready) if (isClosed(cell.level)) this.ready.delete(key);
    for (const key of this.sleeping.keys()) if (this.isGone(key)) this.sleeping.delete(key);
  }

  #close(level: Level) {
    level.closed = true;
    if (!level.loop) {
      this.done = true;
      return;
    }
    const loop = this.#loops.get(level.loop.key);
    if (loop) loop.active--;
    this.#continueLoop(level.loop);
  }

  #startLoop(cell: Cell, plan: LoopPlan) {
    this.#loops.set(cell.key, {
      ...plan,
      next: 0,
      active: 0,
      exited: false,
      results: new Map(),
      errors: [],
    });
    this.#continueLoop(cell);
  }

  #continueLoop(cell: Cell) {
    const loop = this.#loops.get(cell.key);
    // A round without steps ends while it is being opened: the outer call of this function continues.
    if (!loop || isClosed(cell.level) || this.#opening.has(cell.key)) return;
    this.#opening.add(cell.key);
    do this.#openRounds(cell, loop);
    while (loop.active === 0 && goesOn(loop));
    this.#opening.delete(cell.key);
    if (loop.active === 0) this.#makeReady(cell, 'collect', 1);
  }

  #openRounds(cell: Cell, loop: LoopState) {
    if (loop.together && loop.active > 0) return;
    const end = loop.together ? loop.next + loop.degree : Infinity;
    while (goesOn(loop) && loop.active < loop.degree && loop.next < end) {
      const index = loop.next++;
      loop.active++;
      this.#open({ prefix: `${cell.key}[${index}]/`, loop: cell, index, open: 0, closed: false });
    }
  }

  #opening = new Set<string>();
}

const goesOn = ({ exited, next, items, stopOnError, errors }: LoopState) =>
  !exited && next < items.length && !(stopOnError && errors.length > 0);

const isClosed = (from: Level): boolean => {
  for (let level: Level | undefined = from; level; level = level.loop?.level) if (level.closed) return true;
  return false;
};

/** The handles that fire when a step has ended. */
const firing =
  ({ routes }: StepRecord) =>
  (handle: string) =>
    routes ? routes.includes(handle) : handle !== ERROR_HANDLE;

function leadsTo({ steps }: GraphIndex, record: StepRecord, source: string, target: string) {
  const isFired = firing(record);
  return steps.get(source)?.outgoing.some((edge) => edge.target === target && isFired(edge.handle)) ?? false;
}
