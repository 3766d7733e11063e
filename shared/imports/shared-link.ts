// A link that gives an agent as a file to people of other workspaces.
import { z } from 'zod';
import { Instant } from '../kernel/instant.ts';
import { workLimits } from '../kernel/work-limits.ts';

const linkEnds = ['Deactivated', 'Expired', 'UsedUp'] as const;
export type LinkEnd = (typeof linkEnds)[number];

/** So many uses end it. */
export const MaxUses = z.int().min(1).max(workLimits.imports.maxLinkUses);

export const SharedLink = z
  .object({
    id: z.uuid(),
    agentId: z.uuid(),
    /** Who made it. */
    author: z.string(),
    /** The agent's name in the file. */
    name: z.string(),
    /** Null: the draft, as it was. */
    version: z.number().int().nullable(),
    maxUses: MaxUses,
    /** How often an agent was made by it, or its file taken. */
    uses: z.number().int(),
    status: z.enum(['Active', 'Inactive']),
    /** Why it is inactive. */
    endedBy: z.enum(linkEnds).nullable(),
    createdAt: Instant,
    expiresAt: Instant,
  })
  .meta({ id: 'AgentShareableLink' });

export type SharedLink = z.output<typeof SharedLink>;

/** What stands in the address in place of a template's id: 32 random bytes. */
export const isLinkToken = (text: string) => /^[\w-]{43}$/.test(text);
