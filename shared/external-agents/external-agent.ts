// An agent that runs elsewhere and speaks A2A. Its card says what it can do; its key is written and never read back.
import { z } from 'zod';
import { Instant } from '../kernel/instant.ts';

export const ExternalAgentDraft = z
  .object({
    /** Of the agent or of its card. */
    url: z
      .url({ protocol: /^https?$/, error: /*i18n*/ 'Enter an address that begins with https:// or http://' })
      .max(500),
    /** Absent: the stored key stays; empty: it is forgotten. */
    apiKey: z.string().max(2000).optional(),
    /** null: every project of the tenant may use it. */
    projectId: z.uuid().nullable().default(null),
  })
  .meta({ id: 'ExternalAgentDraft' });

const Skill = z.object({ id: z.string(), name: z.string(), description: z.string() });

export const ExternalAgent = ExternalAgentDraft.omit({ apiKey: true })
  .extend({
    id: z.uuid(),
    /** As its card says, and so is what follows. */
    name: z.string(),
    description: z.string(),
    version: z.string(),
    skills: z.array(Skill),
    hasKey: z.boolean(),
    author: z.string(),
    /** When its card was read last. */
    refreshedAt: Instant,
    createdAt: Instant,
    abilities: z.object({ change: z.boolean() }),
  })
  .meta({ id: 'ExternalAgent' });

export type ExternalAgentDraft = z.output<typeof ExternalAgentDraft>;
export type ExternalAgent = z.output<typeof ExternalAgent>;
