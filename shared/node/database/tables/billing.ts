// Money: accounts, the ledger, payments. Amounts are whole micro-dollars.
import type { ColumnType, Generated } from 'kysely';
import type { Plan } from '../../../access/limits.ts';
import type { PaymentKind, PaymentStatus } from '../../../billing/payment.ts';
import type { TransactionType } from '../../../billing/transaction.ts';
import type { CreatedAt, RecordColumns, TenantId } from './columns.ts';

export interface BillingTables {
  billingAccounts: BillingAccountTable;
  ledgerTransactions: LedgerTransactionTable;
  ledgerEntries: LedgerEntryTable;
  billingPayments: BillingPaymentTable;
  billingEvents: BillingEventTable;
}

type MaybeTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** Written by the database's own functions alone. */
type Booked = ColumnType<number, never, never>;

export interface BillingAccountTable {
  tenantId: TenantId;
  balance: Booked;
  /** Advanced when a run cost more than there was. */
  owed: Booked;
  autoTopUp: Generated<boolean>;
  topUpBy: Generated<number>;
  provider: string | null;
  customerId: string | null;
  subscriptionId: string | null;
  /** When the provider was last asked how the subscription stands. */
  subscriptionAsOf: MaybeTimestamp;
  /** The subscription was cancelled and lasts until then. */
  endsAt: MaybeTimestamp;
  /** The sandbox's card. */
  card: 'works' | 'declines' | null;
  trialEndsAt: MaybeTimestamp;
  paymentFailedAt: MaybeTimestamp;
  lastReceipt: Booked;
  openedAt: CreatedAt;
}

/** Append-only. `amount`: what it does to the balance; for subscriptions what was paid. */
export type LedgerTransactionTable = RecordColumns & {
  key: string;
  type: TransactionType;
  amount: number;
  balanceAfter: number;
  description: string;
  runId: string | null;
  stepKey: string | null;
  paymentId: string | null;
  receipt: number | null;
};

/** Append-only. */
export interface LedgerEntryTable {
  tenantId: TenantId;
  transactionId: string;
  account: string;
  amount: number;
}

export type BillingPaymentTable = RecordColumns & {
  kind: PaymentKind;
  amount: number;
  plan: Plan | null;
  provider: string;
  providerId: string | null;
  status: PaymentStatus;
  failure: string | null;
  tries: Generated<number>;
  nextTryAt: Generated<Date>;
  createdBy: string | null;
  endedAt: MaybeTimestamp;
};

export interface BillingEventTable {
  provider: string;
  id: string;
  type: string;
  receivedAt: CreatedAt;
}
