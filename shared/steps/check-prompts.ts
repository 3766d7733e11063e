// Which prompts of the library a graph uses, and whether they are still there. Who they are is known to records, not to
// graphs.
import type { PromptUse } from './define.ts';
import { problemOf, type GraphProblem } from './graph-problem.ts';
import type { AgentGraph, GraphStep } from './graph.ts';
import { kindOf, settingsOf } from './registry.ts';
import { restingSteps } from './switched-off.ts';

/** What is known of a prompt: the names of its versions, by number and by label. */
export type KnownPrompt = { id: string; name: string; versions: ReadonlySet<string> };

const missingPrompt = /*i18n*/ 'A prompt this step uses has been deleted. Choose another one.';
const missingVersion = /*i18n*/ 'The prompt {prompt} has no version or label {version}. Choose another one.';
const neverPublished = /*i18n*/ 'The prompt {prompt} has not been published yet.';

function usesOf(step: GraphStep): PromptUse[] {
  const { prompts } = kindOf(step.type) ?? {};
  const settings = prompts && settingsOf(step);
  return settings ? prompts(settings) : [];
}

export const promptsIn = ({ steps }: AgentGraph): Omit<PromptUse, 'field'>[] =>
  steps.flatMap((step) => usesOf(step).map(({ promptId, version }) => ({ promptId, version })));

/** `existing`: those of `promptsIn` that the project may use. What never runs needs none of them. */
export function checkPrompts({ steps }: AgentGraph, existing: readonly KnownPrompt[]): GraphProblem[] {
  const resting = restingSteps(steps);
  const byId = new Map(existing.map((prompt) => [prompt.id, prompt]));
  return steps
    .filter(({ id }) => !resting.has(id))
    .flatMap((step) =>
      usesOf(step).flatMap(({ field, promptId, version }) => {
        const fix = { id: 'openField' as const, stepId: step.id, field };
        const prompt = byId.get(promptId);
        if (!prompt) return [problemOf(step, missingPrompt, { field, fix })];
        const { name, versions } = prompt;
        if (versions.size === 0)
          return [problemOf(step, neverPublished, { field, fix, values: { prompt: name } })];
        if (version === '' || versions.has(version)) return [];
        return [problemOf(step, missingVersion, { field, fix, values: { prompt: name, version } })];
      }),
    );
}
