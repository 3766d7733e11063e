// Tells people of alert rules whose number was reached: once, whichever process counts, and not again while it cools down.
import { areas } from '../../shared/access/areas.ts';
import { feedAreas } from '../../shared/feeds/feed.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { addressees, type Mailer } from '../mail/index.ts';
import { notifyWithin } from '../notifications/index.ts';
import { colleagues } from '../people/index.ts';
import { countFor } from './alert-count-read-model.ts';
import { keepFired, takeDueRules, tenantsWithAlerts, type StoredRule } from './alert-store.ts';

type Deps = { db: Db; mailer: Mailer };

/** Of a rule for all projects, no project administrator is told. */
const NO_PROJECT = '00000000-0000-0000-0000-000000000000';
const MAX_RECIPIENTS = 50;

export async function fireAlerts({ db, mailer }: Deps) {
  for (const tenantId of await tenantsWithAlerts(db))
    await inTenant(db, { tenantId }, async (trx) => {
      for (const rule of await takeDueRules(trx)) await count(trx, { db, mailer }, tenantId, rule);
    });
}

async function count(trx: Trx, { db, mailer }: Deps, tenantId: string, rule: StoredRule) {
  const reached = await countFor(trx, rule);
  if (!reached) return;
  await keepFired(trx, rule.id, reached.until);
  const { items } = await recipientsAmong(db, { tenantId }, { ...rule, ids: rule.recipientIds });
  const userIds = items.map(({ id }) => id);
  if (userIds.length === 0) return;
  const details = {
    ...{ rule: rule.name, feed: rule.feed },
    ...{ count: String(reached.count), minutes: String(rule.withinMinutes) },
  };
  const news = {
    ...{ kind: 'feedAlert' as const, details, subjectId: rule.id },
    ...(rule.projectId && { projectId: rule.projectId }),
    dedupe: `alert ${rule.id} ${reached.until.toISOString()}`,
  };
  const notified = await notifyWithin(trx, tenantId, { userIds }, news);
  if (notified.length === 0) return;
  for (const { to, locale, name } of await addressees(trx, notified, MAX_RECIPIENTS))
    await mailer.send({ to, locale, kind: 'feedAlert', values: { name, ...details } }, trx);
}

type Query = Pick<StoredRule, 'feed' | 'projectId'> & { ids?: readonly string[]; filter?: string };

/** Those who may see the feed, and the project. [F33] */
export const recipientsAmong = (
  db: Db,
  tenant: { tenantId: string },
  { feed, projectId, ids, filter = '' }: Query,
) => {
  const { edit, view } = areas[feedAreas[feed]];
  return colleagues(db, tenant, {
    roles: [...edit, ...view],
    projectId: projectId ?? NO_PROJECT,
    ...(ids && { ids }),
    ...{ filter, limit: MAX_RECIPIENTS, offset: 0, showsAddresses: false },
  });
};
