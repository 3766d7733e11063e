import { notificationProblems } from '../../shared/notifications/problems.ts';
import { notificationRoutes } from '../../shared/notifications/routes.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { serve, type Gate } from '../http/serve.ts';
import type { AuthContext } from '../http/authorize.ts';
import { serveNotificationRules } from './notification-rules.ts';
import { watchForOrphans } from './orphan-news.ts';
import { notificationStore } from './notification-store.ts';
import { inboxOf } from './notify.ts';

const readerOf = ({ person }: AuthContext) => ({ tenantId: person.tenantId, userId: person.id });

export function serveNotifications(gate: Gate, { db }: { db: Db }) {
  const store = notificationStore(db);
  serveNotificationRules(gate.events, db);
  watchForOrphans(gate.events, db);

  /** Other tabs of the same person update their count. */
  async function done(auth: AuthContext, id?: string) {
    const isMarked = await store.markRead(readerOf(auth), id);
    if (!isMarked && id !== undefined) throw new Problem(notificationProblems.notFound);
  }

  serve(gate, notificationRoutes, {
    list: ({ query, ...auth }) => store.page(readerOf(auth), query),

    async unread(auth) {
      const reader = readerOf(auth);
      return { count: await store.unread(reader), inbox: inboxOf(reader.tenantId, reader.userId) };
    },

    readAll: (auth) => done(auth),
    read: ({ params, ...auth }) => done(auth, params.id),
  });
}
