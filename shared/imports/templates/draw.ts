// Graphs of templates written short: steps in columns, connections as paths.
import type { Json } from '../../kernel/json.ts';
import {
  defaultPolicy,
  stepKinds,
  type AgentGraph,
  type GraphStep,
  type StepType,
} from '../../steps/index.ts';
import type { Industry } from './industries.ts';

export type Template = {
  /** Stands in addresses. */
  id: string;
  name: string;
  tagline: string;
  industry: Industry;
  graph: AgentGraph;
};

const ACROSS = 300;
const DOWN = 170;
/** From the corner of a loop. */
const INSIDE = { x: 16, y: 72 };

type More = { row?: number; parentId?: string; settings?: { [name: string]: Json } };

export const at = (
  column: number,
  [id, type, title]: readonly [id: string, type: StepType, title: string],
  { row = 0, parentId, settings = {} }: More = {},
): GraphStep => ({
  ...{ id, type, title, parentId: parentId ?? null, policy: { ...defaultPolicy } },
  position: {
    x: column * ACROSS + (parentId ? INSIDE.x : 0),
    y: row * DOWN + (parentId ? INSIDE.y : 0),
  },
  settings: { ...(stepKinds[type].initial as { [name: string]: Json }), ...settings },
});

/** `'in > ask:c1 > out'`: the word behind the colon is the way out. */
export const joined = (steps: GraphStep[], ...paths: string[]): AgentGraph => ({
  steps,
  edges: paths.flatMap((path) => {
    const stops = path.split('>').map((stop) => stop.trim().split(':'));
    return stops.slice(1).map(([target = ''], index) => {
      const [source = '', sourceHandle = 'out'] = stops[index] ?? [];
      return { source, sourceHandle, target, targetHandle: 'in' };
    });
  }),
});

export const model = (systemPrompt: string, prompt = '', more: { [name: string]: Json } = {}) => ({
  settings: { modelId: 'demo', systemPrompt, prompt, ...more },
});

export const variable = (name: string, type: string, more: { [name: string]: Json } = {}) => ({
  ...{ id: name, name, type, required: true },
  ...more,
});
