// Reads the audit log. People limited to projects see their own actions and what happened to their projects.
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import { seenNames } from '../../shared/audit/seen.ts';
import type { AuditLine, AuditSource } from '../../shared/audit/line.ts';
import { eventNamed } from '../../shared/events.ts';
import type { Json } from '../../shared/kernel/json.ts';
import type { Page, PageRequest } from '../../shared/kernel/paging.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { readPage } from '../../shared/node/database/read-page.ts';
import type { Tables } from '../../shared/node/database/tables/index.ts';

export type Filters = {
  personId?: string | undefined;
  action?: string | undefined;
  subjectId?: string | undefined;
  via?: AuditSource | undefined;
  startTime?: string | undefined;
  endTime?: string | undefined;
  operationId?: string | undefined;
  grouped?: boolean;
  filter: string;
};

export type Reader = { scope: Scope; readerId: string };
export type LineRow = Omit<AuditLine, 'at' | 'times'> & { at: Date; times?: Date[] };

type Sortable = 'at' | 'person' | 'action';

const orders = {
  at: sql`audit_log.created_at`,
  person: sql`lower(audit_log.user_name)`,
  action: sql`audit_log.event`,
};

export function auditStore(db: Db) {
  return {
    page: (reader: Reader, query: Filters & PageRequest<Sortable>): Promise<Page<LineRow>> =>
      inTenant(db, reader.scope, async (trx) => {
        const direction = query.sortBy && query.sortDirection === 'ASC' ? 'asc' : 'desc';
        const { items, totalCount } = await readPage(
          matching(trx, reader, query)
            .select(columns)
            .$if(query.grouped === true, (lines) => lines.select(alike).where(isLastOfItsKind))
            .orderBy(orders[query.sortBy ?? 'at'], direction)
            .orderBy('auditLog.id', direction),
          query,
        );
        return { items: items.map(present), totalCount };
      }),

    find: (reader: Reader, id: string): Promise<LineRow | undefined> =>
      inTenant(db, reader.scope, async (trx) => {
        const row = await matching(trx, reader, { filter: '' })
          .select(columns)
          .where('auditLog.id', '=', id)
          .executeTakeFirst();
        return row && present(row);
      }),

    /** Oldest first, after a line. */
    next: (
      reader: Reader,
      filters: Filters,
      { after, limit }: { after: string | undefined; limit: number },
    ) =>
      inTenant(db, reader.scope, async (trx) => {
        const rows = await matching(trx, reader, filters)
          .select(columns)
          .$if(after !== undefined, (query) => query.where('auditLog.id', '>', after ?? ''))
          .orderBy('auditLog.id')
          .limit(limit)
          .execute();
        return rows.map(present);
      }),

    choices: ({ scope }: Reader) =>
      inTenant(db, scope, async (trx) => {
        const [people, actions] = [await distinctPeople(trx), await distinctActions(trx)];
        return { people, actions, labels: Object.fromEntries(actions.map((name) => [name, labelOf(name)])) };
      }),
  };
}

type Query = SelectQueryBuilder<Tables, 'auditLog', object>;

function withinReach(trx: Trx, { scope: { projects }, readerId }: Reader): Query {
  const query = trx.selectFrom('auditLog');
  if (projects === 'all') return query;
  const mine = sql`${[...projects]}::uuid[]::text[]`;
  return query.where(sql<boolean>`(user_id = ${readerId} or subject_id = any(${mine})
    or subject->>'projectId' = any(${mine}))`);
}

function matching(trx: Trx, reader: Reader, filters: Filters): Query {
  const { personId, action, subjectId, via, startTime, endTime, operationId, filter } = filters;
  let query = withinReach(trx, reader);
  if (personId)
    query = query.where(({ or, eb }) => or([eb('userId', '=', personId), eb('actorId', '=', personId)]));
  if (action?.endsWith('.')) query = query.where(sql<boolean>`starts_with(event, ${action})`);
  else if (action) query = query.where('event', '=', action);
  if (subjectId) query = query.where('subjectId', '=', subjectId);
  if (via) query = query.where('via', '=', via);
  if (operationId) query = query.where('operationId', '=', operationId);
  if (startTime) query = query.where('createdAt', '>=', new Date(startTime));
  if (endTime) query = query.where('createdAt', '<', new Date(endTime));
  return filter === '' ? query : query.where(contains(filter));
}

/** Of one person: parts of a larger operation name it themselves, and nobody's lines join another's. */
const sameCall = sql`same.tenant_id = audit_log.tenant_id and same.operation_id = audit_log.operation_id
  and same.event = audit_log.event and same.user_id is not distinct from audit_log.user_id`;

/** A page that is opened again and again leaves a line now and then. */
const sameSight = sql`same.tenant_id = audit_log.tenant_id and same.subject_id = audit_log.subject_id
  and same.event = audit_log.event and same.user_id = audit_log.user_id
  and same.actor_id is not distinct from audit_log.actor_id
  and same.created_at >= date_trunc('hour', audit_log.created_at)
  and same.created_at < date_trunc('hour', audit_log.created_at) + interval '1 hour'`;

const isSight = sql<boolean>`audit_log.event = any(${seenNames})`;

const isLastOfItsKind = sql<boolean>`case
  when ${isSight} then not exists (select from audit_log same where ${sameSight} and same.id > audit_log.id)
  else operation_id is null
    or not exists (select from audit_log same where ${sameCall} and same.id > audit_log.id) end`;

const alike = [
  sql<number>`case when ${isSight} then (select count(*) from audit_log same where ${sameSight})
    when operation_id is null then 1
    else (select count(*) from audit_log same where ${sameCall}) end::int`.as('alike'),
  sql<Date[] | null>`case when ${isSight} then (select array_agg(same.created_at order by same.id)
    from audit_log same where ${sameSight}) end`.as('times'),
] as const;

/** In people's names, in what it was about, and in the action itself. */
const contains = (text: string) =>
  sql<boolean>`strpos(lower(concat_ws(' ', user_name, actor_name, event, subject_id, subject->>'name',
    subject->>'agentName', subject->>'email', ip)), lower(${text})) > 0`;

const columns = [
  'auditLog.id',
  'seq',
  'auditLog.createdAt as at',
  'event as action',
  'userId',
  'userName',
  'actorId',
  'actorName',
  'via',
  'credential',
  'subjectId',
  'subject',
  'ip',
  'userAgent',
  'route',
  'operationId',
  sql<string | null>`encode(hash, 'hex')`.as('hash'),
] as const;

type Row = Omit<
  LineRow,
  'label' | 'sign' | 'person' | 'actor' | 'via' | 'credential' | 'subject' | 'times'
> & {
  times?: Date[] | null;
  userId: string | null;
  userName: string;
  actorId: string | null;
  actorName: string | null;
  via: string | null;
  credential: Record<string, unknown> | null;
  subject: Record<string, unknown>;
};

const labelOf = (action: string) => eventNamed(action)?.label ?? action;

function textOf(action: string): Pick<LineRow, 'label' | 'sign'> {
  const sign = eventNamed(action)?.sign;
  return { label: labelOf(action), ...(sign && { sign }) };
}

const present = ({ userId, userName, actorId, actorName, times, ...row }: Row): LineRow => ({
  ...row,
  ...(times && { times }),
  ...textOf(row.action),
  person: userId === null ? null : { id: userId, name: userName },
  actor: actorId === null ? null : { id: actorId, name: actorName ?? '' },
  via: row.via as AuditSource | null,
  credential: row.credential as Record<string, Json> | null,
  subject: row.subject as Record<string, Json>,
});

/** From one to the next in the index: a log of millions of lines knows few people. Under their latest name. */
async function distinctPeople(trx: Trx) {
  const { rows } = await sql<{ id: string; name: string }>`
    with recursive people (id) as (
      (select user_id from audit_log where user_id is not null order by user_id limit 1)
      union all
      select (select user_id from audit_log where user_id > people.id order by user_id limit 1)
      from people where people.id is not null
    )
    select id, (select user_name from audit_log where user_id = people.id order by audit_log.id desc limit 1) as name
    from people where id is not null order by name limit 1000`.execute(trx);
  return rows;
}

async function distinctActions(trx: Trx) {
  const { rows } = await sql<{ event: string }>`
    with recursive known (event) as (
      (select event from audit_log order by event limit 1)
      union all
      select (select event from audit_log where audit_log.event > known.event order by event limit 1)
      from known where known.event is not null
    )
    select event from known where event is not null`.execute(trx);
  return rows.map(({ event }) => event);
}
