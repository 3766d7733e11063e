import { z } from 'zod';
import { agentLibraryRoutes } from '../imports/library-routes.ts';
import { event } from '../kernel/event.ts';
import { submissionRoutes } from './routes.ts';
import { submissionStatuses } from './submission.ts';

const payload = z.object({ id: z.string(), name: z.string(), projectId: z.string() });

export const communitySubmitted = event('community.submitted', {
  payload: payload.extend({ contributor: z.string() }),
  label: /*i18n*/ 'Agent submitted to the community',
  activity: /*i18n*/ 'submitted to the community:',
  invalidates: [submissionRoutes.list],
});
export const communityWithdrawn = event('community.withdrawn', {
  payload,
  label: /*i18n*/ 'Submission to the community withdrawn',
  activity: /*i18n*/ 'withdrew from the community:',
  invalidates: [submissionRoutes.list, agentLibraryRoutes.list],
});
/** In the workspace of the operator, who decides on submissions of all workspaces. */
export const communityReviewed = event('community.reviewed', {
  payload: z.object({
    id: z.string(),
    name: z.string(),
    workspace: z.string(),
    status: z.enum(submissionStatuses),
    reason: z.string(),
  }),
  label: /*i18n*/ 'Submission to the community reviewed',
  invalidates: [submissionRoutes.review, agentLibraryRoutes.list],
});
/** In the workspace that submitted it; who decided is not said there. */
export const communityDecided = event('community.decided', {
  payload: payload.extend({
    contributorId: z.string().nullable(),
    status: z.enum(submissionStatuses),
    reason: z.string(),
  }),
  label: /*i18n*/ 'Submission to the community decided',
  activity: /*i18n*/ 'decided on for the community:',
  invalidates: [submissionRoutes.list, agentLibraryRoutes.list],
});
