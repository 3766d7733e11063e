// Graphs written short.
import type { Json } from '../../../shared/kernel/json.ts';
import { defaultPolicy, kindOf, type AgentGraph, type GraphStep } from '../../../shared/steps/index.ts';

type More = { parentId?: string; policy?: Partial<GraphStep['policy']>; title?: string };

export const step = (
  id: string,
  type: string,
  settings: { [name: string]: Json } = {},
  { parentId, policy, title = id }: More = {},
): GraphStep => ({
  id,
  type,
  title,
  position: { x: 0, y: 0 },
  parentId: parentId ?? null,
  settings: { ...(kindOf(type)?.initial as { [name: string]: Json } | undefined), ...settings },
  policy: { ...defaultPolicy, ...policy },
});

/** `edges('a > b > c', 'b:denied > d')`: the word behind the colon is the handle. */
export const edges = (...paths: string[]): AgentGraph['edges'] =>
  paths.flatMap((path) => {
    const stops = path.split('>').map((stop) => stop.trim().split(':'));
    return stops.slice(1).map(([target = ''], index) => {
      const [source = '', sourceHandle = 'out'] = stops[index] ?? [];
      return { source, sourceHandle, target, targetHandle: 'in' };
    });
  });

export const graphOf = (steps: GraphStep[], ...paths: string[]): AgentGraph => ({
  steps,
  edges: edges(...paths),
});

/** An input, so many steps of one kind, an output. */
export const chain = (length: number, type: string, settings: { [name: string]: Json } = {}): AgentGraph => {
  const inner = Array.from({ length }, (_, n) => step(`s${n}`, type, settings));
  const steps = [step('in', 'inputStep'), ...inner, step('out', 'outputStep')];
  return { steps, edges: edges(steps.map(({ id }) => id).join(' > ')) };
};
