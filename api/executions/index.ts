export { awaitRun } from './await-run.ts';
export { restoringEvents, type RestoringEvents } from './restoring-events.ts';
export { prepareInput } from './prepare-input.ts';
export { readSentFile } from './run-file-routes.ts';
export type { ShownRuns } from './shown-run.ts';
export { executionStore, type ExecutionStore } from './execution-store.ts';
export type { ShownTurn, ShownTurns } from './shown-turns.ts';
