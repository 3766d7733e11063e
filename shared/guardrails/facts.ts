import { z } from 'zod';
import { fact } from '../kernel/fact.ts';
import { Guardrail } from './guardrail.ts';

const subject = Guardrail.pick({ id: true, name: true, version: true });

export const guardrailCreated = fact('guardrail.created', subject);
export const guardrailChanged = fact('guardrail.changed', subject);
export const guardrailRemoved = fact('guardrail.removed', subject);

/** Somebody looked at the raw text behind a violation. */
export const violationRevealed = fact(
  'violation.revealed',
  z.object({ id: z.uuid(), agentName: z.string(), projectId: z.string(), reason: z.string() }),
);
