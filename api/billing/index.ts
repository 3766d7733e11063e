// What other domains may ask of money.
export { readAccounts } from './account-store.ts';
export { billingStatusOf } from './present.ts';
export { createBillingPort } from './billing-port.ts';
