// Whether a function ends at all: in another thread, which is ended after a generous while.
import { inWorker } from '../../shared/node/worker-pool/index.ts';

const LIMIT_MS = 20_000;

const call = inWorker<typeof import('./programs/call-task.ts').default>(
  new URL('./programs/call-task.ts', import.meta.url),
  { timeLimitMs: LIMIT_MS },
);

/** What the module's function answers to plain data; rejects with `kernel.tooMuchWork` when it does not end. */
export const within = (module: URL, name: string, ...args: unknown[]): Promise<unknown> =>
  call({ module: module.href, name, args });
