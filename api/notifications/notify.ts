// How other parts of the product tell people something, within the transaction in which it happens.
import { createHash } from 'node:crypto';
import { notificationsChannel } from '../../shared/notifications/channels.ts';
import { asSystem, type Db, type Trx } from '../../shared/node/database/database.ts';
import { appendToChannel } from '../../shared/node/channel-outbox-store.ts';
import { settleNews, writeNews, type Audience, type News, type Recipient } from './notification-store.ts';

/** The word by which a person's inbox goes on the channel [NO6]. */
export const inboxOf = (tenantId: string, userId: string) =>
  createHash('sha256').update(`inbox ${tenantId} ${userId}`).digest('base64url').slice(0, 22);

const ring = (trx: Trx, tenantId: string, recipients: readonly Recipient[]) =>
  appendToChannel(
    trx,
    ...recipients.map(({ userId, anyProject }) => ({
      tenantId,
      channel: notificationsChannel.name,
      // Who is limited to projects hears messages of those alone.
      projectId: anyProject,
      subjectId: null,
      body: { inbox: inboxOf(tenantId, userId) },
    })),
  );

/** Answers who was told. */
export const notifyWithin = async (trx: Trx, tenantId: string, audience: Audience, news: News) => {
  const recipients = await writeNews(trx, tenantId, audience, news);
  await ring(trx, tenantId, recipients);
  return recipients.map(({ userId }) => userId);
};

/** Answers how many were notified: 0 where all have been notified of the same before. */
export const notify = (db: Db, tenantId: string, audience: Audience, news: News) =>
  asSystem(db, async (trx) => (await notifyWithin(trx, tenantId, audience, news)).length);

export const settleWithin = async (trx: Trx, tenantId: string, subjectId: string) =>
  ring(trx, tenantId, await settleNews(trx, tenantId, subjectId));
