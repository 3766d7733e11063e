// An agent of the demo. Its graph names models and other agents by keys, since ids exist only after the seeding.
import type { Json } from '../../../shared/kernel/json.ts';
import type { AgentGraph, GraphStep } from '../../../shared/steps/index.ts';

/** People of the demo, by their given name. */
export type DemoName = 'Ann' | 'Ben' | 'Sam' | 'Paula' | 'Pete' | 'Mia' | 'Eve';

/** `daysAgo` counts from the moment the demo is made. */
export type DemoVersion = {
  graph: AgentGraph;
  editedBy: DemoName;
  publishedBy: DemoName;
  daysAgo: number;
  title: string;
  description: string;
};

export type DemoAgent = {
  /** Known by it to graphs, prompts and the list of what belongs to the demo. */
  key: string;
  project: string;
  name: string;
  tagline: string;
  description: string;
  department: string;
  madeBy: DemoName;
  versions: readonly DemoVersion[];
};

export const FAST = 'model fast';
export const CAREFUL = 'model careful';
export const MEMORY_KEY = 'questions';
export const SOURCE_KEY = 'manual';
export const TOOL_KEY = 'calendar';
export const PROMPT_KEY = 'house-style';
export const CREDENTIAL_KEY = 'calendar-key';
export const agentNamed = (key: string) => `agent ${key}`;

type IdOf = (reference: string) => string;

/** The same graph with ids in the places of words. */
export const withIds = ({ steps, edges }: AgentGraph, idOf: IdOf): AgentGraph => ({
  steps: steps.map((step): GraphStep => ({ ...step, settings: settingsWithIds(step.settings, idOf) })),
  edges,
});

/** The settings that name a record; empty: none is chosen. */
const references = ['modelId', 'agentId', 'memoryId', 'dataSourceId', 'toolId'] as const;

function settingsWithIds(settings: GraphStep['settings'], idOf: IdOf): GraphStep['settings'] {
  const named = references.flatMap((field) => {
    const word = settings[field];
    return typeof word === 'string' && word ? [[field, idOf(word)]] : [];
  });
  const { segments } = settings;
  return {
    ...settings,
    ...Object.fromEntries(named),
    ...(Array.isArray(segments) && { segments: segments.map((segment) => segmentWithId(segment, idOf)) }),
  };
}

function segmentWithId(segment: Json, idOf: IdOf): Json {
  if (typeof segment !== 'object' || segment === null || Array.isArray(segment)) return segment;
  const { promptId } = segment;
  return typeof promptId === 'string' && promptId ? { ...segment, promptId: idOf(promptId) } : segment;
}
