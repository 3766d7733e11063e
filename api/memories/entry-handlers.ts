// What people do with the entries of a memory: their own, and with the right to change the memory everybody's. Whoever
// reads what is stored about others leaves a line in the audit log.
import { Problem } from '../../shared/kernel/problem.ts';
import {
  memoryValueChanged,
  memoryValueRemoved,
  memoryValuesExported,
  memoryValuesRead,
} from '../../shared/memories/events.ts';
import { memoryProblems } from '../../shared/memories/problems.ts';
import type { memoryRoutes } from '../../shared/memories/routes.ts';
import type { MemoryValue } from '../../shared/memories/value.ts';
import type { Scope } from '../../shared/access/permissions.ts';
import type { AuthContext } from '../http/authorize.ts';
import type { Handlers } from '../http/serve.ts';
import { sendRows } from '../kit/export-rows.ts';
import type { EntryFilter, EntryRow, EntryStore } from './entry-store.ts';
import { entryCells, entryColumns } from './export-entries.ts';
import { nameOfConversation } from './holder.ts';
import { findMemory } from './memory-port.ts';
import { canChange } from './memory-rights.ts';
import type { MemoryRow, MemoryStore } from './memory-store.ts';

export type EntryDeps = {
  store: MemoryStore;
  entries: EntryStore;
  /** By id; who is no member has none. */
  namesOf: (scope: Scope, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

type Entries = Pick<Handlers<typeof memoryRoutes>, 'values' | 'exportValues' | 'changeValue' | 'removeValue'>;
type Whose = { whose: 'own' | 'all'; personId?: string | undefined; filter: string };

export function entryHandlers(deps: EntryDeps): Entries {
  const { store, entries } = deps;
  const { findEntry, shown } = entryAccess(deps);
  return {
    async values({ params, query, emit, ...auth }) {
      const memory = await findMemory(store, auth.scope, params.id);
      const filter = filterOf(auth, memory, query);
      const { items, totalCount } = await entries.page(auth.scope, filter, latestFirst(query));
      const foreign = items.filter(({ ownerId }) => ownerId !== auth.person.id);
      if (foreign.length > 0)
        emit(memoryValuesRead({ ...memory, personId: query.personId, entries: foreign.length }));
      return { items: await shown(auth.scope, items), totalCount };
    },

    async exportValues({ params, query, emit, beforeStreaming, reply, ...auth }) {
      const { scope } = auth;
      const memory = await findMemory(store, scope, params.id);
      const { format, whose, personId } = query;
      const filter = filterOf(auth, memory, query);
      emit(memoryValuesExported({ ...memory, personId, whose, format }));
      await beforeStreaming();
      await sendRows(reply, {
        ...{ name: 'memory', format, columns: entryColumns, cells: entryCells },
        readNext: async (place) => shown(scope, await entries.next(scope, filter, place)),
      });
      return '';
    },

    async changeValue({ params, body: { text, version }, emit, ...auth }) {
      const { memory, entry } = await findEntry(auth, params);
      if (text.length > memory.maxCharacters)
        throw new Problem(memoryProblems.valueTooLong, { key: entry.key, most: memory.maxCharacters }).at(
          'text',
        );
      const change = { text, version: version ?? entry.version };
      if (!(await entries.change(auth.scope, { id: entry.id, memoryId: memory.id }, change)))
        throw new Problem(memoryProblems.valueChangedMeanwhile);
      emit(memoryValueChanged({ ...memory, personId: entry.ownerId }));
      const [changed] = await shown(auth.scope, [(await findEntry(auth, params)).entry]);
      if (!changed) throw new Problem(memoryProblems.valueNotFound);
      return changed;
    },

    async removeValue({ params, emit, ...auth }) {
      const { memory, entry } = await findEntry(auth, params);
      if (!(await entries.remove(auth.scope, { id: entry.id, memoryId: memory.id })))
        throw new Problem(memoryProblems.valueNotFound);
      emit(memoryValueRemoved({ ...memory, personId: entry.ownerId }));
    },
  };
}

function entryAccess({ store, entries, namesOf }: EntryDeps) {
  return { findEntry, shown };

  /** One's own, or any for those who may change the memory; there is no other. [ME7] */
  async function findEntry(auth: AuthContext, { id, valueId }: { id: string; valueId: string }) {
    const memory = await findMemory(store, auth.scope, id);
    const entry = await entries.find(auth.scope, { id: valueId, memoryId: memory.id });
    if (!entry || !(entry.ownerId === auth.person.id || canChange(auth, memory)))
      throw new Problem(memoryProblems.valueNotFound);
    return { memory, entry };
  }

  async function shown(scope: Scope, rows: readonly EntryRow[]): Promise<MemoryValue[]> {
    const names = await namesOf(
      scope,
      rows.map(({ ownerId }) => ownerId),
    );
    return rows.map(({ ownerId, conversationId, updatedAt, ...row }) => ({
      ...row,
      person: { id: ownerId, name: names.get(ownerId) ?? '' },
      conversationId: nameOfConversation(conversationId),
      updatedAt: updatedAt.toISOString(),
    }));
  }
}

/** Unless another order is asked for. */
const latestFirst = <Query extends { sortBy?: unknown; sortDirection: 'ASC' | 'DESC' }>(
  query: Query,
): Query => (query.sortBy === undefined ? { ...query, sortDirection: 'DESC' } : query);

/** [ME11] */
function filterOf(auth: AuthContext, memory: MemoryRow, { whose, personId, filter }: Whose): EntryFilter {
  if (whose === 'own') return { memory, ownerId: auth.person.id, filter };
  if (!canChange(auth, memory)) throw new Problem(memoryProblems.valuesOfOthers);
  return { memory, ownerId: personId, filter };
}
