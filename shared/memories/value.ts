// What memories keep: texts under keys, who they are about, and what is left of them when somebody is forgotten.
import { z } from 'zod';
import { Instant } from '../kernel/instant.ts';
import { workLimits } from '../kernel/work-limits.ts';

/** `name` is empty where nobody knows it any more. */
const Person = z.object({ id: z.string(), name: z.string() });

/** One text that a memory keeps. */
export const MemoryValue = z
  .object({
    id: z.uuid(),
    key: z.string(),
    text: z.string(),
    /** Whose run stored it last. */
    person: Person,
    /** null: of a person, in all their conversations. */
    conversationId: z.string().nullable(),
    /** Grows whenever it is stored or edited. */
    version: z.number().int(),
    updatedAt: Instant,
  })
  .meta({ id: 'MemoryValue' });

export const MemoryValueChange = z.object({
  text: z.string().max(workLimits.memories.maxTextCharacters),
  /** With it the change is refused when a run or a person was faster. */
  version: z.number().int().optional(),
});

/** Somebody whose runs stored something. */
export const MemoryPerson = Person.extend({
  entries: z.number().int(),
  memories: z.number().int(),
}).meta({ id: 'MemoryPerson' });

/** That somebody was forgotten: what was deleted, when and by whom. It holds no text and no key. */
export const MemoryReceipt = z
  .object({
    id: z.uuid(),
    person: Person,
    by: Person,
    at: Instant,
    entries: z.number().int(),
    memories: z.array(z.object({ name: z.string(), entries: z.number().int() })),
  })
  .meta({ id: 'MemoryReceipt' });

export type MemoryValue = z.output<typeof MemoryValue>;
export type MemoryPerson = z.output<typeof MemoryPerson>;
export type MemoryReceipt = z.output<typeof MemoryReceipt>;
