// What people do about violations. The evidence itself cannot be changed: the login may update these columns alone.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { Violation } from '../../shared/guardrails/violation.ts';
import type {
  Assignee,
  DetectorMarks,
  WorkChange,
  WorkEntry,
} from '../../shared/guardrails/violation-work.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { violationState } from '../../shared/node/database/literals.ts';
import { matches } from './violation-filter-store.ts';

type Writer = { id: string; name: string };
type Feed = Violation['feed'] | undefined;

/** `assignee`: null takes it from whoever has it. `allowed`: why, where a value of it is allowed from now on. */
export type Work = Omit<WorkChange, 'assigneeId'> & {
  assignee?: Assignee | null | undefined;
  allowed?: string | undefined;
};

export type WorkedOn = { id: string; projectId: string };

/** Answers those that are another now; what is so already is passed over. [F24] */
export const workOnViolations = (
  db: Db,
  scope: Scope,
  { ids, feed, by, ...work }: Work & { ids: readonly string[]; feed: Feed; by: Writer },
): Promise<WorkedOn[]> =>
  inTenant(db, scope, async (trx) => {
    const rows = await trx
      .selectFrom('violations')
      .select(['id', 'projectId', 'state', 'assigneeId'])
      .where('id', 'in', [...new Set(ids)])
      .where(matches(scope, { feed }))
      .orderBy('id')
      .forUpdate()
      .execute();
    const entries = rows.flatMap((row) => entriesOf(row, work, by));
    if (entries.length === 0) return [];
    await trx.insertInto('violationWork').values(entries).execute();
    const changed = rows.filter(({ id }) => entries.some(({ violationId }) => violationId === id));
    await store(trx, changed, work);
    return changed.map(({ id, projectId }) => ({ id, projectId }));
  });

type Row = { id: string; state: Violation['state']; assigneeId: string | null };

function entriesOf(row: Row, { state, assignee, text, allowed }: Work, by: Writer) {
  const base = { violationId: row.id, writtenById: by.id, writtenByName: by.name };
  return [
    ...(allowed === undefined ? [] : [{ ...base, kind: 'allowed' as const, text: allowed }]),
    ...(state === undefined || state === row.state ? [] : [{ ...base, kind: 'state' as const, state }]),
    ...(assignee === undefined || (assignee?.id ?? null) === row.assigneeId
      ? []
      : [{ ...base, kind: 'assigned' as const, assigneeName: assignee?.name ?? null }]),
    ...(text === undefined ? [] : [{ ...base, kind: 'note' as const, text }]),
  ];
}

const store = (trx: Trx, rows: readonly Row[], { state, assignee, text }: Work) =>
  trx
    .updateTable('violations')
    .set({
      ...(state !== undefined && { state }),
      ...(assignee !== undefined && {
        assigneeId: assignee?.id ?? null,
        assigneeName: assignee?.name ?? null,
      }),
      noteCount: text === undefined ? sql`note_count` : sql`note_count + 1`,
    })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();

export const readWork = (db: Db, scope: Scope, id: string): Promise<WorkEntry[]> =>
  inTenant(db, scope, async (trx) => {
    const rows = await trx
      .selectFrom('violationWork')
      .selectAll()
      .where('violationId', '=', id)
      .orderBy('id')
      .execute();
    return rows.map(({ id: entryId, createdAt, writtenById, writtenByName, ...row }) => ({
      id: entryId,
      at: createdAt.toISOString(),
      by: { id: writtenById, name: writtenByName },
      kind: row.kind,
      state: row.state,
      assigneeName: row.assigneeName,
      text: row.text,
    }));
  });

/** By filter, and by each kind of finding of one. [F25] */
export const readMarks = (db: Db, scope: Scope, feed: Feed): Promise<DetectorMarks[]> =>
  inTenant(db, scope, async (trx) => {
    const { rows } = await sql<DetectorMarks>`
      select filter_type, type, count(*) as total, count(*) filter (where state = ${violationState('resolved')}) as confirmed,
        count(*) filter (where state = ${violationState('falsePositive')}) as false_positive
      from violations cross join lateral (select null::text as type union all select unnest(types)) as kinds
      where ${matches(scope, { feed })}
      group by filter_type, type order by filter_type, type nulls first`.execute(trx);
    return rows;
  });

/** Whom a removed member looked after is nobody's. */
export const forgetAssignees = (
  db: Db,
  { tenantId, userIds }: { tenantId: string; userIds: readonly string[] },
) =>
  inTenant(db, { tenantId }, async (trx) => {
    await trx
      .updateTable('violations')
      .set({ assigneeId: null, assigneeName: null })
      .where('assigneeId', 'in', [...userIds])
      .execute();
  });
