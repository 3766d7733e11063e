// A memory as its form holds it, and as the API takes it.
import { z } from 'zod';
import { MemoryDraft, type Memory } from '../../shared/memories/memory.ts';
import { blankOf } from '../kit/forms/blank-form.ts';

/** Where a memory is of no project. */
export const ALL_PROJECTS = 'all';

/** Whose texts it keeps is one choice of three. */
export const MemoryForm = MemoryDraft.pick({
  name: true,
  maxEntries: true,
  whenFull: true,
  maxCharacters: true,
}).extend({
  keeps: z.enum(['person', 'conversation', 'personInConversation']),
  /** A project's id, or `ALL_PROJECTS`. */
  reach: z.string().min(1),
  /** Absent: entries stay until they are deleted. */
  maxAgeDays: MemoryDraft.shape.maxAgeDays.unwrap().unwrap().optional(),
});

export type MemoryForm = z.input<typeof MemoryForm>;

export const blankMemory = (reach: string) => blankOf(MemoryForm, { keeps: 'person', reach });

export const keepsOf = ({ type, userSpecific }: Pick<Memory, 'type' | 'userSpecific'>) => {
  if (type === 'User') return 'person';
  return userSpecific ? 'personInConversation' : 'conversation';
};

export const formOf = (memory: Memory): MemoryForm => ({
  name: memory.name,
  keeps: keepsOf(memory),
  reach: memory.projectId ?? ALL_PROJECTS,
  maxEntries: memory.maxEntries,
  whenFull: memory.whenFull,
  maxCharacters: memory.maxCharacters,
  maxAgeDays: memory.maxAgeDays ?? undefined,
});

export const memoryBody = ({ keeps, reach, maxAgeDays, ...rest }: z.output<typeof MemoryForm>) => ({
  ...rest,
  type: keeps === 'person' ? ('User' as const) : ('Conversation' as const),
  userSpecific: keeps !== 'conversation',
  projectId: reach === ALL_PROJECTS ? null : reach,
  maxAgeDays: maxAgeDays ?? null,
});
