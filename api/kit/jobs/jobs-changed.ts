import { createSignal } from '../../../shared/node/rounds.ts';

/**
 * In this process: something that operators see of jobs is different. Runs of periodic jobs that went as always are not
 * told: some come every few seconds.
 */
export const jobsChanged = createSignal();
