import type { z } from 'zod';
import type { AccountDetails } from '../../shared/billing/account.ts';
import { billingRoutes } from '../../shared/billing/routes.ts';
import { useRead } from '../data/query.ts';

export type Details = z.output<typeof AccountDetails>;

/** Payments come in from elsewhere, and nobody tells the page: it looks again now and then. */
const LOOK_AGAIN_MS = 30_000;

export const useAccount = () => useRead(billingRoutes.details, {}, { refetchInterval: LOOK_AGAIN_MS });

/** Never fresh: they are asked for again whenever a page shows them. */
export const togglesReading = { freshMs: 0 } as const;

/** What of billing there is here; nothing of it until that is known. */
export function useToggles() {
  const { data } = useRead(billingRoutes.toggles, {}, togglesReading);
  return {
    isBillingEnabled: data?.isBillingEnabled ?? false,
    isAutoTopUpEnabled: data?.isAutoTopUpEnabled ?? false,
    isDirectPaymentEnabled: data?.isDirectPaymentEnabled ?? false,
  };
}
