import type { Scope } from '../../shared/access/permissions.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { promptProblems } from '../../shared/prompts/problems.ts';
import { variablesIn } from '../../shared/prompts/prompt-text.ts';
import { userPromptChanged, userPromptCreated, userPromptRemoved } from '../../shared/prompts/events.ts';
import { userPromptRoutes } from '../../shared/prompts/user-prompt-routes.ts';
import type { UserPrompt } from '../../shared/prompts/user-prompt.ts';
import type { AuthContext } from '../http/authorize.ts';
import { serve, type Gate } from '../http/serve.ts';
import { fromCall, isMine, type PromptDeps } from './prompt-deps.ts';
import type { UserPromptRow, UserPromptStore } from './user-prompt-store.ts';

type Deps = Pick<PromptDeps, 'knownProjects'> & { store: UserPromptStore };
type Place = { name: string; projectId: string | null };

export function serveUserPrompts(gate: Gate, { store, knownProjects }: Deps) {
  serve(gate, userPromptRoutes, {
    async list({ query, ...auth }) {
      const { projectId } = query;
      const place = projectId === undefined ? undefined : fromCall(projectId);
      const { items, totalCount } = await store.page(auth.scope, { ...query, projectId: place });
      return { items: items.map((row) => present(row, auth)), totalCount };
    },

    async create({ body, emit, operationId, ...auth }) {
      const { scope, person } = auth;
      const draft = { ...body, projectId: fromCall(body.projectId) };
      await checkPlace(scope, draft, operationId);
      const isAdded = await store.add(scope, operationId, person, draft);
      if (!isAdded) await checkPlace(scope, draft, operationId);
      const row = await find(scope, operationId);
      emit(userPromptCreated(row));
      return present(row, auth);
    },

    async change({ body: { id, updatedAt, ...body }, emit, ...auth }) {
      const { scope } = auth;
      await findMine(scope, id);
      const draft = { ...body, projectId: fromCall(body.projectId) };
      await checkPlace(scope, draft, id);
      await store.change(scope, id, draft, { updatedAt });
      const row = await find(scope, id);
      emit(userPromptChanged(row));
      return present(row, auth);
    },

    async read({ params, ...auth }) {
      return present(await find(auth.scope, params.id), auth);
    },

    async remove({ params, scope, emit }) {
      const row = await findMine(scope, params.id);
      await store.remove(scope, row.id);
      emit(userPromptRemoved(row));
    },
  });

  async function find(scope: Scope, id: string): Promise<UserPromptRow> {
    const row = await store.find(scope, id);
    if (!row) throw new Problem(promptProblems.userPromptNotFound);
    return row;
  }

  /** One that may be changed [PR2]. */
  async function findMine(scope: Scope, id: string) {
    const row = await find(scope, id);
    if (!isMine(scope, row)) throw new Problem(promptProblems.userPromptNotFound);
    return row;
  }

  async function checkPlace(scope: Scope, place: Place, ownId: string) {
    const { projectId, name } = place;
    const isKnown = projectId === null || (await knownProjects(scope, [projectId])).length > 0;
    if (!isKnown || !isMine(scope, place)) throw new Problem(promptProblems.projectNeeded).at('projectId');
    const namesake = await store.findIdByName(scope, place);
    if (namesake && namesake !== ownId)
      throw new Problem(promptProblems.userPromptNameTaken, { name }).at('name');
  }
}

const present = (
  row: UserPromptRow,
  { scope, canEdit }: Pick<AuthContext, 'scope' | 'canEdit'>,
): UserPrompt => ({
  ...row,
  projectId: row.projectId ?? 'all',
  placeholders: variablesIn(row.message),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  abilities: { change: canEdit && isMine(scope, row) },
});
