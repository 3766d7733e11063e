import { isInScope, type Scope } from '../../shared/access/permissions.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import {
  memoryChanged,
  memoryCreated,
  memoryRemoved,
  memoryValueRemoved,
} from '../../shared/memories/events.ts';
import type { Memory, MemoryDraft } from '../../shared/memories/memory.ts';
import { memoryProblems } from '../../shared/memories/problems.ts';
import { memoryRoutes } from '../../shared/memories/routes.ts';
import type { AuthContext } from '../http/authorize.ts';
import { serve, type Gate } from '../http/serve.ts';
import { nameOfConversation } from './holder.ts';
import { findMemory } from './memory-port.ts';
import type { MemoryRow, MemoryStore } from './memory-store.ts';
import type { ValueStore } from './value-store.ts';

type Deps = {
  store: MemoryStore;
  values: ValueStore;
  /** Which of these ids are projects within the scope. */
  knownProjects: (scope: Scope, ids: readonly string[]) => Promise<readonly string[]>;
};

export function serveMemories(gate: Gate, { store, values, knownProjects }: Deps) {
  const get = async (auth: AuthContext, id: string) => present(await findMemory(store, auth.scope, id), auth);

  serve(gate, memoryRoutes, {
    async list({ query, ...auth }) {
      const { items, totalCount } = await store.page(auth.scope, query);
      return { items: items.map((row) => present(row, auth)), totalCount };
    },

    async create({ body, emit, operationId, ...auth }) {
      const { scope, person } = auth;
      await checkProject(scope, body);
      await checkName(scope, body, operationId);
      const added = await store.add(scope, operationId, person, normalized(body));
      if (!added) await checkName(scope, body, operationId);
      const memory = await get(auth, operationId);
      emit(memoryCreated(memory));
      return memory;
    },

    read: ({ params, ...auth }) => get(auth, params.id),

    async change({ params, body, emit, ...auth }) {
      const { scope } = auth;
      const before = await findMine(auth, params.id);
      await checkProject(scope, body);
      const { type, userSpecific } = normalized(body);
      if (type !== before.type || userSpecific !== before.userSpecific)
        throw new Problem(memoryProblems.typeFixed).at('type'); // [ME8]
      await checkName(scope, body, before.id);
      await store.change(scope, before.id, body);
      const memory = await get(auth, before.id);
      emit(memoryChanged(memory));
      return memory;
    },

    async remove({ params, emit, ...auth }) {
      const row = await findMine(auth, params.id);
      await store.remove(auth.scope, row.id);
      emit(memoryRemoved(present(row, auth)));
    },

    async values({ params, query, scope, person }) {
      const { id } = await findMemory(store, scope, params.id);
      const { items, totalCount } = await values.page(scope, id, person.id, query);
      const shown = items.map(({ updatedAt, conversationId, ...rest }) => ({
        ...rest,
        conversationId: nameOfConversation(conversationId),
        updatedAt: updatedAt.toISOString(),
      }));
      return { items: shown, totalCount };
    },

    async removeValue({ params, emit, ...auth }) {
      const { scope, person } = auth;
      const row = await findMemory(store, scope, params.id);
      const value = { id: params.valueId, memoryId: row.id, ownerId: person.id };
      if (!(await values.remove(scope, value))) throw new Problem(memoryProblems.valueNotFound);
      emit(memoryValueRemoved(present(row, auth)));
    },
  });

  /** One that may be changed. A memory of every project is there for all, and not theirs [ME2]. */
  async function findMine({ scope }: AuthContext, id: string) {
    const row = await findMemory(store, scope, id);
    if (!isMine(scope, row)) throw new Problem(memoryProblems.notFound);
    return row;
  }

  async function checkProject(scope: Scope, draft: Pick<MemoryDraft, 'projectId'>) {
    const { projectId } = draft;
    const isKnown = projectId === null || (await knownProjects(scope, [projectId])).length > 0;
    if (!isKnown || !isMine(scope, draft)) throw new Problem(memoryProblems.projectNeeded).at('projectId');
  }

  /** [ME1] */
  async function checkName(scope: Scope, draft: MemoryDraft, ownId: string) {
    const namesake = await store.findIdByName(scope, draft);
    if (namesake && namesake !== ownId)
      throw new Problem(memoryProblems.nameTaken, { name: draft.name }).at('name');
  }
}

/** What is of a person is of nobody else anyway. */
const normalized = (draft: MemoryDraft): MemoryDraft => ({
  ...draft,
  userSpecific: draft.userSpecific || draft.type === 'User',
});

const isMine = (scope: Scope, { projectId }: Pick<MemoryRow, 'projectId'>) =>
  projectId === null ? scope.projects === 'all' : isInScope(scope, projectId);

const present = (row: MemoryRow, { scope, canEdit }: AuthContext): Memory => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  abilities: { change: canEdit && isMine(scope, row) },
});
