// Whoever is invited is notified, in the transaction that invites them [CS10].
import type { Trx } from '../../shared/node/database/database.ts';
import { notifyWithin } from '../notifications/index.ts';

export async function notifyInvited(
  trx: Trx,
  by: { tenantId: string; name: string },
  space: { id: string; name: string },
  userIds: readonly string[],
) {
  if (userIds.length === 0) return;
  const details = { by: by.name, space: space.name };
  await notifyWithin(trx, by.tenantId, { userIds }, { kind: 'spaceInvited', subjectId: space.id, details });
}
