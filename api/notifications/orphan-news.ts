// Approvals that nobody who is asked can decide any more: whoever decides in their place is told [NO8].
import { areas } from '../../shared/access/areas.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { findOrphans } from '../approvals/index.ts';
import type { Facts } from '../kit/facts.ts';
import { notifyWithin } from './notify.ts';

/** What may leave an approval to nobody: people go, lose a role or a group, or have decided already. */
const leavesNobody = /^(user|group|scimUser|scimGroup|approval)\./;

/** Of a tenant, or of one approval. Told once, however often it is noticed. */
export async function tellOfOrphans(trx: Trx, tenantId: string, approvalId?: string) {
  for (const { id, projectId, agentName, stepTitle } of await findOrphans(trx, approvalId))
    await notifyWithin(
      trx,
      tenantId,
      { roles: areas.projects.use },
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
export function hearOfOrphans(facts: Facts, db: Db) {
  const looking = new Map<string, { again: boolean }>();
  facts.hear(async ({ name, tenantId }) => {
    if (!tenantId || !leavesNobody.test(name)) return;
    const underWay = looking.get(tenantId);
    if (underWay) {
      underWay.again = true;
      return;
    }
    const look = { again: true };
    looking.set(tenantId, look);
    try {
      while (look.again) {
        look.again = false;
        await inTenant(db, { tenantId }, (trx) => tellOfOrphans(trx, tenantId));
      }
    } finally {
      looking.delete(tenantId);
    }
  });
}
