// Which memories a graph uses.
import { isId } from '../kernel/id.ts';
import type { Json } from '../kernel/json.ts';
import type { AgentGraph, GraphStep } from './graph.ts';
import { look } from './look.ts';
import { kindOf } from './registry.ts';

function memoryOf({ type, settings }: GraphStep): string[] {
  if (kindOf(type)?.memoryKey === undefined) return [];
  const memoryId = look(settings as Json, ['memoryId']);
  return typeof memoryId === 'string' && isId(memoryId) ? [memoryId] : [];
}

/** Their ids, each once. */
export const memoriesIn = ({ steps }: AgentGraph): string[] => [...new Set(steps.flatMap(memoryOf))];
