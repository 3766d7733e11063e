// Whether a draft may become a version.
import { wholeContent, type DraftContent } from '../../shared/documents/prompt-doc.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { checkContent } from '../../shared/prompts/check-content.ts';
import type { PromptContent } from '../../shared/prompts/content.ts';
import { promptProblems } from '../../shared/prompts/problems.ts';

export function refuseUnready(content: PromptContent): PromptContent {
  const first = checkContent(content).find(({ severity }) => severity === 'error');
  if (!first) return content;
  const problem = first.text.replace(/\{(\w+)\}/g, (_all, name: string) => first.values[name] ?? '');
  throw new Problem(promptProblems.notReady, { problem });
}

/** Of a draft in which nothing is left open. */
export const readyContent = (draft: DraftContent): PromptContent =>
  refuseUnready(wholeContent(draft) ?? { ...draft, segments: [] });
