import type { RecordUses } from '../../shared/agents/record-uses.ts';
import { recordUses, type DependentStore } from '../agents/index.ts';
import type { Scope } from '../../shared/access/permissions.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { memoryChanged, memoryCreated, memoryRemoved } from '../../shared/memories/events.ts';
import { MemoryDraft, usualAgeDays, type MemorySettings } from '../../shared/memories/memory.ts';
import { memoryProblems } from '../../shared/memories/problems.ts';
import { memoryRoutes } from '../../shared/memories/routes.ts';
import type { AuthContext } from '../http/authorize.ts';
import { serve, type Gate } from '../http/serve.ts';
import { entryHandlers, type EntryDeps } from './entry-handlers.ts';
import { forgetHandlers } from './forget-handlers.ts';
import { findMemory } from './memory-port.ts';
import { findMine, isMine, present } from './memory-rights.ts';
import type { ReceiptStore } from './receipt-store.ts';

type Deps = EntryDeps & {
  dependents: Pick<DependentStore, 'ofMemory' | 'ofTool'>;
  toolsWith: (scope: Scope, memoryId: string) => Promise<RecordUses['tools']>;
  receipts: ReceiptStore;
  /** Which of these ids are projects within the scope. */
  knownProjects: (scope: Scope, ids: readonly string[]) => Promise<readonly string[]>;
};

type Adding = Pick<AuthContext, 'scope' | 'person'> & { operationId: string; draft: MemorySettings };

export function serveMemories(gate: Gate, deps: Deps) {
  const { store, dependents, toolsWith, knownProjects } = deps;
  const get = async (auth: AuthContext, id: string) => present(await findMemory(store, auth.scope, id), auth);

  serve(gate, memoryRoutes, {
    ...entryHandlers(deps),
    ...forgetHandlers(deps),

    async list({ query, ...auth }) {
      const { items, totalCount } = await store.page(auth.scope, query);
      return { items: items.map((row) => present(row, auth)), totalCount };
    },

    async create({ body, emit, operationId, ...auth }) {
      await add({ ...auth, operationId, draft: normalized(body) });
      const memory = await get(auth, operationId);
      emit(memoryCreated(memory));
      return memory;
    },

    async copy({ params, body, emit, operationId, ...auth }) {
      const settings = MemoryDraft.parse(await findMemory(store, auth.scope, params.id));
      await add({ ...auth, operationId, draft: normalized({ ...settings, ...body }) });
      const memory = await get(auth, operationId);
      emit(memoryCreated(memory));
      return memory;
    },

    read: ({ params, ...auth }) => get(auth, params.id),

    async uses({ params, scope }) {
      const memory = await findMemory(store, scope, params.id);
      const [tools, agents] = [await toolsWith(scope, memory.id), await dependents.ofMemory(scope, memory)];
      return recordUses(dependents, scope, { tools, agents });
    },

    async change({ params, body: { version, ...body }, emit, ...auth }) {
      const { scope } = auth;
      const before = await findMine(store, scope, params.id);
      const { maxAgeDays = before.maxAgeDays } = body;
      const draft = normalized({ ...body, maxAgeDays });
      await checkProject(scope, draft);
      if (draft.type !== before.type || draft.userSpecific !== before.userSpecific)
        throw new Problem(memoryProblems.typeFixed).at('type'); // [ME8]
      await checkName(scope, draft, before.id);
      if (!(await store.change(scope, before.id, draft, version ?? before.version)))
        throw new Problem(memoryProblems.changedMeanwhile); // [ME12]
      const memory = await get(auth, before.id);
      emit(memoryChanged(memory));
      return memory;
    },

    async remove({ params, emit, ...auth }) {
      const row = await findMine(store, auth.scope, params.id);
      await store.remove(auth.scope, row.id);
      emit(memoryRemoved(present(row, auth)));
    },
  });

  async function add({ scope, person, operationId, draft }: Adding) {
    await checkProject(scope, draft);
    await checkName(scope, draft, operationId);
    if (!(await store.add(scope, operationId, person, draft))) await checkName(scope, draft, operationId);
  }

  async function checkProject(scope: Scope, draft: Pick<MemoryDraft, 'projectId'>) {
    const { projectId } = draft;
    const isKnown = projectId === null || (await knownProjects(scope, [projectId])).length > 0;
    if (!isKnown || !isMine(scope, draft)) throw new Problem(memoryProblems.projectNeeded).at('projectId');
  }

  /** [ME1] */
  async function checkName(scope: Scope, draft: Pick<MemoryDraft, 'name' | 'projectId'>, ownId: string) {
    const namesake = await store.findIdByName(scope, draft);
    if (namesake && namesake !== ownId)
      throw new Problem(memoryProblems.nameTaken, { name: draft.name }).at('name');
  }
}

/** What is of a person is of nobody else anyway. */
const normalized = ({ maxAgeDays, ...draft }: MemoryDraft): MemorySettings => ({
  ...draft,
  userSpecific: draft.userSpecific || draft.type === 'User',
  maxAgeDays: maxAgeDays === undefined ? usualAgeDays[draft.type] : maxAgeDays,
});
