import { arrange } from './arrange.ts';
import type { ArrangeTask } from './arrange-apart.ts';

addEventListener('message', ({ data: { graph, only } }: MessageEvent<ArrangeTask>) =>
  postMessage(arrange(graph, only), { transfer: [] }),
);
