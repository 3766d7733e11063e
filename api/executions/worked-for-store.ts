// Whether a run that waits does so for runs that are at work.
import { sql } from 'kysely';
import type { Trx } from '../../shared/node/database/database.ts';
import { runState } from '../../shared/node/database/literals.ts';

export async function isWorkedFor(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql<{ works: boolean }>`
    with recursive family as (
      select id, status from runs where parent_run_id = ${id}
      union all
      select runs.id, runs.status from runs join family on runs.parent_run_id = family.id
      where family.status = ${runState('waiting')})
    select exists (select from family where status in (${runState('queued')}, ${runState('running')})) as works`.execute(
    trx,
  );
  return rows[0]?.works ?? false;
}
