// What stores of triggers share: of a trigger there is a row for each version of the agent it was carried to.
import { sql } from 'kysely';
import type { Trx } from '../../shared/node/database/database.ts';

type TriggerTable = 'schedules' | 'webhooks' | 'emailTriggers';

/** The one row of a trigger in a version. */
export const inVersion = ({ id, version }: { id: string; version: number }) =>
  sql<boolean>`id = ${id} and version = ${version}`;

/** The rows of all triggers of an agent in a version. */
export const ofAgentVersion = ({ agentId, version }: { agentId: string; version: number }) =>
  sql<boolean>`agent_id = ${agentId} and version = ${version}`;

/** How many triggers an agent has in a version. */
export async function countTriggers(
  trx: Trx,
  table: TriggerTable,
  of: { agentId: string; version: number },
): Promise<number> {
  const { count } = await trx
    .selectFrom(table)
    .where(ofAgentVersion(of))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
