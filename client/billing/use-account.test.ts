import { expect, test } from 'vitest';
import { billingRoutes } from '../../shared/billing/routes.ts';
import { readOptions } from '../data/query.ts';
import { togglesReading } from './use-account.ts';

test('[BI17] what of billing there is here is asked for again by every page that shows it', () => {
  expect(readOptions(billingRoutes.toggles, {}, togglesReading).staleTime).toBe(0);
});
