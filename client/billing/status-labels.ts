import type { SubscriptionStatus } from '../../shared/billing/account.ts';
import type { Plan } from '../../shared/access/limits.ts';

type StatusLabel = { text: string; tone: 'ok' | 'wait' | 'bad' | 'idle' };

export const statusLabels: Record<SubscriptionStatus, StatusLabel> = {
  Active: { text: /*i18n*/ 'Active', tone: 'ok' },
  Trial: { text: /*i18n*/ 'Trial', tone: 'wait' },
  PendingCancellation: { text: /*i18n*/ 'Ends soon', tone: 'wait' },
  PastDue: { text: /*i18n*/ 'Payment overdue', tone: 'bad' },
  Unpaid: { text: /*i18n*/ 'Unpaid', tone: 'bad' },
  Cancelled: { text: /*i18n*/ 'Ended', tone: 'bad' },
  Unknown: { text: /*i18n*/ 'Unknown', tone: 'idle' },
};

export const planNames: Record<Plan, string> = {
  Professional: /*i18n*/ 'Professional',
  Team: /*i18n*/ 'Team',
  Enterprise: /*i18n*/ 'Enterprise',
  EnterpriseFree: /*i18n*/ 'Enterprise (free)',
  OnPrem: /*i18n*/ 'On-premises',
};
