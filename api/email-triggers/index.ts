// What agents take along.
export { bindEmailTrigger, carryEmailTrigger, moveEmailTrigger } from './email-trigger-store.ts';
