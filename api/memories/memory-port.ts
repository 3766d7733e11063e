// How steps of a run load and store.
import { isId } from '../../shared/kernel/id.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { memoryProblems } from '../../shared/memories/problems.ts';
import type { Scope } from '../../shared/access/permissions.ts';
import type { MemoryPort } from '../engine/index.ts';
import { holderOf } from './holder.ts';
import type { MemoryRow, MemoryStore } from './memory-store.ts';
import type { ValueStore } from './value-store.ts';

const { maxKeyCharacters } = workLimits.memories;

export function createMemoryPort(memories: MemoryStore, values: ValueStore): MemoryPort {
  return {
    async load(scope, { memoryId, key, run }) {
      const memory = await findMemory(memories, scope, memoryId);
      return values.read(scope, { memory, key: checkedKey(key), holder: holderOf(memory, run) });
    },

    async store(scope, { memoryId, key, text, mode, run, writeKey }) {
      const memory = await findMemory(memories, scope, memoryId);
      const storedKey = checkedKey(key);
      if (text.length > memory.maxCharacters)
        throw new Problem(memoryProblems.valueTooLong, { key: storedKey, most: memory.maxCharacters });
      return values.write(scope, {
        memory,
        key: storedKey,
        holder: holderOf(memory, run),
        ownerId: run.startedBy.id,
        text,
        mode,
        writeKey,
      });
    },
  };
}

export async function findMemory(memories: MemoryStore, scope: Scope, id: string): Promise<MemoryRow> {
  const memory = isId(id) ? await memories.find(scope, id) : undefined;
  if (!memory) throw new Problem(memoryProblems.notFound);
  return memory;
}

function checkedKey(key: string): string {
  const trimmed = key.trim();
  if (!trimmed) throw new Problem(memoryProblems.keyMissing);
  if (trimmed.length > maxKeyCharacters)
    throw new Problem(memoryProblems.keyTooLong, { most: maxKeyCharacters });
  return trimmed;
}
