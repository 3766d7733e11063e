// A few slots that many keys share in turns. One key never holds the last slot, so however much it asks for, the next
// key's first task begins at once.
import { kernelProblems, Problem } from '../../kernel/problem.ts';

export class FairQueue {
  #free: number;
  readonly #maxPerKey: number;
  readonly #maxQueuedPerKey: number;
  readonly #inWork = new Map<string, number>();
  /** Keys in the order of their turn; a key whose task was begun goes to the end. */
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor({ slots, maxQueuedPerKey }: { slots: number; maxQueuedPerKey: number }) {
    this.#free = slots;
    this.#maxPerKey = Math.max(1, slots - 1);
    this.#maxQueuedPerKey = maxQueuedPerKey;
  }

  /** Rejects with `kernel.tooManyInWork` when the key has too much waiting; nothing was begun then. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    await this.#slot(key);
    try {
      return await work();
    } finally {
      this.#count(key, -1);
      this.#beginNext();
    }
  }

  #slot(key: string): Promise<void> {
    const queued = this.#waiting.get(key) ?? [];
    if (queued.length >= this.#maxQueuedPerKey) throw new Problem(kernelProblems.tooManyInWork);
    return new Promise((resolve) => {
      queued.push(resolve);
      this.#waiting.set(key, queued);
      this.#beginNext();
    });
  }

  #beginNext() {
    if (this.#free === 0) return;
    for (const [key, queued] of this.#waiting) {
      if ((this.#inWork.get(key) ?? 0) >= this.#maxPerKey) continue;
      const begin = queued.shift();
      this.#waiting.delete(key);
      if (queued.length > 0) this.#waiting.set(key, queued);
      this.#count(key, 1);
      begin?.();
      return;
    }
  }

  #count(key: string, change: 1 | -1) {
    this.#free -= change;
    const inWork = (this.#inWork.get(key) ?? 0) + change;
    if (inWork > 0) this.#inWork.set(key, inWork);
    else this.#inWork.delete(key);
  }
}
