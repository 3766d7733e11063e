import type { z } from 'zod';
import type { AccountDetails } from '../../shared/billing/account.ts';
import { billingRoutes } from '../../shared/billing/routes.ts';
import { useRead } from '../data/query.ts';

export type Details = z.output<typeof AccountDetails>;

/** Payments come in from elsewhere, and nobody tells the page: it looks again now and then. */
const LOOK_AGAIN_MS = 30_000;

export const useAccount = () => useRead(billingRoutes.details, {}, { refetchInterval: LOOK_AGAIN_MS });
