import { z } from 'zod';
import { event } from '../kernel/event.ts';

export const auditLogExported = event('auditLog.exported', {
  payload: z.object({
    id: z.uuid(),
    format: z.string(),
    /** The names of those that were set: what was typed is nobody else's business. */
    filters: z.array(z.string()),
    startTime: z.string().optional(),
    endTime: z.string().optional(),
  }),
  label: /*i18n*/ 'Audit log exported',
  // Nothing but the log itself grows, and its readers are told once its new lines are chained.
  invalidates: [],
});

const Call = z.object({
  id: z.string(),
  /** As `POST /v1/Project`. */
  call: z.string(),
  summary: z.string().optional(),
  params: z.record(z.string(), z.string()).optional(),
});
/** What was seen, as far as the answer names it. */
const Seen = Call.extend({
  name: z.string().optional(),
  agentName: z.string().optional(),
  projectId: z.string().optional(),
});

/** A call that changed something and emitted nothing. */
export const callMade = event('call.made', {
  payload: Call,
  label: /*i18n*/ 'Change made',
  // Nobody knows which collections.
  invalidates: [],
});
export const callFailed = event('call.failed', {
  payload: Call,
  label: /*i18n*/ 'Failed partway; the outcome is not known',
  sign: 'failure',
  // Whether anything changed is not known.
  invalidates: [],
});
/** Written down by the sweep, long after the call. */
export const callInterrupted = event('call.interrupted', {
  payload: Call,
  label: /*i18n*/ 'Interrupted; the outcome was not recorded',
  sign: 'failure',
  // Whether anything changed is not known.
  invalidates: [],
});

export const conversationSeen = event('conversation.seen', {
  payload: Seen,
  label: /*i18n*/ 'Conversation text viewed',
  sign: 'view',
  // Viewing changes nothing.
  invalidates: [],
});
export const secretSeen = event('secret.seen', {
  payload: Seen,
  label: /*i18n*/ 'Secret viewed',
  sign: 'view',
  // Viewing changes nothing.
  invalidates: [],
});
