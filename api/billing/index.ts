// What other domains may ask of money.
export { serveBilling } from './serve-billing.ts';
export { createBillingPort } from './billing-port.ts';
