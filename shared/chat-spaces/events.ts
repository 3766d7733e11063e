import { event } from '../kernel/event.ts';
import { SpaceUser } from './chat-space.ts';
import { chatSpaceRoutes } from './routes.ts';

export const spaceUserChanged = event('chatSpaceUser.changed', {
  payload: SpaceUser,
  label: /*i18n*/ 'Chat space membership changed',
  invalidates: [chatSpaceRoutes.userStatus],
});
