// What the assistant is told: the draft, and what of the project a wish may name. Nothing that opens a door elsewhere.
import type { AssistantTurn } from '../../shared/assistant/turn.ts';
import { assistantProblems } from '../../shared/assistant/problems.ts';
import { hideIn } from '../../shared/imports/own/hidden-keys.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { kindOf, type AgentGraph } from '../../shared/steps/index.ts';
import { isSame } from '../../shared/documents/plain.ts';

const { maxDraftCharacters } = workLimits.assistant;

export type Named = { id: string; name: string };

export type Situation = {
  agent: Named;
  graph: AgentGraph;
  hash: string;
  /** The model the assistant itself asks, offered to the steps it adds. */
  modelId: string;
  people: Named[];
  models: Named[];
  agents: Named[];
  tools: Named[];
  memories: Named[];
  /** Wishes before, oldest first. */
  before: Pick<AssistantTurn, 'wish' | 'message'>[];
};

/** As a model reads it: without places, and without settings nobody has changed. */
export function describeDraft({ steps, edges }: AgentGraph): string {
  const described = {
    steps: steps.map(({ id, type, title, parentId, settings }) => {
      const initial = (kindOf(type)?.initial ?? {}) as Record<string, Json>;
      const own = Object.entries(settings).filter(([name, value]) => !isSame(initial[name], value));
      return { id, type, title, ...(parentId && { parentId }), settings: hideIn(Object.fromEntries(own)) };
    }),
    connections: edges.map(({ source, sourceHandle, target }) => ({ source, sourceHandle, target })),
  };
  const text = JSON.stringify(described);
  if (text.length > maxDraftCharacters)
    throw new Problem(assistantProblems.tooLargeDraft, { size: text.length, most: maxDraftCharacters });
  return text;
}
