// A line of the account: what was booked, and how the balance stood after it.
import { z } from 'zod';
import { Instant } from '../kernel/instant.ts';

export const transactionTypes = [
  'Usage',
  'Payment',
  'AutoTopUp',
  'Credit',
  'Subscription',
  'Refund',
  'Advance',
  'Repayment',
] as const;

export type TransactionType = (typeof transactionTypes)[number];

export const transactionNames: Record<TransactionType, string> = {
  Usage: /*i18n*/ 'Usage',
  Payment: /*i18n*/ 'Payment',
  AutoTopUp: /*i18n*/ 'Auto top-up',
  Credit: /*i18n*/ 'Credit',
  Subscription: /*i18n*/ 'Subscription',
  Refund: /*i18n*/ 'Refund',
  Advance: /*i18n*/ 'Advance',
  Repayment: /*i18n*/ 'Advance paid back',
};

/** Amounts in US dollars; below zero: money spent. */
export const FinancialTransaction = z
  .object({
    id: z.uuid(),
    type: z.enum(transactionTypes),
    amount: z.number(),
    balanceAfter: z.number(),
    description: z.string(),
    createdAt: Instant,
    /** The run it was spent on. */
    executionId: z.uuid().nullable(),
    agentName: z.string().nullable(),
    stepKey: z.string().nullable(),
    /** The receipt's number; null where no money was paid. */
    receiptNumber: z.string().nullable(),
  })
  .meta({ id: 'FinancialTransaction' });

/** One model call of a run. */
export const AiOperationExecution = z
  .object({
    executionId: z.uuid(),
    stepKey: z.string(),
    attempt: z.number().int(),
    model: z.string(),
    provider: z.string(),
    isDemo: z.boolean(),
    inputTokens: z.number().int(),
    outputTokens: z.number().int(),
    /** US dollars. */
    cost: z.number(),
    createdAt: Instant,
  })
  .meta({ id: 'AIOperationExecution' });

export const receiptNumber = (tenantId: string, number: number) =>
  `${tenantId.slice(-6).toUpperCase()}-${String(number).padStart(6, '0')}`;

export type FinancialTransaction = z.input<typeof FinancialTransaction>;
export type AiOperationExecution = z.input<typeof AiOperationExecution>;
