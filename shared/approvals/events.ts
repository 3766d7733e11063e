import { z } from 'zod';
import { executionRoutes } from '../executions/routes.ts';
import { event } from '../kernel/event.ts';
import { approvalRoutes } from './routes.ts';

export const approvalDecided = event('approval.decided', {
  payload: z.object({ id: z.string(), name: z.string(), projectId: z.string(), decision: z.string() }),
  label: /*i18n*/ 'Approval decided',
  activity: /*i18n*/ 'decided the approval',
  invalidates: [approvalRoutes.list, executionRoutes.list],
});
