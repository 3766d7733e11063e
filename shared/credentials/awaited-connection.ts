import { z } from 'zod';
import { Instant } from '../kernel/instant.ts';
import { credentialTypeNames } from './credential-type.ts';

/** A run that waits until the person who asks has connected an account of their own. */
export const AwaitedConnection = z
  .object({
    runId: z.uuid(),
    projectId: z.uuid(),
    agentId: z.uuid(),
    agentName: z.string(),
    stepTitle: z.string(),
    credentialId: z.uuid(),
    credentialName: z.string(),
    credentialType: z.enum(credentialTypeNames),
    requestedAt: Instant,
  })
  .meta({ id: 'AwaitedConnection' });

export type AwaitedConnection = z.output<typeof AwaitedConnection>;
