// What other domains may ask of money.
export { createBillingPort } from './billing-port.ts';
