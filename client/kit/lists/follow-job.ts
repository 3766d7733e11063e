// A job of the server that a page watches: it goes on when the page is closed.
import { Unreachable } from '../../data/call.ts';

const POLL_MS = 400;

type Job<Outcome> = {
  state: 'running' | 'stopping' | 'finished' | 'cancelled';
  outcomes: readonly Outcome[];
};

type Calls<Outcome> = {
  start: () => Promise<Job<Outcome> & { id: string }>;
  /** `from`: the first outcome that is answered. */
  read: (id: string, from: number) => Promise<Job<Outcome>>;
  cancel: (id: string) => Promise<unknown>;
};

/** `onStep` hears how many have an outcome; `signal` stops it. Answers all outcomes. */
export async function followJob<Outcome>(
  { start, read, cancel }: Calls<Outcome>,
  onStep: (done: number) => void,
  signal: AbortSignal,
): Promise<Outcome[]> {
  const started = await start();
  const outcomes = [...started.outcomes];
  let { state } = started;
  let isCancelled = false;
  const follow = async () => {
    if (signal.aborted && !isCancelled) {
      await cancel(started.id);
      isCancelled = true;
    }
    return read(started.id, outcomes.length);
  };
  while (state === 'running' || state === 'stopping') {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    // The job goes on while nobody answers.
    const job = await follow().catch(undefinedIfAway);
    if (!job) continue;
    outcomes.push(...job.outcomes);
    ({ state } = job);
    onStep(outcomes.length);
  }
  return outcomes;
}

function undefinedIfAway(error: unknown): undefined {
  if (!(error instanceof Unreachable)) throw error;
}
