// A memory: where the runs of agents keep texts for later runs. What it keeps is of a person or of a conversation.
import { z } from 'zod';
import { Instant } from '../kernel/instant.ts';
import { Name } from '../kernel/name.ts';

const memoryTypes = ['User', 'Conversation'] as const;

export const MemoryDraft = z
  .object({
    name: Name,
    /** Whose the texts are: each person has their own, or each conversation. */
    type: z.enum(memoryTypes, { error: /*i18n*/ 'Choose a memory type.' }),
    /** Of a conversation: each person in it has their own. Memories of people always do. */
    userSpecific: z.boolean().default(false),
    /** null: every project of the tenant may use it. */
    projectId: z.uuid().nullable().default(null),
  })
  .meta({ id: 'MemoryDraft' });

export const Memory = MemoryDraft.extend({
  id: z.uuid(),
  author: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  abilities: z.object({ change: z.boolean() }),
}).meta({ id: 'Memory' });

/** One text that a memory keeps. */
export const MemoryValue = z
  .object({
    id: z.uuid(),
    key: z.string(),
    text: z.string(),
    /** null: of a person, in all their conversations. */
    conversationId: z.string().nullable(),
    updatedAt: Instant,
  })
  .meta({ id: 'MemoryValue' });

export type MemoryDraft = z.output<typeof MemoryDraft>;
export type Memory = z.output<typeof Memory>;
export type MemoryType = (typeof memoryTypes)[number];
export type MemoryValue = z.output<typeof MemoryValue>;
