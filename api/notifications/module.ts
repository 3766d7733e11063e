import { HOUR_MS } from '../../shared/kernel/time.ts';
import { notificationsChannel } from '../../shared/notifications/channels.ts';
import type { Module } from '../context.ts';
import { stored } from '../live/index.ts';
import { forgetMembers, forgetProject, notificationStore } from './notification-store.ts';
import { serveNotifications } from './routes.ts';
import { warn } from './warn.ts';

export const notifications: Module = {
  onProjectPurge: forgetProject,
  onMemberRemoved: forgetMembers,
  serve: ({ gate, db }) => serveNotifications(gate, { db }),
  jobs: [
    {
      name: 'notifications.warn',
      label: /*i18n*/ 'Warn about limits and expiry',
      everyMs: HOUR_MS,
      run: ({ db }) => warn(db),
    },
    {
      name: 'notifications.remove-old',
      label: /*i18n*/ 'Remove old notifications',
      everyMs: HOUR_MS,
      run: ({ db }) => notificationStore(db).forgetOld(),
    },
  ],
  channels: ({ db }) => [stored(db, notificationsChannel)],
};
