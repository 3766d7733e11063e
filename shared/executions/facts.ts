import { z } from 'zod';
import { fact } from '../kernel/fact.ts';

const Subject = z.object({ id: z.string(), agentId: z.string(), name: z.string(), projectId: z.string() });

/** Somebody looked at what guardrails had redacted or blocked in a run. */
export const runRevealed = fact('run.revealed', Subject.extend({ reason: z.string() }));

/** By hand: what a run does by itself stands in its journal. */
export const runCancelled = fact('run.cancelled', Subject);
export const runPaused = fact('run.paused', Subject);
export const runResumed = fact('run.resumed', Subject);
