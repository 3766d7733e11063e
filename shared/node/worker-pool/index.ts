export { closeWorkerPool, inWorker, type Task, type TaskOptions } from './worker-pool.ts';
