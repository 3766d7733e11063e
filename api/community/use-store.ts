// [CM10] How often an agent of the library is looked at and taken.
import { sql } from 'kysely';
import type { Trx } from '../../shared/node/database/database.ts';

export async function countView(trx: Trx, id: string) {
  await trx
    .updateTable('communitySubmissions')
    .set({ views: sql<number>`views + 1` })
    .where('id', '=', id)
    .execute();
}

export async function countDownload(trx: Trx, id: string) {
  await trx
    .updateTable('communitySubmissions')
    .set({ downloads: sql<number>`downloads + 1` })
    .where('id', '=', id)
    .execute();
}
