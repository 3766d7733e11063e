export { hasOpenRuns, moveRuns } from './agent-runs-store.ts';
export { executionStore, type ExecutionStore } from './execution-store.ts';
export { serveExecutions } from './routes.ts';
export { runFeed, runSource, wakeRunTopics } from './run-source.ts';
export { shownRuns } from './shown-run.ts';
