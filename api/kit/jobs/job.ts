/** Work that is not part of a call. `context`: what every module is given. */
export type Job<Context> = {
  /** `<domain>.<verb>-<thing>`; unique. */
  name: string;
  everyMs: number;
  run: (context: Context) => Promise<unknown>;
};
