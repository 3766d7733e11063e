import type { ForeignNode } from '../foreign-node.ts';

/** Lists and objects stand as JSON texts in drawn blocks. */
export function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

export const plain = (_: ForeignNode, outlet: string) => (outlet === 'error' ? null : 'out');
