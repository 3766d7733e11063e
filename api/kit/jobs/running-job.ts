// One run of a queued job, from its claim to what became of it.
import { z } from 'zod';
import { Problem } from '../../../shared/kernel/problem.ts';
import { inBackground } from '../../../shared/node/database/database.ts';
import { hideSecrets } from '../../../shared/node/log.ts';
import type { QueuedJob } from './job.ts';
import type { ClaimedJob, Progress } from './queue-store.ts';
import { DEFAULT_TIMEOUT_MS, graceEnded, tookTooLong } from './time-limit.ts';

/** Why a run is aborted. `lost`: another process has it. */
export type AbortCause = 'cancelled' | 'stopping' | 'lost' | 'timeout';

export type Outcome =
  { kind: 'done' } | { kind: 'aborted'; by: AbortCause } | { kind: 'failed'; error: unknown };

const MAX_ERROR_CHARACTERS = 500;
/** What is hidden may make a text shorter; a whole answer of a server need not be looked through for it. */
const MAX_READ_CHARACTERS = 5_000;
/** The database's largest integer. */
const MAX_PROGRESS = 2_147_483_647;

export class RunningJob {
  readonly claimed: ClaimedJob;
  progress: Progress | undefined;
  #told: Progress | undefined;
  #abortedBy: AbortCause | undefined;
  readonly #aborting = new AbortController();

  constructor(claimed: ClaimedJob) {
    this.claimed = claimed;
  }

  /** Since this was last asked. */
  hasProgressed(): boolean {
    const before = this.#told;
    this.#told = this.progress;
    return this.progress !== before;
  }

  /** The first cause counts. */
  abort(cause: AbortCause) {
    this.#abortedBy ??= cause;
    this.#aborting.abort();
  }

  async run<Context>(job: QueuedJob<Context>, context: Context, payload: unknown): Promise<Outcome> {
    const { signal } = this.#aborting;
    const timer = setTimeout(() => this.abort('timeout'), job.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    const circumstances = {
      signal,
      progress: (done: number, total: number) =>
        void (this.progress = { done: wholeNumber(done), total: wholeNumber(total) }),
      tenantId: this.claimed.tenantId ?? undefined,
      attempt: this.claimed.attempts,
    };
    const work = inBackground(() => Promise.try(() => job.run(context, payload, circumstances))).then(
      (): Outcome => ({ kind: 'done' }),
      (error: unknown): Outcome => this.#failure(error),
    );
    const outcome = await Promise.race([work, this.#graceEnded()]);
    clearTimeout(timer);
    return outcome;
  }

  async #graceEnded(): Promise<Outcome> {
    await graceEnded(this.#aborting.signal);
    return this.#failure(new Error('It was aborted and did not end.'));
  }

  #failure(error: unknown): Outcome {
    const by = this.#abortedBy;
    if (by === 'timeout') return { kind: 'failed', error: tookTooLong() };
    return by ? { kind: 'aborted', by } : { kind: 'failed', error };
  }
}

/** All leases of a process are written together: a figure the database refuses must not lose them. */
const wholeNumber = (value: number) => Math.min(Math.max(Math.trunc(value) || 0, 0), MAX_PROGRESS);

/** What operators read of a failure: neither secrets nor whose address it was, and of a payload the places alone. */
export function errorTextOf(error: unknown): string {
  if (error instanceof Problem) return error.code;
  if (error instanceof z.ZodError)
    return error.issues
      .map(({ path, code }) => `${path.join('.')}: ${code}`)
      .join(', ')
      .slice(0, MAX_ERROR_CHARACTERS);
  return shown(error instanceof Error ? error.message : String(error));
}

/** Mail servers repeat the address they refuse, which is another tenant's business; a NUL could not be written down. */
const shown = (message: string): string =>
  hideSecrets(message.slice(0, MAX_READ_CHARACTERS))
    .replace(/(?<![^\s<>"'(:,;])[^\s<>"'(:,;@]{1,100}@(?=[\p{L}\p{N}])/gu, '***@')
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .slice(0, MAX_ERROR_CHARACTERS);
