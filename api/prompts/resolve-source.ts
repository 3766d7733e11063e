// What a version of a prompt says, or its draft, with all it includes.
import type { Scope } from '../../shared/access/permissions.ts';
import type { ResolvedPrompt } from '../../shared/prompts/prompt.ts';
import type { PromptDeps } from './prompt-deps.ts';
import type { PromptRow } from './prompt-store.ts';
import { readyContent } from './ready.ts';

export const DRAFT = 'draft';

/** Throws what would forbid publishing the draft. */
export async function resolveSource(
  { versions }: Pick<PromptDeps, 'versions'>,
  scope: Scope,
  { id, name, projectId }: PromptRow,
  version: string,
): Promise<ResolvedPrompt> {
  if (version !== DRAFT) return versions.resolve(scope, { promptId: id, version, projectId });
  const content = readyContent(await versions.draft(scope, id));
  return { version: 0, ...(await versions.resolveDraft(scope, { id, name, projectId, content })) };
}
