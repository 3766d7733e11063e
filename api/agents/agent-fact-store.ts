// One fact of an agent alone: nothing else that somebody saves at the moment is lost.
import type { Scope } from '../../shared/access/permissions.ts';
import type { CustomField } from '../../shared/agents/custom-field.ts';
import { agentProblems } from '../../shared/agents/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import { visible } from './agent-store.ts';

export type AgentFact = { department: string } | { hidden: boolean } | { field: CustomField };

const { maxCustomFields } = workLimits.agents;

export const setAgentFact = (db: Db, scope: Scope, id: string, fact: AgentFact) =>
  inTenant(db, scope, async (trx) => {
    const held = await visible(trx, scope)
      .where('id', '=', id)
      .select('customFields')
      .forUpdate()
      .executeTakeFirst();
    if (!held) throw new Problem(agentProblems.notFound);
    const columns =
      'field' in fact ? { customFields: JSON.stringify(withField(held.customFields, fact.field)) } : fact;
    await trx
      .updateTable('agents')
      .set({ ...columns, updatedAt: new Date() })
      .where('id', '=', id)
      .execute();
  });

/** One of its name is replaced. */
function withField(fields: readonly CustomField[], field: CustomField): CustomField[] {
  const at = fields.findIndex(({ name }) => name.toLowerCase() === field.name.toLowerCase());
  const changed = at < 0 ? [...fields, field] : fields.with(at, field);
  if (changed.length > maxCustomFields)
    throw new Problem(agentProblems.tooManyFields, { most: maxCustomFields });
  return changed;
}
