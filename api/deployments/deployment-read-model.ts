// Deployments with what their agents say of themselves. Those of a deleted agent are not there.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { ReadinessReason } from '../../shared/agents/readiness.ts';
import type { DeploymentType } from '../../shared/deployments/deployment.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { Trx } from '../../shared/node/database/database.ts';
import { inProjects } from '../../shared/node/database/in-projects.ts';
import { containing } from '../../shared/node/database/like.ts';
import { readinessReasons } from '../agents/index.ts';

export type DeploymentFilter = {
  projectId?: string | undefined;
  pipelineId?: string | undefined;
  deploymentType?: DeploymentType | undefined;
  filter: string;
};

export type DeploymentRow = Awaited<ReturnType<typeof deploymentsOf>>[number];

export const findDeployment = async (trx: Trx, scope: Scope, id: string) => {
  const [row] = await selected(trx, scope).where('id', '=', id).execute();
  return row;
};

/** By name. */
export function deploymentsOf(trx: Trx, scope: Scope, filter: DeploymentFilter) {
  const { projectId, pipelineId, deploymentType } = filter;
  return selected(trx, scope)
    .where('deploymentName', 'ilike', containing(filter.filter))
    .$if(projectId !== undefined, (query) => query.where('projectId', '=', projectId ?? ''))
    .$if(pipelineId !== undefined, (query) => query.where('agentId', '=', pipelineId ?? ''))
    .$if(deploymentType !== undefined, (query) =>
      query.where('deploymentType', '=', deploymentType ?? 'Chat'),
    )
    .orderBy(sql`lower(deployment_name)`)
    .orderBy('id')
    .limit(workLimits.deployments.maxPerTenant)
    .execute();
}

const agentOf = sql`from agents where agents.id = deployments.agent_id and agents.deleted_at is null`;

const selected = (trx: Trx, scope: Scope) =>
  trx
    .selectFrom('deployments')
    .selectAll()
    .select([
      sql<string>`(select name ${agentOf})`.as('agentName'),
      sql<ReadinessReason[]>`(select ${readinessReasons} ${agentOf})`.as('reasons'),
      sql<string[]>`array(select user_id from deployment_users where deployment_id = deployments.id
        order by user_id)`.as('userIds'),
      sql<string[]>`array(select group_id from deployment_groups where deployment_id = deployments.id
        order by group_id)`.as('groupIds'),
    ])
    .where(sql<boolean>`exists (select ${agentOf})`)
    .where(inProjects(scope));
