import { expect, test } from 'vitest';
import { billingRoutes } from '../../shared/billing/routes.ts';
import { readOptions } from '../data/query.ts';
import { togglesReading } from './use-account.ts';

test('[BI17] every page that shows billing requests the available billing features again', () => {
  expect(readOptions(billingRoutes.toggles, {}, togglesReading).staleTime).toBe(0);
});
