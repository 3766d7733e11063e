import { inTenant, type Db } from '../shared/node/database/database.ts';
import type { DocumentAddress } from '../shared/documents/names.ts';

/** The project a document belongs to; nothing when what it describes does not exist (any more). */
export const projectOf = (db: Db, { tenantId, id }: DocumentAddress): Promise<string | undefined> =>
  inTenant(db, { tenantId }, async (trx) => {
    const row = await trx
      .selectFrom('agents')
      .select('projectId')
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    return row?.projectId;
  });
