// A large layout takes as long as several frames: it runs in a worker, and the canvas stays in hand meanwhile.
import type { AgentGraph } from '../../../shared/steps/graph.ts';
import type { Point } from './geometry.ts';

/** Fewer steps are laid out sooner than a worker starts. */
const STEPS_HERE = 150;

export type ArrangeTask = { graph: AgentGraph; only: ReadonlySet<string> | undefined };

export async function arrangeApart(
  graph: AgentGraph,
  only: ReadonlySet<string> | undefined,
): Promise<ReadonlyMap<string, Point>> {
  if (graph.steps.length <= STEPS_HERE) return (await import('./arrange.ts')).arrange(graph, only);
  const worker = new Worker(new URL('./arrange-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Map<string, Point>>) => resolve(data));
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      worker.postMessage({ graph, only } satisfies ArrangeTask, []);
    });
  } finally {
    worker.terminate();
  }
}
