// Whose runs stored something, forgetting one of them in all memories, and the receipts of it.
import { memoryPersonForgotten } from '../../shared/memories/events.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { memoryProblems } from '../../shared/memories/problems.ts';
import type { memoryRoutes } from '../../shared/memories/routes.ts';
import type { MemoryReceipt } from '../../shared/memories/value.ts';
import type { Handlers } from '../http/serve.ts';
import type { EntryDeps } from './entry-handlers.ts';
import { findMine } from './memory-rights.ts';
import type { ReceiptRow, ReceiptStore } from './receipt-store.ts';

type Deps = EntryDeps & { receipts: ReceiptStore };
type Forgetting = Pick<Handlers<typeof memoryRoutes>, 'people' | 'receipts' | 'forget'>;

export const forgetHandlers = ({ store, entries, receipts, namesOf }: Deps): Forgetting => ({
  async people({ query, scope, canEdit }) {
    const { memoryId, filter, limit, offset, sortBy, sortDirection } = query;
    // Who may change nothing sees nobody.
    if (!canEdit) return { items: [], totalCount: 0 };
    if (memoryId !== undefined) await findMine(store, scope, memoryId);
    const owners = await entries.owners(scope, memoryId);
    const names = await namesOf(
      scope,
      owners.map(({ id }) => id),
    );
    const sought = filter.toLowerCase();
    const people = owners
      .map((owner) => ({ ...owner, name: names.get(owner.id) ?? '' }))
      .filter(({ name }) => name.toLowerCase().includes(sought));
    if (sortBy === 'name') people.sort((one, other) => one.name.localeCompare(other.name));
    const isTurned = sortDirection === (sortBy === 'entries' ? 'ASC' : 'DESC') && sortBy !== undefined;
    if (isTurned) people.reverse();
    return { items: people.slice(offset, offset + limit), totalCount: people.length };
  },

  async receipts({ query, scope, person }) {
    // Others learn of themselves alone.
    const { items, totalCount } = await receipts.page(
      scope,
      scope.projects === 'all' ? undefined : person.id,
      query,
    );
    return { items: items.map(presentReceipt), totalCount };
  },

  async forget({ body: { personId }, scope, person: by, emit, operationId }) {
    if (personId !== by.id && scope.projects !== 'all') throw new Problem(memoryProblems.forgetsOthers);
    const name = (await namesOf(scope, [personId])).get(personId) ?? '';
    const row = await receipts.forget(scope, operationId, { person: { id: personId, name }, by });
    if (!row) throw new Problem(memoryProblems.nothingStored);
    const { id, personName, entries: count } = row;
    emit(memoryPersonForgotten({ id, personId, personName, entries: count }));
    return presentReceipt(row);
  },
});

const presentReceipt = (row: ReceiptRow): MemoryReceipt => ({
  id: row.id,
  person: { id: row.personId, name: row.personName },
  by: { id: row.createdBy, name: row.author },
  at: row.createdAt.toISOString(),
  entries: row.entries,
  memories: row.memories,
});
