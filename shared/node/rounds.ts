// Work in rounds, soon after something to work on has been committed. Every process does this; the database lets one
// at a time do the work.

/** Within this process only: the code that commits does not know the workers. */
export function createSignal() {
  const listeners = new Set<() => void>();
  return {
    raise() {
      for (const wake of listeners) wake();
    },
    onRaised(wake: () => void) {
      listeners.add(wake);
      return () => void listeners.delete(wake);
    },
  };
}

export type Signal = ReturnType<typeof createSignal>;

export type Pace = {
  /** Between two rounds: under load, much that was committed is done in one. */
  restMs?: number;
  /** Finds what a process that died right after its commit has left. */
  pollMs?: number;
};

/** `round` answers whether there may be more to do at once. A round that fails is told, and tried again. */
export function workInRounds(
  signal: Signal,
  round: () => Promise<boolean>,
  { restMs, pollMs, onFailure }: Required<Pace> & { onFailure: (error: unknown) => void },
) {
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  let woken = false;
  let stopped = false;
  let restedAt = 0;

  const plan = (delayMs: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void (working = work()), delayMs);
  };

  async function work() {
    woken = false;
    let isMore = false;
    try {
      isMore = await round();
    } catch (error) {
      if (!stopped) onFailure(error);
    }
    working = undefined;
    restedAt = performance.now() + restMs;
    plan(woken || isMore ? restMs : pollMs);
  }

  const remove = signal.onRaised(() => {
    if (woken) return;
    woken = true;
    if (!working) plan(Math.max(0, restedAt - performance.now()));
  });
  plan(0);

  return {
    async stop() {
      stopped = true;
      remove();
      clearTimeout(timer);
      await working;
    },
  };
}
