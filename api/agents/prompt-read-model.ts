// The prompts of the library, as far as the graphs of agents have to know them.
import { sql } from 'kysely';
import type { Trx } from '../../shared/node/database/database.ts';
import type { KnownPrompt } from '../../shared/steps/index.ts';

/** Those of the ids; texts that are no ids are none of them. */
export async function promptsOf(trx: Trx, projectId: string, ids: readonly string[]): Promise<KnownPrompt[]> {
  const rows = await trx
    .selectFrom('prompts')
    .select([
      'id',
      'name',
      sql<string[]>`array(
        select number::text from prompt_versions where prompt_id = prompts.id
        union all select name from prompt_labels where prompt_id = prompts.id)`.as('versions'),
    ])
    .where(sql<string>`id::text`, 'in', [...ids])
    .where((is) => is.or([is('projectId', 'is', null), is('projectId', '=', projectId)]))
    .execute();
  return rows.map(({ versions, ...prompt }) => ({ ...prompt, versions: new Set(versions) }));
}
