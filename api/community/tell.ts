// Who hears of submissions: operators of one that waits, its contributor of the decision.
import { communityDecided, communitySubmitted, communityWithdrawn } from '../../shared/community/events.ts';
import { submissionRoutes } from '../../shared/community/routes.ts';
import { appendChanges } from '../../shared/node/changes-outbox.ts';
import { asSystem, type Db } from '../../shared/node/database/database.ts';
import type { Ports } from '../context.ts';
import type { Events } from '../kit/events.ts';
import { operatorOf } from './review-store.ts';

export function tellOfSubmissions(events: Events, db: Db, { notify }: Pick<Ports, 'notify'>) {
  const refreshReviews = () =>
    asSystem(db, async (trx) => {
      const operator = await operatorOf(trx);
      if (operator) await appendChanges(trx, [submissionRoutes.review], { tenantId: operator });
      return operator;
    });

  events.on(communityWithdrawn, async () => void (await refreshReviews()));

  events.on(communitySubmitted, async ({ id, name, contributor }, { actor }) => {
    const operator = await refreshReviews();
    if (!operator) return;
    const details = { agent: name, by: contributor };
    const to = { roles: ['PlatformAdmin'], except: actor?.id } as const;
    await notify(db, operator, to, { kind: 'submissionWaiting', subjectId: id, details });
  });

  events.on(communityDecided, async ({ id, name, contributorId, status, reason }, { tenantId }) => {
    if (!tenantId || !contributorId) return;
    const to = { userIds: [contributorId] };
    const kind = status === 'Approved' ? 'submissionApproved' : 'submissionDeclined';
    await notify(db, tenantId, to, { kind, subjectId: id, details: { agent: name, reason } });
  });
}
