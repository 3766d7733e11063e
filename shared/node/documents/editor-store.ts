// Who has a document open to edit it, right now, on whatever node. Each node writes down its own again and again; what
// a dead node has left is passed over, and cleared away by the others.
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../access/permissions.ts';
import { asSystem, inTenant, type Db, type Trx } from '../database/database.ts';

export type Editor = { document: string; tenantId: string; projectId: string; userId: string; name: string };
export type EditorsOf = Pick<Editor, 'document' | 'tenantId' | 'projectId'>;

/** How often a node says again who is there. */
export const EDITORS_TOLD_EVERY_MS = 20_000;
const LOST_AFTER = sql`interval '65 seconds'`;

/**
 * From here on exactly these are at work on the node; `onChanged` runs in the same transaction, with the documents where
 * that has changed something.
 */
export const writeEditors = (
  db: Db,
  node: string,
  editors: readonly Editor[],
  onChanged: (trx: Trx, changed: EditorsOf[]) => Promise<void>,
): Promise<void> =>
  asSystem(db, async (trx) => {
    const here = sql`unnest(${editors.map(({ document }) => document)}::text[],
      ${editors.map(({ tenantId }) => tenantId)}::uuid[], ${editors.map(({ projectId }) => projectId)}::uuid[],
      ${editors.map(({ userId }) => userId)}::uuid[], ${editors.map(({ name }) => name)}::text[])
      as here (document, tenant_id, project_id, user_id, name)`;
    const { rows: gone } = await sql<EditorsOf>`
      delete from document_editors e where seen_at < now() - ${LOST_AFTER} or (node = ${node} and not exists
        (select from ${here} where here.document = e.document and here.user_id = e.user_id))
      returning document, tenant_id, project_id`.execute(trx);
    const { rows: seen } = await sql<EditorsOf & { isNew: boolean }>`
      insert into document_editors as e (document, tenant_id, project_id, user_id, name, node)
      select here.*, ${node} from ${here}
      on conflict (document, user_id, node) do update set seen_at = now(), name = excluded.name
      returning document, tenant_id, project_id, old.node is null as "isNew"`.execute(trx);
    const changed = [...gone, ...seen.filter(({ isNew }) => isNew)];
    await onChanged(trx, [...new Map(changed.map((one) => [one.document, one])).values()]);
  });

type EditorsBy = ReadonlyMap<string, { id: string; name: string }[]>;

/** By document, those who came first first; documents nobody edits are left out. */
export const readEditors = (db: Db, scope: Pick<Scope, 'tenantId'>, documents: readonly string[]) =>
  editorsBy(db, scope, 'document', sql<boolean>`document = any(${[...documents]}::text[])`);

/** By project, whatever they edit in it. */
export const readEditorsOfProjects = (
  db: Db,
  scope: Pick<Scope, 'tenantId'>,
  projectIds: readonly string[],
) => editorsBy(db, scope, 'projectId', sql<boolean>`project_id = any(${[...projectIds]}::uuid[])`);

const editorsBy = (
  db: Db,
  scope: Pick<Scope, 'tenantId'>,
  place: 'document' | 'projectId',
  condition: RawBuilder<boolean>,
): Promise<EditorsBy> =>
  inTenant(db, scope, async (trx) => {
    const rows = await trx
      .selectFrom('documentEditors')
      .select(({ fn, ref }) => [ref(place).as('place'), 'userId as id', fn.max('name').as('name')])
      .where(condition)
      .where('seenAt', '>', sql<Date>`now() - ${LOST_AFTER}`)
      .groupBy([place, 'userId'])
      .orderBy(({ fn }) => fn.min('since'))
      .execute();
    const byPlace = Map.groupBy(rows, (row) => row.place);
    return new Map([...byPlace].map(([at, people]) => [at, people.map(({ id, name }) => ({ id, name }))]));
  });

/** Of a project that goes for good. */
export const forgetEditors = (db: Db, { tenantId, projectId }: { tenantId: string; projectId: string }) =>
  asSystem(db, (trx) =>
    trx
      .deleteFrom('documentEditors')
      .where('tenantId', '=', tenantId)
      .where('projectId', '=', projectId)
      .execute(),
  );
