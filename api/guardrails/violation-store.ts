// The only file that touches violation rows. A violation, its sealed text and the message to those who watch are
// written in one transaction.
import { sql, type Selectable } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import { dlpChannel, violationChannel } from '../../shared/guardrails/channels.ts';
import type { CheckedText } from '../../shared/executions/run.ts';
import { severities, Violation, type ViolationDetail } from '../../shared/guardrails/violation.ts';
import type { Page, PageRequest } from '../../shared/kernel/paging.ts';
import { asSystem, inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { readPage } from '../../shared/node/database/read-page.ts';
import type { Tables } from '../../shared/node/database/tables/index.ts';
import type { Vault } from '../../shared/node/vault.ts';
import { appendToChannel } from '../../shared/node/channel-outbox-store.ts';
import { insertRedaction } from './redaction/redaction-store.ts';
import type { HiddenText } from './redaction/text-finder.ts';
import { severityName } from './severity.ts';
import { matches, type ViolationFilters } from './violation-filter-store.ts';

/** `text` is the checked text in the clear; it is sealed before it is stored. */
export type NewViolation = Omit<
  ViolationDetail,
  'at' | 'hasText' | 'findingCount' | 'state' | 'assignee' | 'noteCount'
> & {
  text: string;
  /** Values that answers about the run never show, sealed as well; empty when the text passed unchanged. */
  hidden: readonly HiddenText[];
  /** The action on the whole text; this filter alone may have had a milder one. */
  done: 'Redact' | 'Block';
};

export type ViolationColumn = 'at' | 'severity' | 'agentName' | 'filterType' | 'action';

export type ViolationStore = ReturnType<typeof violationStore>;

const columnOf = {
  at: sql`created_at`,
  severity: sql`severity`,
  agentName: sql`lower(agent_name)`,
  filterType: sql`filter_type`,
  action: sql`action`,
} as const;

export function violationStore(db: Db, vault: Pick<Vault, 'seal' | 'open'>) {
  return {
    /** Violations that are already recorded stay as they are, without a second message. [G20] */
    record: (scope: Pick<Scope, 'tenantId'>, violations: readonly NewViolation[]) =>
      inTenant(db, scope, async (trx) => {
        for (const violation of violations) await recordOne(trx, scope.tenantId, violation, vault);
      }),

    page: (scope: Scope, query: ViolationFilters & PageRequest<ViolationColumn>): Promise<Page<Violation>> =>
      inTenant(db, scope, async (trx) => {
        const direction = query.sortBy && query.sortDirection === 'ASC' ? 'asc' : 'desc';
        const { items, totalCount } = await readPage(
          trx
            .selectFrom('violations')
            .where(matches(scope, query))
            .selectAll()
            .orderBy(columnOf[query.sortBy ?? 'at'], direction)
            .orderBy('createdAt', 'desc')
            .orderBy('id', 'desc'),
          query,
        );
        return { items: items.map(present), totalCount };
      }),

    /** By stretch and severity; stretches without violations are left out. */
    counts: (
      scope: Scope,
      filters: ViolationFilters,
      { from, to, buckets }: { from: Date; to: Date; buckets: number },
    ) =>
      inTenant(db, scope, async (trx) => {
        const stretch = sql<number>`width_bucket(extract(epoch from created_at)::float8,
          ${from.getTime() / 1000}::float8, ${to.getTime() / 1000}::float8, ${buckets}::int)`;
        return trx
          .selectFrom('violations')
          .where(matches(scope, filters))
          .select((eb) => [stretch.as('stretch'), 'severity', eb.fn.countAll<number>().as('count')])
          .groupBy(['stretch', 'severity'])
          .execute();
      }),

    find: (scope: Scope, id: string, feed?: Violation['feed']): Promise<ViolationDetail | undefined> =>
      inTenant(db, scope, async (trx) => {
        const row = await trx
          .selectFrom('violations')
          .selectAll()
          .select((eb) =>
            eb
              .exists(
                eb.selectFrom('violationTexts').select('violationId').whereRef('violationId', '=', 'id'),
              )
              .as('hasText'),
          )
          .where('id', '=', id)
          .where(matches(scope, { feed }))
          .executeTakeFirst();
        if (!row) return undefined;
        const { findings, guardrailVersion } = row;
        return {
          ...present(row),
          guardrailVersion: guardrailVersion,
          findings,
          hasText: Boolean(row.hasText),
        };
      }),

    /** Undefined when the text is no longer kept. */
    reveal: (scope: Pick<Scope, 'tenantId'>, id: string): Promise<string | undefined> =>
      inTenant(db, scope, async (trx) => {
        const row = await trx
          .selectFrom('violationTexts')
          .select('sealed')
          .where('violationId', '=', id)
          .executeTakeFirst();
        return row && vault.open(row.sealed, placeOf(scope.tenantId, id));
      }),

    /** The checked texts of a run that guardrails redacted or blocked, as far as they are still kept. */
    textsOfRun: (scope: Pick<Scope, 'tenantId'>, runId: string): Promise<CheckedText[]> =>
      inTenant(db, scope, (trx) => textsOfRun(trx, scope.tenantId, runId, vault)),

    /** Across tenants. */
    forgetTextsBefore: (before: Date) =>
      asSystem(db, async (trx) => {
        await trx.deleteFrom('violationTexts').where('createdAt', '<', before).execute();
      }),
  };
}

const placeOf = (tenantId: string, rowId: string) => ({
  tenantId,
  table: 'violation_texts',
  rowId,
  field: 'sealed',
});

async function textsOfRun(
  trx: Trx,
  tenantId: string,
  runId: string,
  vault: Pick<Vault, 'open'>,
): Promise<CheckedText[]> {
  const rows = await trx
    .selectFrom('violations')
    .innerJoin('violationTexts', 'violationTexts.violationId', 'violations.id')
    .select(['violations.id', 'stepKey', 'direction', 'sealed'])
    .where('runId', '=', runId)
    .where('action', '<>', 'Audit')
    .orderBy('violations.createdAt')
    .execute();
  const texts = rows.map(({ id, sealed, ...about }) => ({
    ...about,
    text: vault.open(sealed, placeOf(tenantId, id)),
  }));
  return [...new Map(texts.map((one) => [JSON.stringify(one), one])).values()];
}

async function recordOne(
  trx: Trx,
  tenantId: string,
  { text, hidden, done, ...violation }: NewViolation,
  vault: Pick<Vault, 'seal'>,
) {
  if (hidden.length > 0) {
    const { id: violationId, runId, stepKey, direction, guardrailName, filterType } = violation;
    const about = { violationId, runId, stepKey, direction, guardrailName, filterType };
    await insertRedaction(trx, { tenantId }, { ...about, action: done, hidden }, vault);
  }
  const row = await trx
    .insertInto('violations')
    .values(columns(violation))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return;
  // What is never kept is not there to be revealed.
  if (text !== '') {
    const sealed = vault.seal(text, placeOf(tenantId, row.id));
    await trx.insertInto('violationTexts').values({ violationId: row.id, sealed }).execute();
  }
  const message = { tenantId, projectId: row.projectId, subjectId: row.id, body: present(row) };
  const channels = row.feed === 'dlp' ? [violationChannel, dlpChannel] : [violationChannel];
  await appendToChannel(trx, ...channels.map(({ name }) => ({ ...message, channel: name })));
}

const columns = (violation: Omit<NewViolation, 'text' | 'hidden' | 'done'>) => ({
  id: violation.id,
  feed: violation.feed,
  guardrailId: violation.guardrailId,
  guardrailName: violation.guardrailName,
  guardrailVersion: violation.guardrailVersion,
  filterType: violation.filterType,
  action: violation.action,
  severity: severities.indexOf(violation.severity) + 1,
  direction: violation.direction,
  projectId: violation.projectId,
  agentId: violation.agentId,
  agentName: violation.agentName,
  agentVersion: violation.agentVersion,
  runId: violation.runId,
  stepKey: violation.stepKey,
  stepTitle: violation.stepTitle,
  toolName: violation.toolName,
  startedById: violation.startedBy.id,
  startedByName: violation.startedBy.name,
  types: violation.types,
  findings: JSON.stringify(violation.findings),
  excerpt: JSON.stringify(violation.excerpt),
});

export const present = (row: Selectable<Tables['violations']>): Violation => ({
  id: row.id,
  at: row.createdAt.toISOString(),
  feed: row.feed,
  guardrailId: row.guardrailId,
  guardrailName: row.guardrailName,
  filterType: row.filterType,
  action: row.action,
  severity: severityName(row.severity),
  direction: row.direction,
  projectId: row.projectId,
  agentId: row.agentId,
  agentName: row.agentName,
  agentVersion: row.agentVersion,
  runId: row.runId,
  stepKey: row.stepKey,
  stepTitle: row.stepTitle,
  toolName: row.toolName,
  startedBy: { id: row.startedById, name: row.startedByName },
  types: row.types,
  findingCount: row.findings.length,
  excerpt: row.excerpt,
  state: row.state,
  assignee: row.assigneeId === null ? null : { id: row.assigneeId, name: row.assigneeName ?? '' },
  noteCount: row.noteCount,
});
