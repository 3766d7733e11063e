import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { assistantRoutes } from './routes.ts';
import { partDecisions } from './turn.ts';

/** Without the wish: audit logs are kept for longer than it is. */
const payload = z.object({
  id: z.string(),
  /** The agent's; empty for one that is not there yet. */
  name: z.string(),
  projectId: z.string(),
  agentId: z.string().nullable(),
});
const invalidates = [assistantRoutes.list];

export const assistantAsked = event('assistant.asked', {
  payload,
  label: /*i18n*/ 'Assistant asked',
  activity: /*i18n*/ 'asked the assistant',
  invalidates,
});
export const assistantCancelled = event('assistant.cancelled', {
  payload,
  label: /*i18n*/ 'Request to the assistant cancelled',
  activity: /*i18n*/ 'cancelled a request to the assistant',
  invalidates,
});
export const proposalDecided = event('assistant.decided', {
  payload: payload.extend({ decision: z.enum(partDecisions), parts: z.number().int() }),
  label: /*i18n*/ 'Proposal of the assistant decided',
  activity: /*i18n*/ 'decided on a proposal of the assistant',
  invalidates,
});
