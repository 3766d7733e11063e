import type { Scope } from '../../shared/access/permissions.ts';
import type { CredentialUse } from '../../shared/credentials/credential.ts';
import { credentialProblems } from '../../shared/credentials/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { usesOf } from './use-read-model.ts';

export const usesOfCredential =
  (db: Db) =>
  (tenant: Pick<Scope, 'tenantId'>, credentialId: string): Promise<CredentialUse[]> =>
    inTenant(db, tenant, (trx) => usesOf(trx, credentialId));

const MAX_NAMED = 5;

/** [CR8] Also by what is in a project that was deleted and may be restored. */
export const refuseWhileUsed = (credentialId: string) => async (trx: Trx) => {
  const uses = await usesOf(trx, credentialId);
  if (uses.length === 0) return;
  const names = uses.slice(0, MAX_NAMED).map(({ name }) => name);
  const more = uses.length > MAX_NAMED ? ' …' : '';
  throw new Problem(credentialProblems.inUse, { names: names.join(', ') + more });
};
