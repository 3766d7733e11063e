import { vi } from 'vitest';

/** Asserts again and again until it holds; on a busy machine that takes its time. */
export const until = <Result>(check: () => Result | Promise<Result>) =>
  vi.waitFor(check, { timeout: 20_000, interval: 10 });
