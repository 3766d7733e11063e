// Moves and copies the assignments of a single agent, in the transaction that moves or copies the agent.
import { sql } from 'kysely';
import type { Trx } from '../../shared/node/database/database.ts';

const ofAgent = (agentId: string) => sql`scope = 'Agent' and entity_id = ${agentId}`;

/** Left with its old project, an assignment would be hidden and forgotten together with that. */
export async function moveAssignments(
  trx: Trx,
  { agentId, projectId }: { agentId: string; projectId: string },
) {
  await sql`update guardrail_assignments set project_id = ${projectId} where ${ofAgent(agentId)}`.execute(
    trx,
  );
}

/** Marks the guardrails as changed: the list of assignments in an open editor lacks the copy. */
export async function copyAssignments(trx: Trx, { agentId, copyId }: { agentId: string; copyId: string }) {
  await sql`insert into guardrail_assignments (guardrail_id, scope, entity_id, project_id)
    select guardrail_id, scope, ${copyId}, project_id from guardrail_assignments
    where ${ofAgent(agentId)}`.execute(trx);
  await sql`update guardrails set version = version + 1, updated_at = now()
    where id in (select guardrail_id from guardrail_assignments where ${ofAgent(copyId)})`.execute(trx);
}
