// Money: accounts, the ledger, payments. Amounts are whole micro-dollars.
import type { ColumnType, Generated } from 'kysely';
import type { Plan } from '../../../access/limits.ts';
import type { PaymentKind, PaymentStatus } from '../../../billing/payment.ts';
import type { TransactionType } from '../../../billing/transaction.ts';
import type { CreatedAt, RecordColumns, TenantId } from './columns.ts';

export interface BillingTables {
  billing_accounts: BillingAccountTable;
  ledger_transactions: LedgerTransactionTable;
  ledger_entries: LedgerEntryTable;
  billing_payments: BillingPaymentTable;
  billing_events: BillingEventTable;
}

type MaybeTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** Written by the database's own functions alone. */
type Booked = ColumnType<number, never, never>;

export interface BillingAccountTable {
  tenant_id: TenantId;
  balance: Booked;
  /** Advanced when a run cost more than there was. */
  owed: Booked;
  auto_top_up: Generated<boolean>;
  top_up_by: Generated<number>;
  provider: string | null;
  customer_id: string | null;
  subscription_id: string | null;
  /** When the provider was last asked how the subscription stands. */
  subscription_as_of: MaybeTimestamp;
  /** The subscription was cancelled and lasts until then. */
  ends_at: MaybeTimestamp;
  /** The sandbox's card. */
  card: 'works' | 'declines' | null;
  trial_ends_at: MaybeTimestamp;
  payment_failed_at: MaybeTimestamp;
  last_receipt: Booked;
  opened_at: CreatedAt;
}

/** Append-only. `amount`: what it does to the balance; for subscriptions what was paid. */
export type LedgerTransactionTable = RecordColumns & {
  key: string;
  type: TransactionType;
  amount: number;
  balance_after: number;
  description: string;
  run_id: string | null;
  step_key: string | null;
  payment_id: string | null;
  receipt: number | null;
};

/** Append-only. */
export interface LedgerEntryTable {
  tenant_id: TenantId;
  transaction_id: string;
  account: string;
  amount: number;
}

export type BillingPaymentTable = RecordColumns & {
  kind: PaymentKind;
  amount: number;
  plan: Plan | null;
  provider: string;
  provider_id: string | null;
  status: PaymentStatus;
  failure: string | null;
  tries: Generated<number>;
  next_try_at: Generated<Date>;
  created_by: string | null;
  ended_at: MaybeTimestamp;
};

export interface BillingEventTable {
  provider: string;
  id: string;
  type: string;
  received_at: CreatedAt;
}
