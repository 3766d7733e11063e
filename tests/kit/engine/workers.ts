import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export type Workers = Awaited<ReturnType<typeof startWorkers>>;

/** Worker processes that can be killed without a word, and are then replaced. */
export async function startWorkers(
  count: number,
  database: { url: string; ownerUrl: string },
  leaseMs = 1500,
) {
  async function startOne(): Promise<ChildProcess> {
    const file = new URL('worker-process.ts', import.meta.url);
    const child = fork(file, [database.url, database.ownerUrl, String(leaseMs)], { execArgv: [] });
    await once(child, 'message');
    return child;
  }
  const children = await Promise.all(Array.from({ length: count }, startOne));

  async function end(child: ChildProcess) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  return {
    async killAndReplace(index: number) {
      const victim = children[index % count];
      if (victim) await end(victim);
      children[index % count] = await startOne();
    },
    freeze: (index: number) => children[index]?.kill('SIGSTOP'),
    thaw: (index: number) => children[index]?.kill('SIGCONT'),
    stop: async () => void (await Promise.all(children.map(end))),
  };
}
