import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { spaceStatuses, SpaceUser, spaceUserStatuses } from './chat-space.ts';

const id = z.uuid(/*i18n*/ 'The ID of a space must be a UUID.');

export const chatSpaceRoutes = routes({
  setUserStatus: {
    summary: 'Change a person’s status in a space',
    method: 'PUT',
    path: '/v1/ChatSpaces/SetSpaceUserStatus',
    access: 'signedIn',
    keys: 'never',
    query: z.object({ id, userStatus: z.enum(spaceUserStatuses) }),
    answer: SpaceUser,
  },
  userStatus: {
    summary: 'Get a person’s status in a space',
    method: 'GET',
    path: '/v1/ChatSpaces/SpaceUserStatusById/{id}',
    access: 'signedIn',
    params: z.object({ id }),
    answer: SpaceUser,
  },
  status: {
    summary: 'Get the status of a space',
    method: 'GET',
    path: '/v1/ChatSpaces/SpaceStatus',
    access: 'signedIn',
    query: z.object({ id }),
    answer: z.object({ status: z.enum(spaceStatuses) }),
  },
});
