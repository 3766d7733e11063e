// What was called, how long it took, and what came of it. Values and answers are in runs alone.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { PageRequest } from '../../shared/kernel/paging.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, notWaitingForDisk, type Db } from '../../shared/node/database/database.ts';
import { readPage } from '../../shared/node/database/read-page.ts';

const { maxKeptCalls } = workLimits.mcp;
/** Old ones are removed with one call of so many. */
const TIDY_EVERY = 50;

export type CallRecord = {
  toolName: string;
  milliseconds: number;
  outcome: 'Answered' | 'Failed';
  message: string;
  runId: string | null;
  byName: string;
};

export type CallStore = ReturnType<typeof callStore>;

export function callStore(db: Db) {
  let recorded = 0;
  const tidy = (scope: Pick<Scope, 'tenantId'>, serverId: string) =>
    inTenant(db, scope, (trx) =>
      sql`delete from mcp_calls where server_id = ${serverId} and id < (
        select min(id) from (select id from mcp_calls where server_id = ${serverId}
          order by id desc limit ${maxKeptCalls}) kept)`.execute(trx),
    );

  return {
    /** Nothing when the server has been deleted meanwhile. */
    record: async (scope: Pick<Scope, 'tenantId'>, serverId: string, call: CallRecord) => {
      await notWaitingForDisk(() =>
        inTenant(db, scope, (trx) =>
          sql`insert into mcp_calls (server_id, tool_name, milliseconds, outcome, message, run_id, by_name)
            select id, ${call.toolName}, ${call.milliseconds}, ${call.outcome}, ${call.message}, ${call.runId}, ${call.byName}
            from mcp_servers where id = ${serverId}`.execute(trx),
        ),
      );
      recorded += 1;
      if (recorded % TIDY_EVERY === 0) await tidy(scope, serverId);
    },

    page: (scope: Scope, serverId: string, slice: PageRequest<'at'>) =>
      inTenant(db, scope, (trx) =>
        readPage(
          trx
            .selectFrom('mcpCalls')
            .select([
              'id',
              'toolName',
              'milliseconds',
              'outcome',
              'message',
              'runId',
              'byName as by',
              'createdAt as at',
            ])
            .where('serverId', '=', serverId)
            .where(sql<boolean>`strpos(lower(tool_name), lower(${slice.filter})) > 0`)
            .orderBy('id', slice.sortBy === 'at' && slice.sortDirection === 'ASC' ? 'asc' : 'desc'),
          slice,
        ),
      ),
  };
}
