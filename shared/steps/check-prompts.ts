// Which prompts of the library a graph uses. Who they are is known to records, not to graphs.
import type { PromptUse } from './define.ts';
import type { AgentGraph, GraphStep } from './graph.ts';
import { kindOf, settingsOf } from './registry.ts';

function usesOf(step: GraphStep): PromptUse[] {
  const { prompts } = kindOf(step.type) ?? {};
  const settings = prompts && settingsOf(step);
  return settings ? prompts(settings) : [];
}

export const promptsIn = ({ steps }: AgentGraph): Omit<PromptUse, 'field'>[] =>
  steps.flatMap((step) => usesOf(step).map(({ promptId, version }) => ({ promptId, version })));
