// The author of feedback sees it change below the answer, and is notified of what was decided. People who chat belong to no
// project, so these messages name none: an event's own would not reach somebody who is limited to other projects.
import { feedbackDecided, feedbackGiven, feedbackWithdrawn } from '../../shared/agent-feedback/events.ts';
import { feedbackRoutes } from '../../shared/agent-feedback/routes.ts';
import { appendChanges } from '../../shared/node/changes-outbox.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import type { Ports } from '../context.ts';
import type { Events } from '../kit/events.ts';

export function tellAuthor(events: Events, db: Db, { notify }: Pick<Ports, 'notify'>) {
  for (const changed of [feedbackGiven, feedbackWithdrawn, feedbackDecided])
    events.on<{ id: string; authorId: string | null }>(changed, async ({ authorId }, { tenantId }) => {
      if (!tenantId || !authorId) return;
      const place = { tenantId, personId: authorId };
      await inTenant(db, { tenantId }, (trx) => appendChanges(trx, [feedbackRoutes.mine], place));
    });

  events.on(feedbackDecided, async ({ name, authorId, conversationId, status, reply }, event) => {
    if (!event.tenantId || !authorId || status === 'open') return;
    await notify(
      db,
      event.tenantId,
      { userIds: [authorId], except: event.actor?.id },
      {
        kind: status === 'resolved' ? 'feedbackResolved' : 'feedbackDeclined',
        subjectId: conversationId,
        details: { agent: name, reply },
      },
    );
  });
}
