import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import { Notification } from './notification.ts';

export const notificationRoutes = routes({
  list: {
    summary: 'List what one should know, the latest first',
    method: 'GET',
    path: '/v1/Notifications',
    access: 'signedIn',
    keys: 'never',
    query: PageQuery([], { filters: { unread: z.stringbool().optional() } }),
    answer: Page(Notification),
  },
  unread: {
    summary: 'Count what one has not read, and learn under which name news of it are told',
    method: 'GET',
    path: '/v1/Notifications/unread',
    access: 'signedIn',
    keys: 'never',
    answer: z.object({ count: z.number().int(), inbox: z.string() }),
  },
  readAll: {
    summary: 'Mark everything as read',
    method: 'POST',
    path: '/v1/Notifications/read',
    access: 'signedIn',
    keys: 'never',
  },
  read: {
    summary: 'Mark one as read',
    method: 'POST',
    path: '/v1/Notifications/{id}/read',
    access: 'signedIn',
    keys: 'never',
    params: z.object({ id: z.uuid() }),
  },
});
