// Approvals that nobody who is asked can decide any more: whoever decides in their place is told [NO8].
import { areas } from '../../shared/access/areas.ts';
import { approvalDecided } from '../../shared/approvals/events.ts';
import type { EventType } from '../../shared/kernel/event.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import {
  groupChanged,
  groupMembersChanged,
  groupRemoved,
  userChanged,
  userDeactivated,
  userRemoved,
} from '../../shared/people/events.ts';
import {
  groupDeprovisioned,
  groupSynced,
  personDeprovisioned,
  personSynced,
} from '../../shared/scim/events.ts';
import { findOrphans } from '../approvals/index.ts';
import type { Events } from '../kit/events.ts';
import { notifyWithin } from './notify.ts';

/** Events that may leave an approval without approvers: people leave, lose a role or a group, or have decided already. */
const leavesNobody: readonly EventType[] = [
  userChanged,
  userDeactivated,
  userRemoved,
  groupChanged,
  groupMembersChanged,
  groupRemoved,
  personSynced,
  personDeprovisioned,
  groupSynced,
  groupDeprovisioned,
  approvalDecided,
];

/** Of a tenant, or of one approval. Told once, however often it is noticed. */
export async function tellOfOrphans(trx: Trx, tenantId: string, approvalId?: string) {
  for (const { id, projectId, agentName, stepTitle } of await findOrphans(trx, approvalId))
    await notifyWithin(
      trx,
      tenantId,
      { roles: areas.projects.edit },
      {
        kind: 'approvalOrphaned',
        subjectId: id,
        projectId,
        details: { agent: agentName, step: stepTitle },
        dedupe: `orphan ${id}`,
      },
    );
}

/** Many people may change at once: while a tenant is looked at, it is looked at once more and not once for each. */
export function watchForOrphans(events: Events, db: Db) {
  const looking = new Map<string, { again: boolean }>();

  async function look(tenantId: string) {
    const underWay = looking.get(tenantId);
    if (underWay) {
      underWay.again = true;
      return;
    }
    const round = { again: true };
    looking.set(tenantId, round);
    try {
      while (round.again) {
        round.again = false;
        await inTenant(db, { tenantId }, (trx) => tellOfOrphans(trx, tenantId));
      }
    } finally {
      looking.delete(tenantId);
    }
  }

  for (const type of leavesNobody)
    events.on(type, async (_payload, { tenantId }) => {
      if (tenantId) await look(tenantId);
    });
}
