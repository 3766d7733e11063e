// The only file that writes requests for agents.
import { sql } from 'kysely';
import type {
  AgentRequestChange,
  AgentRequestDraft,
  AgentRequestStatusChange,
  OwnAgentRequestChange,
} from '../../shared/agent-requests/request.ts';
import { agentRequestProblems } from '../../shared/agent-requests/problems.ts';
import { requestDocumentName } from '../../shared/documents/names.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, lock, type Db, type Trx } from '../../shared/node/database/database.ts';
import { forgetDocuments } from '../../shared/node/documents/index.ts';

const { maxOpenOfPerson } = workLimits.requests;

type Asker = { tenantId: string; id: string };

/** One of this id that is there already is kept: the call was repeated. */
export async function addRequest(trx: Trx, asker: Asker, id: string, draft: AgentRequestDraft) {
  await lock(trx, `agent-requests:${asker.tenantId}:${asker.id}`);
  await trx
    .insertInto('agentRequests')
    .values({ id, requesterId: asker.id, ...draft })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const { count } = await trx
    .selectFrom('agentRequests')
    .where('requesterId', '=', asker.id)
    .where('status', 'not in', ['Delivered', 'Declined'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count > maxOpenOfPerson) throw new Problem(agentRequestProblems.tooMany, { most: maxOpenOfPerson });
}

const next = { revision: sql<number>`revision + 1`, updatedAt: sql<Date>`now()` };

/** [AQ5] False where somebody else was faster. */
export async function changeRequest(
  trx: Trx,
  id: string,
  { revision, ...values }: AgentRequestChange,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('agentRequests')
    .set({ ...values, ...next })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** [AQ10] False where it was changed or taken up meanwhile. */
export async function changeOwnRequest(
  trx: Trx,
  place: { id: string; requesterId: string },
  { revision, ...values }: OwnAgentRequestChange,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('agentRequests')
    .set({ ...values, ...next })
    .where('id', '=', place.id)
    .where('requesterId', '=', place.requesterId)
    .where('status', '=', 'New')
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** [AQ10] With its notes; false where it was taken up meanwhile. */
export async function withdrawRequest(
  trx: Trx,
  { tenantId, ...place }: { tenantId: string; id: string; requesterId: string },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('agentRequests')
    .where('id', '=', place.id)
    .where('requesterId', '=', place.requesterId)
    .where('status', '=', 'New')
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return false;
  await forgetDocuments(trx, [requestDocumentName(tenantId, place.id)]);
  return true;
}

/** [AQ5] False where somebody else was faster. */
export async function moveRequest(
  trx: Trx,
  id: string,
  { status, revision, reason, deploymentId }: AgentRequestStatusChange,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('agentRequests')
    .set({
      status,
      reason: status === 'Declined' ? reason : '',
      deploymentId: status === 'Delivered' ? (deploymentId ?? null) : null,
      ...next,
    })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** [AQ7] With its notes. */
export const removeRequest = (db: Db, tenant: { tenantId: string }, id: string) =>
  inTenant(db, tenant, async (trx) => {
    await trx.deleteFrom('agentRequests').where('id', '=', id).execute();
    await forgetDocuments(trx, [requestDocumentName(tenant.tenantId, id)]);
  });

/** [AQ8] */
export const forgetAskers = (
  db: Db,
  { tenantId, userIds }: { tenantId: string; userIds: readonly string[] },
) =>
  inTenant(db, { tenantId }, async (trx) => {
    for (const column of ['requesterId', 'assigneeId'] as const)
      await trx
        .updateTable('agentRequests')
        .set({ [column]: null })
        .where(column, 'in', [...userIds])
        .execute();
  });
