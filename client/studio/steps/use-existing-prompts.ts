import { useMemo } from 'react';
import { useQueries } from '@tanstack/react-query';
import { z } from 'zod';
import type { PromptDetail } from '../../../shared/prompts/prompt.ts';
import { promptRoutes } from '../../../shared/prompts/routes.ts';
import type { KnownPrompt } from '../../../shared/steps/index.ts';
import { CallFailed } from '../../data/call.ts';
import { readOptions } from '../../data/query.ts';
import { useCan } from '../../data/viewer.ts';

/** A graph with more of them is checked when it is published. */
const mostAsked = 20;

/** Those of the prompts that are there; undefined while nobody knows. */
export function useExistingPrompts(
  ids: readonly string[],
  projectId: string,
): readonly KnownPrompt[] | undefined {
  const mayLook = useCan('prompts', 'view');
  const asked = [...new Set(ids)].filter((id) => z.uuid().safeParse(id).success).toSorted();
  const isAsked = mayLook && asked.length <= mostAsked;
  const known = useQueries({
    queries: (isAsked ? asked : []).map((id) =>
      readOptions(promptRoutes.read, { params: { id } }, { keep: true }),
    ),
    combine: namesIn,
  });
  return useMemo(
    () =>
      isAsked && known
        ? known
            .filter((prompt) => prompt.projectId === 'all' || prompt.projectId === projectId)
            .map(({ id, name, versions }) => ({ id, name, versions: new Set(versions) }))
        : undefined,
    [isAsked, known, projectId],
  );
}

type Answer = { data: PromptDetail | undefined; error: unknown };

/** Plain values, so that the same answers are the same object. Nothing before all of them have come. */
function namesIn(answers: readonly Answer[]) {
  if (!answers.every(({ data, error }) => data ?? isMissing(error))) return null;
  return answers.flatMap(({ data }) => {
    if (!data) return [];
    const { id, name, projectId, versions, labels } = data;
    const numbers = versions.map(({ versionNumber }) => String(versionNumber));
    return [{ id, name, projectId, versions: [...numbers, ...labels.map((label) => label.name)] }];
  });
}

const isMissing = (error: unknown) => error instanceof CallFailed && error.status === 404;
