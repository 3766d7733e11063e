// What happens to a run reaches everybody who waits for it: workers and watchers of this process at once, those of
// other processes over the bus.
import { randomUUID } from 'node:crypto';
import type { Json } from '../../shared/kernel/json.ts';
import type { Bus } from '../../shared/node/bus/index.ts';
import type { Worker } from './worker.ts';

export type RunRef = { id: string; tenantId: string };
/** `conversationId` absent: whoever changed it did not look. */
export type WrittenRun = RunRef & { conversationId?: string | null };

/** Payload: `[tenantId, runId, the sender]`. */
const RUN_READY = 'engine.ready';
const RUN_CHANGED = 'engine.changed';
const RUN_WRITTEN = 'engine.written';

export class RunSignals {
  readonly #self = randomUUID();
  readonly #bus: Pick<Bus, 'publish'>;
  readonly #workers = new Set<Worker>();
  readonly #watchers = new Map<string, Set<() => void>>();
  readonly #listeners = new Set<(run: WrittenRun) => void>();
  readonly #subscriptions: (() => void)[];

  constructor(bus: Pick<Bus, 'publish' | 'subscribe' | 'onGap'>) {
    this.#bus = bus;
    this.#subscriptions = [
      bus.subscribe(
        RUN_READY,
        this.#fromOthers(() => this.#wakeWorkers()),
      ),
      bus.subscribe(
        RUN_CHANGED,
        this.#fromOthers((runId) => this.#notifyWorkers(runId)),
      ),
      bus.subscribe(
        RUN_WRITTEN,
        this.#fromOthers((runId) => this.#notifyWatchers(runId)),
      ),
      bus.onGap(() => this.#notifyAll()),
    ];
  }

  /** A run waits for a worker. */
  ready = (run: RunRef): void => {
    this.#wakeWorkers();
    this.#publish(RUN_READY, run);
  };

  /** A process other than the run's worker has changed the run. */
  changed = (run: RunRef): void => {
    this.#notifyWorkers(run.id);
    this.#publish(RUN_CHANGED, run);
    this.written(run);
  };

  /** The run's journal has grown. */
  written = (run: WrittenRun): void => {
    this.#notifyWatchers(run.id);
    for (const listener of this.#listeners) listener(run);
    this.#publish(RUN_WRITTEN, run);
  };

  watch(runId: string, watcher: () => void): () => void {
    const watchers = this.#watchers.get(runId) ?? new Set();
    this.#watchers.set(runId, watchers.add(watcher));
    return () => {
      watchers.delete(watcher);
      if (watchers.size === 0 && this.#watchers.get(runId) === watchers) this.#watchers.delete(runId);
    };
  }

  onWritten(listener: (run: WrittenRun) => void): void {
    this.#listeners.add(listener);
  }

  addWorker(worker: Worker): void {
    this.#workers.add(worker);
  }

  async stop(): Promise<void> {
    for (const unsubscribe of this.#subscriptions) unsubscribe();
    await Promise.all([...this.#workers].map((worker) => worker.stop()));
    this.#workers.clear();
  }

  #publish(topic: string, { id, tenantId }: RunRef) {
    this.#bus.publish(topic, [tenantId, id, this.#self]);
  }

  #fromOthers(listener: (runId: string) => void) {
    return (payload: Json) => {
      const [, runId, sender] = payload as string[];
      if (runId && sender !== this.#self) listener(runId);
    };
  }

  #wakeWorkers() {
    for (const worker of this.#workers) worker.wake();
  }

  #notifyWorkers(runId: string) {
    for (const worker of this.#workers) {
      worker.notify(runId);
      worker.wake();
    }
  }

  #notifyWatchers(runId: string) {
    for (const watcher of this.#watchers.get(runId) ?? []) watcher();
  }

  /** Messages of the bus may have been missed. */
  #notifyAll() {
    for (const worker of this.#workers) worker.notifyAll();
    for (const runId of this.#watchers.keys()) this.#notifyWatchers(runId);
  }
}
