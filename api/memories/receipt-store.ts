// Forgetting one person, and the receipts of it.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { PageRequest } from '../../shared/kernel/paging.ts';
import type { MemoryReceipt } from '../../shared/memories/value.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import { showDeletedProjects } from '../../shared/node/database/deleted-projects.ts';
import { readPage } from '../../shared/node/database/read-page.ts';
import { isAbout } from './entry-store.ts';

type Named = { id: string; name: string };

export type ReceiptRow = Omit<MemoryReceipt, 'person' | 'by' | 'at'> & {
  personId: string;
  personName: string;
  createdBy: string;
  author: string;
  createdAt: Date;
};

const selected = [
  'id',
  'personId',
  'personName',
  'createdBy',
  'author',
  'entries',
  'memories',
  'createdAt',
] as const;

export type ReceiptStore = ReturnType<typeof receiptStore>;

export function receiptStore(db: Db) {
  return {
    /** `personId` absent: of everybody. */
    page: (scope: Scope, personId: string | undefined, slice: PageRequest<'at'>) =>
      inTenant(db, scope, (trx) =>
        readPage(
          trx
            .selectFrom('memoryReceipts')
            .select(selected)
            .$if(personId !== undefined, (query) => query.where('personId', '=', personId ?? ''))
            .where(sql<boolean>`strpos(lower(person_name), lower(${slice.filter})) > 0`)
            .orderBy('createdAt', slice.sortBy && slice.sortDirection === 'ASC' ? 'asc' : 'desc')
            .orderBy('id'),
          slice,
        ),
      ),

    /** In one transaction with its receipt; undefined: nothing is stored about them. A repeated try finds the receipt. */
    forget: (scope: Scope, id: string, { person, by }: { person: Named; by: Named }) =>
      inTenant(db, scope, async (trx) => {
        const known = await trx
          .selectFrom('memoryReceipts')
          .select(selected)
          .where('id', '=', id)
          .executeTakeFirst();
        if (known) return known;
        // Also in projects that may be restored.
        await showDeletedProjects(trx);
        const { rows: memories } = await sql<MemoryReceipt['memories'][number]>`
          with gone as (delete from memory_values where ${isAbout([person.id])} returning memory_id)
          select memories.name, count(*)::integer as entries
          from gone join memories on memories.id = gone.memory_id
          group by memories.id, memories.name order by lower(memories.name)`.execute(trx);
        if (memories.length === 0) return undefined;
        return trx
          .insertInto('memoryReceipts')
          .values({
            id,
            personId: person.id,
            personName: person.name,
            createdBy: by.id,
            author: by.name,
            entries: memories.reduce((sum, { entries }) => sum + entries, 0),
            memories: JSON.stringify(memories),
          })
          .returning(selected)
          .executeTakeFirstOrThrow();
      }),
  };
}
