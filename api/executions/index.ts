export { executionStore, type ExecutionStore } from './execution-store.ts';
export { serveExecutions } from './routes.ts';
export { runSource, wakeRunTopics } from './run-source.ts';
