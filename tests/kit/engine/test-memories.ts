import type { MemoryPort } from '../../../api/engine/index.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { memoryProblems } from '../../../shared/memories/problems.ts';
import { modelProblems } from '../../../shared/models/problems.ts';

/** Keeps texts in this process: `gone` is no memory, and `busy` refuses the first call. */
export function testMemories(): MemoryPort {
  const texts = new Map<string, string>();
  let isBusy = true;
  const open = (memoryId: string) => {
    if (memoryId === 'gone') throw new Problem(memoryProblems.notFound);
    if (memoryId !== 'busy' || !isBusy) return;
    isBusy = false;
    throw new Problem(modelProblems.rateLimited, { model: memoryId });
  };
  return {
    async load(_scope, { memoryId, key }) {
      open(memoryId);
      return texts.get(`${memoryId} ${key}`);
    },
    async store(_scope, { memoryId, key, text, mode }) {
      open(memoryId);
      const before = mode === 'append' ? texts.get(`${memoryId} ${key}`) : undefined;
      const now = before === undefined ? text : `${before}\n${text}`;
      texts.set(`${memoryId} ${key}`, now);
      return now;
    },
  };
}
