// The engine's door.
export type { Engine, EngineDeps } from './engine.ts';
export type { EngineKind, EngineKinds, RunInput, StepContext, StepResult } from './engine-kind.ts';
export { PROGRESS } from './engine-kind.ts';
export type * from './connection-request.ts';
export type * from './ports.ts';
export { storedSize } from './claim-store.ts';
export { summaryColumns, summaryOf } from './run-summary-store.ts';
export type { NewRun } from './run-store.ts';
export type { EarlierStep, KeepMode } from './kept-steps.ts';
export { storableJson, storableText } from './storable-json.ts';
