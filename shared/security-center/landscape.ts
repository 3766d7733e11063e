// The landscape: every agent, what it is made of, and what guards it.
import { z } from 'zod';
import { Instant } from '../kernel/instant.ts';

const Named = z.object({ id: z.string(), name: z.string() });

export const guardedStates = ['yes', 'no'] as const;

export const LandscapeAgent = z
  .object({
    id: z.uuid(),
    name: z.string(),
    projectId: z.uuid(),
    projectName: z.string(),
    /** Null: nothing of it is published. */
    activeVersion: z.number().int().nullable(),
    /** Of the active version. */
    models: z.array(Named),
    tools: z.array(Named),
    /** Those that are on and watch it: its own, its project's and the workspace's. */
    guardrails: z.array(Named.extend({ scope: z.enum(['Tenant', 'Project', 'Agent']) })),
    /** Published policies that hold for it. */
    policies: z.array(Named),
    /** In the last seven days. */
    violations: z.number().int(),
    lastViolationAt: Instant.nullable(),
  })
  .meta({ id: 'LandscapeAgent' });

const Counts = z.object({ count: z.number().int(), before: z.number().int() });

/** `before` counts the seven days before the last seven. */
export const SecurityOverview = z
  .object({
    agents: z.number().int(),
    /** Agents that at least one guardrail watches. */
    guarded: z.number().int(),
    models: z.number().int(),
    tools: z.number().int(),
    /** Published policies that hold for agents. */
    policies: z.number().int(),
    /** By feed. */
    violations: z.array(Counts.extend({ feed: z.string() })),
    blocked: Counts,
  })
  .meta({ id: 'SecurityOverview' });

export type LandscapeAgent = z.output<typeof LandscapeAgent>;
export type SecurityOverview = z.output<typeof SecurityOverview>;
