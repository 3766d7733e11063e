export { closeWorkerPool, inWorker, type Task, type TaskOptions } from './worker-pool.ts';
export { FairQueue } from './fair-queue.ts';
