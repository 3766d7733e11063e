// Steps that wait until a person has connected an account. Asking and connecting lock the same thing first, so that
// none waits for what is there already.
import type { Scope } from '../../shared/access/permissions.ts';
import { inTenant, lock, type Db, type Trx } from '../../shared/node/database/database.ts';
import { storableText, type ConnectionRequest } from '../engine/index.ts';

type Tenant = Pick<Scope, 'tenantId'>;
/** `userId` null: everybody, since the credential itself has changed. */
export type Connected = { credentialId: string; userId: string | null };
export type WaitingStep = { runId: string; stepKey: string; attempt: number; userId: string };

export const lockConnection = (
  trx: Trx,
  { credentialId, userId }: { credentialId: string; userId: string },
) => lock(trx, `connection:${credentialId}:${userId}`);

type Request = Omit<ConnectionRequest, 'enteredAt' | 'credential'>;

export const addRequest = (trx: Trx, { runId, stepKey, attempt, credentialId, userId, ...about }: Request) =>
  trx
    .insertInto('connectionRequests')
    .values({
      runId,
      stepKey,
      attempt,
      credentialId,
      userId,
      projectId: about.projectId,
      agentId: about.agentId,
      agentName: storableText(about.agentName),
      stepTitle: storableText(about.stepTitle),
    })
    // It was performed again, and met the same.
    .onConflict((conflict) =>
      conflict.columns(['runId', 'stepKey']).doUpdateSet({
        attempt,
        credentialId,
        userId,
      }),
    )
    .execute();

export const requestsOf = (
  db: Db,
  tenant: Tenant,
  { credentialId, userId }: Connected,
): Promise<WaitingStep[]> =>
  inTenant(db, tenant, (trx) =>
    trx
      .selectFrom('connectionRequests')
      .select(['runId', 'stepKey', 'attempt', 'userId'])
      .where('credentialId', '=', credentialId)
      .$if(userId !== null, (requests) => requests.where('userId', '=', userId ?? ''))
      .orderBy('runId')
      .execute(),
  );

/** The one of this attempt: a later one may wait again. */
export const removeRequest = (trx: Trx, { runId, stepKey, attempt }: WaitingStep) =>
  trx
    .deleteFrom('connectionRequests')
    .where('runId', '=', runId)
    .where('stepKey', '=', stepKey)
    .where('attempt', '=', attempt)
    .execute();

export const forgetRequestsOf = (trx: Trx, userIds: readonly string[]) =>
  trx
    .deleteFrom('connectionRequests')
    .where('userId', 'in', [...userIds])
    .execute();
