// One claimed run, from the rows in the database to its end or its next pause.
import { engineProblems } from '../../shared/executions/problems.ts';
import { asText } from '../../shared/steps/index.ts';
import { jsonSize } from '../../shared/kernel/json-size.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { isWriteRefused } from '../../shared/node/database/write-refused.ts';
import { loopTurn, type FairQueue } from '../../shared/node/turns/index.ts';
import { Signal } from './signal.ts';
import { BACKUP_KEY } from '../../shared/executions/run.ts';
import { beginBackup, endBackup } from './backup-run.ts';
import { readKept, readStepRecords, type ClaimedRun } from './claim-store.ts';
import { endRun, expireStep, parkRun, type Finish } from './end-run.ts';
import type { EngineCalls, EngineKinds, StepRecord } from './engine-kind.ts';
import type { GraphIndex, Task } from './graph-index.ts';
import { Journal, LeaseLostError } from './journal.ts';
import type { LargeWrites } from './large-writes.ts';
import { cancelKey } from './loop-rounds.ts';
import { performStep } from './perform-step.ts';
import { Plan } from './plan.ts';
import type { EnginePorts } from './ports.ts';
import { excessOf, failureOf, successOf } from './run-result.ts';
import { errorOf } from './step-error.ts';
import { storableText } from './storable-json.ts';

export type DriveDeps = {
  db: Db;
  kinds: EngineKinds;
  ports: EnginePorts;
  calls: EngineCalls;
  /** Throws a Problem for a graph that cannot be read. */
  graphOf: (tenantId: string, hash: string) => Promise<GraphIndex>;
  largeWrites: LargeWrites;
  suspects: FairQueue;
  stepParallel: number;
  /** Shorter waits are sat out, longer ones give the run away. */
  parkAfterMs: number;
  /** The journal of a run has grown. */
  written: (run: { id: string; tenantId: string }) => void;
  /** Another run may have something to do now. */
  wake: (run: { id: string; tenantId: string }) => void;
};

/** `setTimeout` rings at once beyond 24 days. */
const MAX_SLEEP_MS = 60_000;
/** A run that takes its worker down every time, before anything is recorded. */
const MAX_IDLE_CLAIMS = 20;
const { largeWriteCharacters } = workLimits.runs;

export class RunExecutor {
  #deps: DriveDeps;
  #run: ClaimedRun;
  #journal: Journal;
  #plan: Plan | undefined;
  #bell = new Signal();
  #abort = new AbortController();
  #running = 0;
  /** Of each running step, so that one whose round has been left stops. */
  #stops = new Map<string, AbortController>();
  /** Characters of what steps were given and gave. */
  #kept = 0;
  #mustLook = false;

  constructor(run: ClaimedRun, deps: DriveDeps) {
    this.#deps = deps;
    this.#run = run;
    this.#journal = new Journal(deps.db, run, {
      book: (trx, tenantId, costs) => deps.ports.billing.book(trx, tenantId, costs),
      changed: () => this.notify(),
      written: () => deps.written(run),
      inTurn: (write) => deps.largeWrites(run.tenantId, write),
    });
  }

  /** Another process may have written to this run: a decision, a pause, a cancellation. */
  notify() {
    this.#mustLook = true;
    this.#bell.ring();
  }

  stop(reason: Error) {
    this.#abort.abort(reason);
    this.#bell.ring();
  }

  async run(): Promise<void> {
    const { db, graphOf } = this.#deps;
    const run = this.#run;
    try {
      if (run.idleClaims > MAX_IDLE_CLAIMS) return await this.#giveUp();
      const graph = await graphOf(run.tenantId, run.graphHash);
      this.#journal.waitsForDisk = run.priority >= 0 || this.#mayActOnce(graph);
      const isFirst = run.epoch === 1;
      // A run that was never claimed before has no steps to read, unless it took some over.
      const isBlank = isFirst && run.lastSeq === 1;
      const plan = new Plan(graph, isBlank ? [] : await readStepRecords(db, run));
      if (!isBlank) this.#kept = await readKept(db, run);
      this.#plan = plan;
      this.#journal.add({ event: { type: isFirst ? 'run.started' : 'run.resumed' } });
      while (!(await this.#turn(plan)));
    } catch (error) {
      if (!isWriteRefused(error)) throw error;
      await this.#endUnstored(error);
    } finally {
      this.stop(new LeaseLostError('over')); // whatever still runs is no longer wanted
    }
  }

  /** What must not be done again is on the disk before it begins. */
  #mayActOnce({ steps }: GraphIndex): boolean {
    return [...steps.values()].some(({ type }) => this.#deps.kinds[type]?.effects === 'once');
  }

  async #giveUp() {
    const times = MAX_IDLE_CLAIMS;
    await this.#finish({ status: 'failed', error: errorOf(engineProblems.noProgress, { times }) });
  }

  /** The same write would be refused again and again, by every worker. */
  async #endUnstored(error: Error) {
    this.stop(new LeaseLostError('over'));
    this.#journal.giveUp();
    this.#plan = undefined;
    // Its message could reveal our tables, or contain text that no guardrail has checked.
    const reason = 'code' in error ? String(error.code) : error.name;
    await this.#finish({ status: 'failed', error: errorOf(engineProblems.notStored, { reason }) });
  }

  /** Starts what is ready, then waits, parks or finishes. True when the run has left our hands. */
  async #turn(plan: Plan): Promise<boolean> {
    this.#abort.signal.throwIfAborted();
    if (this.#journal.error) throw this.#journal.error;
    if (this.#mustLook) await this.#look(plan);
    const now = new Date();
    plan.wake(now);
    for (const step of plan.sleeping.due('waiting', now)) await this.#expire(plan, step);
    this.#tellSkipped(plan);

    const deadline = this.#run.deadlineAt ?? undefined;
    if (deadline && deadline <= now) {
      this.stop(new Error('deadline')); // ends the running steps
      return this.#finish({ status: 'failed', error: errorOf(engineProblems.deadline, {}) });
    }
    const excess = excessOf(plan, this.#kept);
    if (excess) {
      this.stop(new Error('limit'));
      return this.#finish({ status: 'failed', error: excess });
    }
    const isPausing = this.#journal.status === 'pausing';
    if (!plan.failed && !isPausing) this.#startReady(plan);
    if (this.#running > 0) return this.#nap(earliest(plan.sleeping.wakeAt, deadline));
    return this.#rest(plan, isPausing, deadline);
  }

  /** Nothing is under way. */
  async #rest(plan: Plan, isPausing: boolean, deadline: Date | undefined): Promise<boolean> {
    if (plan.failed && !(await this.#awaitsBackup(plan))) return this.#fail(plan, failureOf(plan.failed));
    if (plan.done && !plan.failed) return this.#finish(successOf(plan));
    if (isPausing) return this.#park('run.paused', 'paused');
    const wakeAt = earliest(plan.sleeping.wakeAt, deadline);
    if (wakeAt && wakeAt.getTime() - Date.now() < this.#deps.parkAfterMs) return this.#nap(wakeAt);
    if (plan.sleeping.size > 0 || plan.failed) return this.#park('run.waiting', 'waiting', wakeAt);
    return this.#finish({ status: 'failed', error: errorOf(engineProblems.stuck, {}) });
  }

  /** True while another agent runs in this run's place. */
  async #awaitsBackup(plan: Plan): Promise<boolean> {
    const known = plan.steps.get(BACKUP_KEY);
    if (known || !plan.failed || failureOf(plan.failed).status !== 'failed')
      return known?.status === 'waiting';
    const begun = await beginBackup(this.#deps, this.#run);
    if (!begun) return false;
    this.#journal.add(begun);
    plan.apply(begun.step);
    return begun.step.status === 'waiting';
  }

  #fail(plan: Plan, failure: Finish): Promise<true> {
    const backup = plan.steps.get(BACKUP_KEY);
    if (backup?.status !== 'answered') return this.#finish(failure);
    const { entry, finish } = endBackup(backup, failure);
    this.#journal.add(entry);
    plan.apply(entry.step);
    return this.#finish(finish);
  }

  #tellSkipped(plan: Plan) {
    for (const key of plan.skipped.splice(0)) {
      const step = { key, status: 'skipped' as const, attempt: 1 };
      this.#journal.add({ event: { type: 'step.skipped', key }, step });
      plan.apply(step);
    }
  }

  #startReady(plan: Plan) {
    for (const task of plan.ready.values()) {
      if (this.#running >= this.#deps.stepParallel) return;
      plan.ready.delete(task.key);
      this.#running++;
      void this.#step(plan, task);
    }
  }

  async #step(plan: Plan, task: Task) {
    const { kinds, ports, calls, suspects } = this.#deps;
    const stop = new AbortController();
    this.#stops.set(task.key, stop);
    const signal = AbortSignal.any([this.#abort.signal, stop.signal]);
    const stage = { run: this.#run, plan, journal: this.#journal, kinds, ports, calls, suspects, signal };
    try {
      // Pure steps follow each other without a pause, and each reads what the others gave.
      if (this.#kept > largeWriteCharacters) await loopTurn(this.#run.tenantId);
      // The run may have ended while this waited for its turn.
      signal.throwIfAborted();
      const outcome = await performStep(task, stage);
      signal.throwIfAborted();
      this.#kept += outcome.size ?? 0;
      this.#journal.add(outcome);
      plan.apply(outcome.step);
      this.#stopLeft(plan);
    } catch (error) {
      if (stop.signal.aborted && !this.#abort.signal.aborted) this.#leave(plan, task);
      else this.stop(error as Error);
    } finally {
      this.#stops.delete(task.key);
      this.#running--;
      this.#bell.ring();
    }
  }

  /** Steps of rounds that were left have nothing to do any more. */
  #stopLeft(plan: Plan) {
    for (const [key, stop] of this.#stops) if (plan.isGone(key)) stop.abort(new Error('left'));
  }

  #leave(plan: Plan, { key, attempt }: Task) {
    const step = { key, status: 'skipped' as const, attempt };
    this.#journal.add({ event: { type: 'step.skipped', key }, step });
    plan.apply(step);
  }

  async #nap(until?: Date): Promise<false> {
    if (this.#journal.isFull) await this.#journal.durable();
    const ms = until && Math.max(1, until.getTime() - Date.now() + 1);
    await this.#bell.wait(ms === undefined ? undefined : Math.min(ms, MAX_SLEEP_MS));
    return false;
  }

  /** Takes in what others wrote. The position is read first: what is written later makes parking fail. */
  async #look(plan: Plan) {
    this.#mustLook = false;
    await this.#journal.catchUp();
    const loops = plan.openLoops.map(cancelKey);
    const keys = [...plan.sleeping.keys(), ...loops];
    if (plan.steps.get(BACKUP_KEY)?.status === 'waiting') keys.push(BACKUP_KEY);
    if (keys.length === 0) return;
    const records = await readStepRecords(this.#deps.db, this.#run, keys);
    for (const record of records)
      if (record.status === 'answered' || loops.includes(record.key)) plan.apply(record);
    this.#stopLeft(plan);
  }

  /** The clock decides like a person does, so that of the two only the first counts. */
  async #expire(plan: Plan, step: StepRecord) {
    await this.#journal.durable();
    await expireStep(this.#deps, this.#run, step);
    await this.#look(plan);
  }

  async #park(type: string, status: 'paused' | 'waiting', dueAt?: Date): Promise<boolean> {
    const closing = parkRun(this.#deps, this.#run, { status, dueAt, checkedText: this.#checkedText() });
    const isParked = await this.#journal.close({ event: { type } }, closing, true);
    if (!isParked) this.#mustLook = true;
    return isParked;
  }

  async #finish(finish: Finish): Promise<true> {
    const { status, output, error } = finish;
    const closing = endRun(this.#deps, this.#run, finish, {
      checkedText: this.#checkedText(),
      // Without a plan nobody knows: then everybody who may be asked is told.
      isAwaiting: this.#plan?.isAwaiting ?? true,
    });
    const data = { status, ...(error && { error: { ...error } }) };
    const size = jsonSize(output, workLimits.runs.maxStepCharacters);
    await this.#journal.close({ event: { type: 'run.finished', data }, size }, closing);
    if (this.#run.parent) this.#deps.wake({ id: this.#run.parent.runId, tenantId: this.#run.tenantId });
    return true;
  }

  #checkedText() {
    const output = this.#plan?.startOutput();
    return output === undefined ? undefined : storableText(asText(output));
  }
}

const earliest = (a?: Date, b?: Date) => (a && b && b < a ? b : (a ?? b));
