// The only file that books money.
import { sql } from 'kysely';
import { funds, toMicros } from '../../shared/billing/money.ts';
import type { TransactionType } from '../../shared/billing/transaction.ts';
import { afterCommit, lastStatement, prepared, type Trx } from '../../shared/node/database/database.ts';
import type { StepCost } from '../engine/ports.ts';

type Account = 'usage' | 'payments' | 'credits' | 'subscriptions';

/** Booked once: a `key` that is known changes nothing. `amount`: micro-dollars for the balance, below zero: spent. */
export type Posting = {
  key: string;
  type: TransactionType;
  amount: number;
  /** The other side. */
  account: Account;
  description?: string;
  runId?: string;
  stepKey?: string;
  paymentId?: string;
  /** Money was paid: the transaction gets the tenant's next receipt number. */
  receipt?: true;
};

export type Posted = {
  balance: number;
  owed: number;
  /** How many were new. */
  booked: number;
  /** The payment that has become due by it. */
  topUp: string | null;
};

/** Inside of the tenant's transaction, which then holds the account's row: call it last. */
export async function post(trx: Trx, postings: readonly Posting[]): Promise<Posted> {
  const { rows } = await sql<Posted>`
    ${prepared} select balance, owed, booked, top_up from ledger_post(${JSON.stringify(postings)}::jsonb,
      ${toMicros(funds.advance)}::bigint, ${toMicros(funds.topUpAt)}::bigint)`.execute(trx);
  const [posted] = rows;
  if (!posted) throw new Error('The ledger did not answer.');
  return posted;
}

const usageKey = ({ runId, stepKey, attempt, part }: Omit<StepCost, 'cost'>) =>
  `run:${runId}:${stepKey}:${attempt}${part ? `:${part}` : ''}`;

/** A model call outside of runs. */
export type OtherCall = { id: string; model: string; cost: number };

/** As `bookUsage`. */
export async function bookCall(trx: Trx, { id, model, cost }: OtherCall, due: () => void) {
  const micros = toMicros(cost);
  if (micros <= 0) return;
  const key = `call:${id}`;
  const { topUp } = await post(trx, [
    { key, type: 'Usage', amount: -micros, account: 'usage', description: model },
  ]);
  if (topUp) afterCommit(trx, due);
}

/** The transaction's last work. `due` is told, after the commit, that a top-up has become due. */
export async function bookUsage(trx: Trx, costs: readonly StepCost[], due: () => void) {
  const postings = costs.flatMap((cost): Posting[] => {
    const micros = toMicros(cost.cost);
    const { runId, stepKey } = cost;
    return micros > 0
      ? [{ key: usageKey(cost), type: 'Usage', amount: -micros, account: 'usage', runId, stepKey }]
      : [];
  });
  if (postings.length === 0) return;
  await lastStatement(trx);
  const { topUp } = await post(trx, postings);
  if (topUp) afterCommit(trx, due);
}
