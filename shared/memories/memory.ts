// A memory: where the runs of agents keep texts for later runs. What it keeps is of a person or of a conversation.
import { z } from 'zod';
import { Instant } from '../kernel/instant.ts';
import { Name } from '../kernel/name.ts';
import { workLimits } from '../kernel/work-limits.ts';

const { maxKeys, maxTextCharacters, maxAgeDays } = workLimits.memories;

export const memoryTypes = ['User', 'Conversation'] as const;
export const whenFull = ['refuse', 'removeOldest'] as const;

const MemoryFields = z.object({
  name: Name,
  /** Whose the texts are: each person has their own, or each conversation. */
  type: z.enum(memoryTypes, { error: /*i18n*/ 'Choose a memory type.' }),
  /** Of a conversation: each person in it has their own. Memories of people always do. */
  userSpecific: z.boolean().default(false),
  /** null: every project of the tenant may use it. */
  projectId: z.uuid().nullable().default(null),
  /** Of one person or conversation. */
  maxEntries: z.number().int().min(1).max(maxKeys).default(maxKeys),
  /** What happens to a new entry where there are as many as there may be. */
  whenFull: z.enum(whenFull).default('refuse'),
  /** Of one text. */
  maxCharacters: z.number().int().min(1).max(maxTextCharacters).default(maxTextCharacters),
  /** Days after its last change that an entry is removed; null: never. */
  maxAgeDays: z.number().int().min(1).max(maxAgeDays).nullable(),
});

export const MemoryDraft = MemoryFields.extend({
  /** Absent: as long as others of its type; see `usualAgeDays`. */
  maxAgeDays: MemoryFields.shape.maxAgeDays.optional(),
}).meta({ id: 'MemoryDraft' });

/** A conversation rests for less, and is then taken up again. */
export const usualAgeDays = { User: null, Conversation: 90 } as const;

export const Memory = MemoryFields.extend({
  id: z.uuid(),
  author: z.string(),
  /** Grows with every change; see `change`. */
  version: z.number().int(),
  createdAt: Instant,
  updatedAt: Instant,
  /** Who may change it also sees what it stores about others. */
  abilities: z.object({ change: z.boolean() }),
}).meta({ id: 'Memory' });

export type MemoryDraft = z.output<typeof MemoryDraft>;
export type MemorySettings = z.output<typeof MemoryFields>;
export type Memory = z.output<typeof Memory>;
export type MemoryType = (typeof memoryTypes)[number];
