// How the engine reads prompts of the library.
import { isId } from '../../shared/kernel/id.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { promptProblems } from '../../shared/prompts/problems.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import type { PromptPort } from '../engine/index.ts';
import { runStartedAt } from './run-read-model.ts';
import { resolvePrompt } from './resolve-store.ts';

export const createPromptPort = (db: Db): PromptPort => ({
  resolve: (scope, { promptId, version, run }) =>
    inTenant(db, scope, async (trx) => {
      if (!isId(promptId)) throw new Problem(promptProblems.notFound);
      const at = await runStartedAt(trx, run.id);
      return resolvePrompt(trx, scope, { promptId, version, projectId: run.projectId, at });
    }),
});
