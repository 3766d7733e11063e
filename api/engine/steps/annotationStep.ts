import { engineStep } from './engine-step.ts';

/** A note never runs: it is left out before a run is planned. */
export const annotationStep = engineStep('annotationStep', { run: () => ({ output: null }) });
