import { HOUR_MS, MINUTE_MS } from '../../shared/kernel/time.ts';
import { notificationsChannel } from '../../shared/notifications/channels.ts';
import { onMentions } from '../../shared/node/documents/index.ts';
import type { Module } from '../context.ts';
import { stored } from '../live/index.ts';
import { approvalNews } from './approval-news.ts';
import { takeMailTurn } from './mail-hour-store.ts';
import { sendMentions } from './mention-news.ts';
import { notify } from './notify.ts';
import { forgetMembers, forgetProject, notificationStore } from './notification-store.ts';
import { serveNotifications } from './routes.ts';
import { sendDigests } from './send-digests.ts';
import { warn } from './warn.ts';

declare module '../context.ts' {
  interface Ports {
    approvalNews: typeof approvalNews;
    notify: typeof notify;
    /** Whether one more mail to a person fits into the hour. */
    takeMailTurn: typeof takeMailTurn;
  }
}

export const notifications: Module = {
  ports: { approvalNews: () => approvalNews, notify: () => notify, takeMailTurn: () => takeMailTurn },
  onProjectPurge: forgetProject,
  onMemberRemoved: forgetMembers,
  serve({ gate, app, bus, db, log, ports }) {
    serveNotifications(gate, { db });
    // One that fails, or whose message was lost, is sent by the job.
    const deps = { db, mailer: ports.mailer };
    const stop = onMentions(bus, () => void sendMentions(deps).catch((error: unknown) => log.warn(error)));
    app.addHook('onClose', async () => stop());
  },
  jobs: [
    {
      name: 'notifications.send-mentions',
      label: /*i18n*/ 'Notify people mentioned in comments',
      everyMs: MINUTE_MS,
      run: ({ db, ports }) => sendMentions({ db, mailer: ports.mailer }),
    },
    {
      name: 'notifications.send-digests',
      label: /*i18n*/ 'Send digests of notifications',
      everyMs: MINUTE_MS,
      run: ({ db, ports }) => sendDigests(db, ports.mailer),
    },
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
