// A memory as its form holds it, and as the API takes it.
import { z } from 'zod';
import { MemoryDraft, type Memory } from '../../shared/memories/memory.ts';
import { blankOf } from '../kit/blank-form.ts';

/** Whose texts it keeps is one choice of three. */
export const MemoryForm = MemoryDraft.pick({ name: true }).extend({
  keeps: z.enum(['person', 'conversation', 'personInConversation']),
  reach: z.enum(['project', 'all']),
});

export type MemoryForm = z.input<typeof MemoryForm>;

export const blankMemory = blankOf(MemoryForm, { keeps: 'person', reach: 'project' });

export const keepsOf = ({ type, userSpecific }: Pick<Memory, 'type' | 'userSpecific'>) => {
  if (type === 'User') return 'person';
  return userSpecific ? 'personInConversation' : 'conversation';
};

export const formOf = (memory: Memory): MemoryForm => ({
  name: memory.name,
  keeps: keepsOf(memory),
  reach: memory.projectId === null ? 'all' : 'project',
});

export const memoryBody = ({ name, keeps, reach }: z.output<typeof MemoryForm>, projectId: string) => ({
  name,
  type: keeps === 'person' ? ('User' as const) : ('Conversation' as const),
  userSpecific: keeps !== 'conversation',
  projectId: reach === 'all' ? null : projectId,
});
