// Whether an agent can run, and what keeps it from that.
import { z } from 'zod';

const readinessReasons = [
  'unpublished',
  'modelMissing',
  'modelKeyMissing',
  'toolMissing',
  'toolKeyMissing',
  'agentMissing',
  'backupMissing',
  'lastRunFailed',
] as const;

export const readinessStates = ['ready', 'notReady', 'failed'] as const;

/** `failed`: it can run, and its last run failed. */
export const Readiness = z.object({
  state: z.enum(readinessStates),
  reasons: z.array(z.enum(readinessReasons)),
});

export const readinessOf = (reasons: ReadinessReason[]): Readiness => {
  const isFailure = reasons.every((reason) => reason === 'lastRunFailed');
  return { state: reasons.length === 0 ? 'ready' : isFailure ? 'failed' : 'notReady', reasons };
};

export type ReadinessReason = (typeof readinessReasons)[number];
export type ReadinessState = (typeof readinessStates)[number];
export type Readiness = z.output<typeof Readiness>;
