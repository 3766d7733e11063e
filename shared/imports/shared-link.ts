// A link that gives an agent as a file to people of other workspaces.
import { z } from 'zod';
import { Instant } from '../kernel/instant.ts';

export const SharedLink = z
  .object({
    id: z.uuid(),
    /** Who made it. */
    author: z.string(),
    /** The agent's name in the file. */
    name: z.string(),
    /** Whether one import ends it. */
    once: z.boolean(),
    /** How many agents have been made by it. */
    uses: z.number().int(),
    createdAt: Instant,
    expiresAt: Instant,
  })
  .meta({ id: 'SharedLink' });

export type SharedLink = z.output<typeof SharedLink>;

/** What stands in the address in place of a template's id: 32 random bytes. */
export const isLinkToken = (text: string) => /^[\w-]{43}$/.test(text);
