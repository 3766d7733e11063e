// What agents take along.
export { bindWebhooks, carryWebhooks, moveWebhooks } from './webhook-store.ts';
