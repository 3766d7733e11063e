import type { Scope } from '../../shared/access/permissions.ts';
import { agentDocumentName, boardDocumentName, branchDocumentName } from '../../shared/documents/names.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';

/** The live documents of these agents' branches, also of archived ones. */
export const branchDocuments = async (
  trx: Trx,
  { tenantId }: { tenantId: string },
  agentIds: readonly string[],
) => {
  if (agentIds.length === 0) return [];
  const rows = await trx
    .selectFrom('agentBranches')
    .select('id')
    .where('agentId', 'in', [...agentIds])
    .execute();
  return rows.map(({ id }) => branchDocumentName(tenantId, id));
};

export const documentsOf = (db: Db) => (scope: Scope, agentId: string) =>
  inTenant(db, scope, async (trx) => [
    agentDocumentName(scope.tenantId, agentId),
    boardDocumentName(scope.tenantId, agentId),
    ...(await branchDocuments(trx, scope, [agentId])),
  ]);
