// Imported into a server that is measured: how long its event loop was held up, between "begin" and "end".
import { monitorEventLoopDelay } from 'node:perf_hooks';

export type LoopDelay = { loop: { p99: number; max: number } };

const RESOLUTION_MS = 5;
const NS_PER_MS = 1e6;

const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delays.enable();

process.on('message', (message) => {
  if (message === 'begin') delays.reset();
  if (message !== 'end') return;
  // What is counted is the whole time between two looks.
  const beyond = (ns: number) => Math.max(0, ns / NS_PER_MS - RESOLUTION_MS);
  const loop = { p99: beyond(delays.percentile(99)), max: beyond(delays.max) };
  process.send?.({ loop } satisfies LoopDelay);
});
