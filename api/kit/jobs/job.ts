// Work that is not part of a call and is done again and again.

/** `context`: what every module is given. */
export type Job<Context> = {
  /** `<domain>.<verb>-<thing>`; unique, and never changed: the database knows the job by it. */
  name: string;
  /** What administrators read; an i18n message. */
  label: string;
  /** From the end of a run to the next one. */
  everyMs: number;
  /** `signal`: aborted when the process stops, or when another one has taken the job over. */
  run: (context: Context, circumstances: { signal: AbortSignal }) => Promise<unknown>;
};
