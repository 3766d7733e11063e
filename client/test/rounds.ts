import type { RunSummary } from '../../shared/executions/run.ts';

/** Rounds of a conversation in the order they were said; runs that worked for one of them are none. */
export const roundsOf = (newestFirst: readonly RunSummary[]): RunSummary[] =>
  newestFirst.filter(({ parentRunId }) => parentRunId === null).toReversed();
