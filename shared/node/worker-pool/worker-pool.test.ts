import { afterAll, describe, expect, test } from 'vitest';
import { kernelProblems } from '../../kernel/problem.ts';
import { closeWorkerPool, inWorker } from './worker-pool.ts';

const module = new URL('./tasks-of-tests/behave.ts', import.meta.url);
type Behave = typeof import('./tasks-of-tests/behave.ts').default;
const patient = inWorker<Behave>(module, { timeLimitMs: 60_000 });
const impatient = inWorker<Behave>(module, { timeLimitMs: 300 });

afterAll(closeWorkerPool);

describe('[W40] heavy work', () => {
  test('[W40] heavy work runs in another thread and answers', async () => {
    expect(await patient({ kind: 'double', value: 21 })).toBe(42);
  });

  test('[W40] heavy work that never ends is ended, while the event loop stays free', async () => {
    let hadTurn = false;
    setImmediate(() => (hadTurn = true));
    await expect(impatient({ kind: 'spin' })).rejects.toMatchObject({
      code: kernelProblems.tooMuchWork.code,
    });
    expect(hadTurn).toBe(true);
    expect(await patient({ kind: 'double', value: 1 })).toBe(2);
  });

  test('[W40] heavy work that takes all memory ends its own thread only', async () => {
    await expect(patient({ kind: 'hoard' })).rejects.toMatchObject({ code: kernelProblems.tooMuchWork.code });
    expect(await patient({ kind: 'double', value: 1 })).toBe(2);
  });

  test('[W40] heavy work keeps the code, values and fields of a problem', async () => {
    await expect(patient({ kind: 'refuse' })).rejects.toMatchObject({
      code: 'kernel.tooMany',
      status: 429,
      values: { seconds: 7 },
      fields: { file: 'not this' },
    });
  });

  test('[W40] heavy work that fails rejects with its error, and the caller can abort it', async () => {
    await expect(patient({ kind: 'break' })).rejects.toThrow('a defect');
    const abort = new AbortController();
    const spinning = patient({ kind: 'spin' }, { signal: abort.signal });
    abort.abort(new Error('no longer wanted'));
    await expect(spinning).rejects.toThrow('no longer wanted');
  });

  test('[W40] heavy work sees nothing of the environment', async () => {
    expect(await patient({ kind: 'environment' })).toEqual([]);
  });
});
