// Every call of the product: the OpenAPI document, the access matrix and the tests over all calls read this table.
import { domains } from './domains.ts';
import type { Contract } from './kernel/contract.ts';

export const contracts: Record<string, Contract> = Object.assign(
  {},
  ...domains.map((domain) => domain.contracts),
);
