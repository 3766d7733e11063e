import { z } from 'zod';
import { chatSpaceRoutes } from '../chat-spaces/routes.ts';
import { conversationFeedRoutes } from '../feeds/conversation.ts';
import { event } from '../kernel/event.ts';
import { featurePermissionRoutes } from './routes.ts';

/** The id is the feature's name. */
export const featurePermissionChanged = event('featurePermission.changed', {
  payload: z.object({ id: z.string(), audience: z.string() }),
  label: /*i18n*/ 'Feature permission changed',
  invalidates: [featurePermissionRoutes.list, chatSpaceRoutes.list, conversationFeedRoutes.list],
});
