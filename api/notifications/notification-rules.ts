// Which events become notifications, and for whom.
import type { Role } from '../../shared/access/roles.ts';
import { auditLogExported } from '../../shared/audit/events.ts';
import { runsExported } from '../../shared/executions/events.ts';
import { violationsExported, violationWorkedOn } from '../../shared/guardrails/events.ts';
import { accountExported } from '../../shared/billing/events.ts';
import type { Db } from '../../shared/node/database/database.ts';
import {
  projectMemberAdded,
  projectMemberRemoved,
  userChanged,
  userInvited,
  usersExported,
} from '../../shared/people/events.ts';
import { projectPaused } from '../../shared/projects/events.ts';
import { invitationAccepted } from '../../shared/sign-in/events.ts';
import type { Actor, EmittedEvent, Events } from '../kit/events.ts';
import { notificationStore, type Audience, type News } from './notification-store.ts';
import { notify } from './notify.ts';

const whoWatch: readonly Role[] = ['PlatformAdmin', 'SecurityAdmin'];
const whoInvite: readonly Role[] = ['PlatformAdmin', 'Admin'];
const whoRun: readonly Role[] = ['PlatformAdmin', 'Admin', 'ProjectAdmin'];

const nameOf = (actor: Actor | undefined) => ({ by: actor?.name ?? '' });

export function serveNotificationRules(events: Events, db: Db) {
  const store = notificationStore(db);
  const send = async ({ tenantId }: EmittedEvent, to: Audience, news: News) => {
    if (tenantId) await notify(db, tenantId, to, news);
  };
  /** To one person, unless they did it themselves. */
  const sendTo = (userId: string, event: EmittedEvent, news: News) =>
    send(event, { userIds: [userId], except: event.actor?.id }, news);

  /** Members of another tenant are notified there. */
  events.on(userInvited, async ({ id, email }, { tenantId }) => {
    if (!tenantId) return;
    for (const place of await store.elsewhere(id, tenantId)) {
      const details = { tenant: place.tenantName, email };
      await notify(db, place.tenantId, { userIds: [id] }, { kind: 'invited', details });
    }
  });

  events.on(userChanged, async ({ id, roles, projectIds, before }, event) => {
    if (JSON.stringify({ roles, projectIds }) === JSON.stringify(before)) return;
    await sendTo(id, event, { kind: 'accessChanged', details: nameOf(event.actor) });
  });

  events.on(projectMemberAdded, ({ id, name, userId }, event) => {
    const details = { ...nameOf(event.actor), project: name };
    return sendTo(userId, event, { kind: 'projectJoined', projectId: id, details });
  });

  events.on(projectMemberRemoved, ({ name, userId }, event) => {
    const details = { ...nameOf(event.actor), project: name };
    return sendTo(userId, event, { kind: 'projectLeft', details });
  });

  /** Not those that were assigned to them already. */
  events.on(violationWorkedOn, async ({ id, ids, feed, assigneeId }, event) => {
    if (!assigneeId) return;
    const details = { ...nameOf(event.actor), count: String(ids.length), feed };
    await sendTo(assigneeId, event, { kind: 'violationAssigned', subjectId: id, details });
  });

  events.on(projectPaused, ({ id, name }, event) =>
    send(
      event,
      { roles: whoRun, except: event.actor?.id },
      { kind: 'projectPaused', projectId: id, details: { project: name } },
    ),
  );

  events.on(invitationAccepted, ({ id, name }, event) =>
    send(
      event,
      { roles: whoInvite, except: id },
      { kind: 'memberJoined', subjectId: id, details: { person: name } },
    ),
  );

  for (const exported of [usersExported, auditLogExported, accountExported, violationsExported, runsExported])
    events.on<{ id: string }>(exported, (_payload, event) =>
      send(
        event,
        { roles: whoWatch, except: event.actor?.id },
        { kind: 'exported', details: nameOf(event.actor) },
      ),
    );
}
