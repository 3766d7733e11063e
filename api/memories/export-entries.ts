// An entry of a memory as a line of a file.
import type { MemoryValue } from '../../shared/memories/value.ts';

export const entryColumns = ['key', 'text', 'person', 'personId', 'conversation', 'updatedAt'];

export const entryCells = ({ key, text, person, conversationId, updatedAt }: MemoryValue) => [
  key,
  text,
  person.name,
  person.id,
  conversationId,
  updatedAt,
];
