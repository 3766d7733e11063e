import { inTenant, type Db } from '../shared/node/database/database.ts';
import { isForm, type DocumentAddress } from '../shared/documents/names.ts';
import { placeOfForm, type DocumentPlace } from './form-read-model.ts';

/** Where a document belongs; nothing when what it describes does not exist (any more). */
export const placeOf = (
  db: Db,
  { tenantId, kind, id }: DocumentAddress,
): Promise<DocumentPlace | undefined> =>
  inTenant(db, { tenantId }, async (trx) => {
    if (isForm(kind)) return placeOfForm(trx, kind, id);
    if (kind === 'branch')
      return trx
        .selectFrom('agentBranches')
        .innerJoin('agents', 'agents.id', 'agentBranches.agentId')
        .select(({ eb }) => ['agents.projectId', eb('archivedAt', 'is not', null).as('isReadOnly')])
        .$narrowType<{ isReadOnly: boolean }>()
        .where('agentBranches.id', '=', id)
        .where('agents.deletedAt', 'is', null)
        .executeTakeFirst();
    if (kind === 'prompt') {
      const prompt = await trx
        .selectFrom('prompts')
        .select('projectId')
        .where('id', '=', id)
        .executeTakeFirst();
      return prompt && { ...prompt, isReadOnly: false };
    }
    if (kind === 'policy') {
      const policy = await trx
        .selectFrom('policies')
        .select('category')
        .where('id', '=', id)
        .executeTakeFirst();
      if (!policy) return undefined;
      // Who may change a policy by a call may change its draft, and nobody else [PO8].
      const area = policy.category === 'agentConstraints' ? 'agentConstraints' : 'policies';
      return { projectId: null, isReadOnly: false, area };
    }
    if (kind === 'agentRequest') {
      const request = await trx
        .selectFrom('agentRequests')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst();
      return request && { projectId: null, isReadOnly: false, isOfTenant: true };
    }
    const row = await trx
      .selectFrom('agents')
      .select('projectId')
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    return row && { ...row, isReadOnly: false };
  });

/** The project a document belongs to; null for one of all projects. */
export const projectOf = async (db: Db, address: DocumentAddress): Promise<string | null | undefined> =>
  (await placeOf(db, address))?.projectId;
