// What is read of the ledger.
import { sql, type ExpressionBuilder } from 'kysely';
import type { z } from 'zod';
import type { billingRoutes } from '../../shared/billing/routes.ts';
import { toDollars } from '../../shared/billing/money.ts';
import { receiptNumber, type AiOperationExecution } from '../../shared/billing/transaction.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import type { Tables } from '../../shared/node/database/tables/index.ts';

type Tenant = { tenantId: string };
type ListQuery = z.output<(typeof billingRoutes)['transactions']['query']>;
export type TransactionFilters = z.output<(typeof billingRoutes)['exportCsv']['query']>;
export type TransactionRow = Awaited<ReturnType<TransactionStore['page']>>['items'][number];
export type TransactionStore = ReturnType<typeof transactionStore>;

const EXPORTED_AT_ONCE = 1000;

export function transactionStore(db: Db) {
  return {
    page: (tenant: Tenant, { limit, offset, sortBy, sortDirection, ...filters }: ListQuery) =>
      inTenant(db, tenant, async (trx) => {
        const direction = sortBy && sortDirection === 'ASC' ? 'asc' : 'desc';
        const rows = await lines(trx, filters)
          .orderBy(
            sortBy === 'amount' ? 'ledgerTransactions.amount' : 'ledgerTransactions.createdAt',
            direction,
          )
          .orderBy('ledgerTransactions.id', direction)
          .limit(limit)
          .offset(offset)
          .execute();
        const { count } = await trx
          .selectFrom('ledgerTransactions')
          .where((eb) => eb.and(conditions(eb, filters)))
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        return { items: rows.map(present), totalCount: count };
      }),

    /** Newest first, a thousand at a time, so that an export of any length takes little room. */
    async *all(tenant: Tenant, filters: TransactionFilters) {
      let after: { createdAt: Date; id: string } | undefined;
      for (;;) {
        const rows = await inTenant(db, tenant, (trx) =>
          lines(trx, filters)
            .$if(after !== undefined, (query) => query.where(isBefore(after)))
            .orderBy('ledgerTransactions.createdAt', 'desc')
            .orderBy('ledgerTransactions.id', 'desc')
            .limit(EXPORTED_AT_ONCE)
            .execute(),
        );
        yield rows.map(present);
        after = rows.at(-1);
        if (rows.length < EXPORTED_AT_ONCE) return;
      }
    },

    find: (tenant: Tenant, id: string) =>
      inTenant(db, tenant, async (trx) => {
        const row = await lines(trx, {}).where('ledgerTransactions.id', '=', id).executeTakeFirst();
        return row && present(row);
      }),

    usageByMonth: (tenant: Tenant, months: number) =>
      inTenant(db, tenant, async (trx) => {
        const { rows } = await sql<{ month: string; usage: number; added: number }>`
          select to_char(month, 'YYYY-MM-DD') as month,
            coalesce(-sum(amount) filter (where type = 'Usage'), 0)::bigint as usage,
            coalesce(sum(amount) filter (where type in ('Payment', 'AutoTopUp', 'Credit', 'Refund')), 0)::bigint
              as added
          from generate_series(date_trunc('month', now(), 'UTC') - ${months - 1} * interval '1 month',
              date_trunc('month', now(), 'UTC'), interval '1 month') as month
            left join ledger_transactions on date_trunc('month', created_at, 'UTC') = month
          group by month order by month`.execute(trx);
        return rows.map(({ month, usage, added }) => ({
          month,
          usage: toDollars(usage),
          added: toDollars(added),
        }));
      }),

    aiOperations: (tenant: Tenant, runId: string) =>
      inTenant(db, tenant, (trx) => aiOperationsOf(trx, runId)),
  };
}

/** Micro-dollars. */
export async function refundedOf(trx: Trx, paymentId: string): Promise<number> {
  const row = await trx
    .selectFrom('ledgerTransactions')
    .select(sql<number>`coalesce(-sum(amount), 0)::bigint`.as('total'))
    .where('type', '=', 'Refund')
    .where('paymentId', '=', paymentId)
    .executeTakeFirstOrThrow();
  return row.total;
}

const lines = (trx: Trx, filters: TransactionFilters) =>
  trx
    .selectFrom('ledgerTransactions')
    .leftJoin('runs', 'runs.id', 'ledgerTransactions.runId')
    .leftJoin('billingPayments', 'billingPayments.id', 'ledgerTransactions.paymentId')
    .where((eb) => eb.and(conditions(eb, filters)))
    .select([
      'ledgerTransactions.id',
      'ledgerTransactions.tenantId',
      'ledgerTransactions.type',
      'ledgerTransactions.amount',
      'billingPayments.provider',
      'balanceAfter',
      'description',
      'ledgerTransactions.createdAt',
      'runId as executionId',
      'runs.agentName',
      'stepKey',
      'receipt',
    ]);

type Line = Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number];

const present = ({ tenantId, amount, balanceAfter, receipt, provider, ...row }: Line) => ({
  ...row,
  isSandbox: provider === 'sandbox',
  amount: toDollars(amount),
  balanceAfter: toDollars(balanceAfter),
  receiptNumber: receipt === null ? null : receiptNumber(tenantId, receipt),
});

const isBefore = (after: { createdAt: Date; id: string } | undefined) =>
  sql<boolean>`(ledger_transactions.created_at, ledger_transactions.id)
    < (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`;

function conditions(
  eb: ExpressionBuilder<Tables, 'ledgerTransactions'>,
  { type, startDate, endDate }: TransactionFilters,
) {
  return [
    ...(type ? [eb('ledgerTransactions.type', '=', type)] : []),
    ...(startDate ? [eb('ledgerTransactions.createdAt', '>=', new Date(startDate))] : []),
    ...(endDate ? [eb('ledgerTransactions.createdAt', '<', new Date(endDate))] : []),
  ];
}

/** Undefined when there is no such run. What another run has used stands with that run. */
async function aiOperationsOf(trx: Trx, runId: string): Promise<AiOperationExecution[] | undefined> {
  const run = await trx.selectFrom('runs').select('id').where('id', '=', runId).executeTakeFirst();
  if (!run) return undefined;
  const { rows } = await sql<AiOperationExecution>`
    select run_id as "executionId", key as "stepKey", attempt,
      coalesce(output -> 'model' ->> 'name', '') as model,
      coalesce(output -> 'model' ->> 'provider', '') as provider,
      coalesce((output -> 'model' ->> 'demo')::boolean, false) as "isDemo",
      (usage ->> 'inputTokens')::int as "inputTokens", (usage ->> 'outputTokens')::int as "outputTokens",
      (usage ->> 'cost')::double precision as cost, coalesce(ended_at, started_at, now()) as "createdAt"
    from run_steps where run_id = ${runId} and usage is not null and usage ->> 'ofRun' is null
    order by seq`.execute(trx);
  return rows;
}
