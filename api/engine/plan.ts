// What comes next in a run, as a fold over the records of its steps. Live progress and recovery are the same code: a
// plan rebuilt from the rows, in order of seq, equals the plan that wrote them. No clock, no I/O, no randomness.
//
// One rule for every graph: a step whose incoming edges are all settled runs if at least one of them was taken;
// otherwise it is skipped, and its outgoing edges are dead too.
import type { Json } from '../../shared/kernel/json.ts';
import { EXIT, type LoopPlan, type StepRecord } from './engine-kind.ts';
import type { Cell, Gate, GraphIndex, Level, LoopState, Task } from './graph-index.ts';
import {
  cancelledLoop,
  collectedOf,
  doneOnce,
  endLoop,
  goesOn,
  isClosed,
  isGated,
  newLoop,
  roundKey,
  roundOf,
  type Collected,
} from './loop-rounds.ts';
import { firing, PlanOutputs } from './plan-outputs.ts';
import { SleepingSteps } from './sleeping-steps.ts';

export class Plan extends PlanOutputs {
  readonly ready = new Map<string, Task>();
  /** Waiting or about to be tried again. */
  readonly sleeping = new SleepingSteps();
  /** Since the reader last emptied it. */
  skipped: string[] = [];
  failed?: StepRecord;
  done = false;

  #cells = new Map<string, Cell>();
  #loops = new Map<string, LoopState>();
  /** Outputs that were given before the run came to their steps. */
  #ahead = new Map<string, StepRecord>();

  constructor(graph: GraphIndex, records: Iterable<StepRecord> = []) {
    super(graph);
    this.#open({ prefix: '', index: 0, open: 0, closed: false, attempt: 1 });
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
    const cancelled = cancelledLoop(key);
    if (cancelled !== undefined && this.#loops.has(cancelled)) return this.#cancelLoop(cancelled);
    this.ready.delete(key);
    this.sleeping.delete(key);
    if (!cell || isClosed(cell.level)) return;
    cell.started = true;
    this.#advance(cell, record);
  }

  #advance(cell: Cell, record: StepRecord) {
    if (cell.gate && record.status !== 'retry') return this.#passGate(cell, cell.gate, record);
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
    for (const { key, attempt } of this.sleeping.due('retry', now)) {
      this.sleeping.delete(key);
      const cell = this.#cells.get(key);
      if (cell) this.#makeReady(cell, 'run', attempt + 1);
    }
  }

  /** What a loop has gathered: one result per round, in their order. */
  collected(loopKey: string): Collected {
    const loop = this.#loops.get(loopKey);
    return loop ? collectedOf(loop) : { results: [], errors: [], count: 0 };
  }

  /** What references find under `loop` in one round. */
  roundOf(loopKey: string, index: number): { [name: string]: Json } {
    const loop = this.#loops.get(loopKey);
    return loop ? roundOf(loop, index) : {};
  }

  /** How long a round waits before it begins: for its batch, or for another try. */
  loopOf = (loopKey: string): Readonly<LoopPlan> | undefined => this.#loops.get(loopKey);

  /** Loops that have not ended, which a person may end. */
  get openLoops(): string[] {
    return [...this.#loops].flatMap(([key, { active }]) => (active > 0 ? [key] : []));
  }

  /** Its iteration has failed or been left: whatever it still does no longer counts. */
  isGone = (key: string) => {
    const cell = this.#cells.get(key);
    return cell !== undefined && isClosed(cell.level);
  };

  /** Nothing was there to be done from the beginning. */
  get isEmpty() {
    return this.done && this.steps.values().every(({ status }) => status === 'skipped');
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
    const steps = this.graph.children.get(level.loop?.step.id ?? '') ?? [];
    level.open = steps.length;
    for (const record of doneOnce(steps, this.steps, level)) this.#ahead.set(record.key, record);
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
    const loop = this.#loops.get(level.loop.key);
    if (loop && !loop.exited && level.attempt <= (loop.retries ?? 0))
      this.#retryRound(level.loop, loop, level);
    else {
      const error = record.error ?? { code: 'engine.failed', message: '' };
      loop?.errors.push({ index: level.index, error });
      this.#close(level);
    }
    this.#dropClosed();
  }

  #dropClosed() {
    for (const [key, { cell }] of this.ready) if (isClosed(cell.level)) this.ready.delete(key);
    for (const key of this.sleeping.keys()) if (this.isGone(key)) this.sleeping.delete(key);
  }

  /** The whole round once more, under keys of its own: what its last attempt still does no longer counts. */
  #retryRound(loopCell: Cell, loop: LoopState, level: Level) {
    const { index, attempt, prefix } = level;
    level.closed = true;
    if (loop.levels.delete(level)) loop.active--;
    this.#makeGate(loopCell, loop, { loop: loopCell, index, attempt: attempt + 1, before: prefix });
  }

  #makeGate(loopCell: Cell, loop: LoopState, gate: Gate) {
    const key = roundKey(loopCell.key, gate);
    const { step, level } = loopCell;
    const cell: Cell = { key, step, level, pending: 0, taken: true, started: true, gate };
    this.#cells.set(key, cell);
    loop.gates.add(key);
    loop.active++;
    this.#makeReady(cell, 'run', 1);
  }

  #passGate(cell: Cell, gate: Gate, { status, output, error }: StepRecord) {
    const loop = this.#loops.get(gate.loop.key);
    if (!loop?.gates.delete(cell.key)) return; // the loop has been cancelled
    loop.active--;
    if (status === 'failed') loop.failure = error ?? { code: 'engine.failed', message: '' };
    if (output !== true) loop.exited = true;
    else if (gate.attempt > 1) return this.#openRound(gate.loop, loop, gate);
    else loop.granted = gate.index;
    this.#continueLoop(gate.loop);
  }

  #cancelLoop(key: string) {
    const [loop, cell] = [this.#loops.get(key), this.#cells.get(key)];
    if (!loop || !cell || loop.active === 0 || isClosed(cell.level)) return;
    for (const gate of endLoop(loop)) {
      this.ready.delete(gate);
      this.sleeping.delete(gate);
    }
    this.#dropClosed();
    this.#continueLoop(cell);
  }

  #close(level: Level) {
    level.closed = true;
    if (!level.loop) {
      this.done = true;
      return;
    }
    const loop = this.#loops.get(level.loop.key);
    if (loop?.levels.delete(level)) loop.active--;
    this.#continueLoop(level.loop);
  }

  #startLoop(cell: Cell, plan: LoopPlan) {
    this.#loops.set(cell.key, newLoop(plan));
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
      const index = loop.next;
      if (isGated(loop) && loop.granted !== index)
        return this.#makeGate(cell, loop, { loop: cell, index, attempt: 1 });
      loop.next++;
      this.#openRound(cell, loop, { loop: cell, index, attempt: 1 });
    }
  }

  #openRound(cell: Cell, loop: LoopState, gate: Gate) {
    const { index, attempt } = gate;
    const prefix = `${roundKey(cell.key, gate)}/`;
    // A round within a round that is tried again.
    const before = gate.before ?? (cell.level.before && `${cell.level.before}${cell.step.id}[${index}]/`);
    const more = before === undefined ? {} : { before };
    const level: Level = { prefix, loop: cell, index, open: 0, closed: false, attempt, ...more };
    loop.active++;
    loop.levels.add(level);
    this.#open(level);
  }

  #opening = new Set<string>();
}
