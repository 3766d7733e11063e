// Facts become news for those they concern.
import type { Role } from '../../shared/access/roles.ts';
import type { Db } from '../../shared/node/database/database.ts';
import type { Announcement, Facts } from '../kit/facts.ts';
import { notificationStore, type Audience, type News } from './notification-store.ts';
import { notify } from './notify.ts';

const whoWatch: readonly Role[] = ['PlatformAdmin', 'SecurityAdmin'];
const whoInvite: readonly Role[] = ['PlatformAdmin', 'Admin'];

type Heard = Pick<Announcement, 'subject' | 'by'>;
type Telling = (heard: Heard) => { to: Audience; news: News } | undefined;

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const nameOf = ({ by }: Heard) => ({ by: by?.name ?? '' });

/** To the person named by a field of the subject, unless it was they themselves. */
const toPerson = (userId: unknown, { by }: Heard, news: News) =>
  typeof userId === 'string' ? { to: { userIds: [userId], except: by?.id }, news } : undefined;

const exported: Telling = (heard) => ({
  to: { roles: whoWatch, except: heard.by?.id },
  news: { kind: 'exported', details: nameOf(heard) },
});

const tellings: Record<string, Telling> = {
  'user.changed': (heard) => {
    const { before, roles, projectIds } = heard.subject;
    const is = JSON.stringify({ roles, projectIds });
    if (!before || is === JSON.stringify(before)) return undefined;
    return toPerson(heard.subject.id, heard, { kind: 'accessChanged', details: nameOf(heard) });
  },
  'project.memberAdded': (heard) =>
    toPerson(heard.subject.userId, heard, {
      kind: 'projectJoined',
      projectId: heard.subject.id,
      details: { ...nameOf(heard), project: text(heard.subject.name) },
    }),
  'project.memberRemoved': (heard) =>
    toPerson(heard.subject.userId, heard, {
      kind: 'projectLeft',
      details: { ...nameOf(heard), project: text(heard.subject.name) },
    }),
  'project.paused': ({ subject, by }) => ({
    to: { roles: ['PlatformAdmin', 'Admin', 'ProjectAdmin'], except: by?.id },
    news: { kind: 'projectPaused', projectId: subject.id, details: { project: text(subject.name) } },
  }),
  'invitation.accepted': ({ subject }) => ({
    to: { roles: whoInvite, except: subject.id },
    news: { kind: 'memberJoined', subjectId: subject.id, details: { person: text(subject.name) } },
  }),
  'user.exported': exported,
  'auditLog.exported': exported,
  'billing.exported': exported,
};

export function hearFacts(facts: Facts, db: Db) {
  const store = notificationStore(db);
  facts.hear(async ({ name, subject, by, tenantId }) => {
    if (!tenantId) return;
    if (name === 'user.invited') await tellInvited(subject.id, text(subject.email), tenantId);
    const told = tellings[name]?.({ subject, by });
    if (told) await notify(db, tenantId, told.to, told.news);
  });

  /** Whoever already works in another tenant reads of it there. */
  async function tellInvited(userId: string, email: string, tenantId: string) {
    for (const place of await store.elsewhere(userId, tenantId))
      await notify(
        db,
        place.tenantId,
        { userIds: [userId] },
        { kind: 'invited', details: { tenant: place.tenantName, email } },
      );
  }
}
