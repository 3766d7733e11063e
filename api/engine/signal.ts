import { setImmediate as breathe } from 'node:timers/promises';

const BREATH_MS = 5;

/** Something happened: wakes the one who waits, or the next wait. Never starves the event loop. */
export class Signal {
  #rung = false;
  #wake: (() => void) | undefined;
  #lastBreath = performance.now();

  ring() {
    this.#rung = true;
    this.#wake?.();
  }

  async wait(limitMs?: number): Promise<void> {
    if (!this.#rung)
      await new Promise<void>((resolve) => {
        const timer = limitMs === undefined ? undefined : setTimeout(resolve, limitMs);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    this.#rung = false;
    this.#wake = undefined;
    if (performance.now() - this.#lastBreath < BREATH_MS) return;
    await breathe();
    this.#lastBreath = performance.now();
  }
}
