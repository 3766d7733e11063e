import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import { Notification } from './notification.ts';

export const notificationRoutes = routes({
  list: {
    summary: 'List your notifications, newest first',
    method: 'GET',
    path: '/v1/Notifications',
    access: 'signedIn',
    keys: 'never',
    query: PageQuery([], { filters: { unread: z.stringbool().optional() } }),
    answer: Page(Notification),
  },
  unread: {
    summary: 'Count unread notifications and get the channel that announces new ones',
    method: 'GET',
    path: '/v1/Notifications/unread',
    access: 'signedIn',
    keys: 'never',
    answer: z.object({ count: z.number().int(), inbox: z.string() }),
  },
  readAll: {
    summary: 'Mark all notifications as read',
    method: 'POST',
    path: '/v1/Notifications/read',
    access: 'signedIn',
    keys: 'never',
  },
  read: {
    summary: 'Mark one notification as read',
    method: 'POST',
    path: '/v1/Notifications/{id}/read',
    access: 'signedIn',
    keys: 'never',
    params: z.object({ id: z.uuid() }),
  },
});
