// Where a prompt may be: its project and its name.
import type { Scope } from '../../shared/access/permissions.ts';
import { firstPrompt } from '../../shared/documents/prompt-doc.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { PromptContent } from '../../shared/prompts/content.ts';
import { promptProblems } from '../../shared/prompts/problems.ts';
import type { AuthContext } from '../http/authorize.ts';
import { isMine, requirePrompt, type PromptDeps } from './prompt-deps.ts';
import { addVersion } from './version-store.ts';

type Place = { name: string; projectId: string | null };
type Call = Pick<AuthContext, 'scope' | 'person'> & { operationId: string };

export function promptPlaces(deps: PromptDeps) {
  const { store } = deps;

  /** `description`: of its version 1; absent: it has none yet. */
  async function add(call: Call, place: Place, content: PromptContent, description?: string) {
    const { scope, person, operationId } = call;
    await checkProject(scope, place);
    await checkName(scope, place, operationId);
    const by = { id: person.id, name: person.name };
    const isAdded = await store.add(scope, operationId, {
      ...place,
      by,
      state: firstPrompt(content),
      first:
        description === undefined
          ? undefined
          : (trx) => addVersion(trx, operationId, { content, description, by }),
    });
    if (!isAdded) await checkName(scope, place, operationId);
    return requirePrompt(deps, scope, operationId);
  }

  async function checkProject(scope: Scope, place: Place) {
    const { projectId } = place;
    const isKnown = projectId === null || (await deps.knownProjects(scope, [projectId])).length > 0;
    if (!isKnown || !isMine(scope, place)) throw new Problem(promptProblems.projectNeeded).at('projectId');
  }

  /** [PR1] */
  async function checkName(scope: Scope, place: Place, ownId: string) {
    const namesake = await store.findIdByName(scope, place);
    if (namesake && namesake !== ownId)
      throw new Problem(promptProblems.nameTaken, { name: place.name }).at('name');
  }

  /** It would be gone for them. */
  async function refuseUsedElsewhere(
    scope: Scope,
    prompt: { id: string; projectId: string | null },
    projectId: string,
  ) {
    const elsewhere = (await deps.uses(scope, prompt)).filter((use) => use.projectId !== projectId);
    if (elsewhere.length > 0)
      throw new Problem(promptProblems.inUse, { names: elsewhere.map(({ name }) => name).join(', ') }).at(
        'projectId',
      );
  }

  return { add, checkProject, checkName, refuseUsedElsewhere };
}
