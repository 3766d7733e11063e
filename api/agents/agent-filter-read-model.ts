// What lists of agents may be narrowed to.
import { sql, type RawBuilder } from 'kysely';
import type { AgentStatus } from '../../shared/agents/agent.ts';
import type { ReadinessState } from '../../shared/agents/readiness.ts';
import { reachedBy } from './accessibility-read-model.ts';
import { reasons } from './readiness-read-model.ts';

export type AgentFilters = {
  projectId?: string | undefined;
  /** Absent: both. */
  hidden?: boolean;
  accessMask?: number;
  status?: AgentStatus | undefined;
  createdBy?: string | undefined;
  department?: string | undefined;
  industry?: string | undefined;
  readiness?: ReadinessState | undefined;
};

const isIn: Record<ReadinessState, ReturnType<typeof sql>> = {
  ready: sql`${reasons} = '{}'`,
  failed: sql`${reasons} = '{lastRunFailed}'`,
  notReady: sql`${reasons} not in ('{}', '{lastRunFailed}')`,
};

export const matchesSearch = (text: string, { accessMask = 0, ...filters }: AgentFilters) =>
  sql.join(
    [
      sql`strpos(lower(name), lower(${text})) > 0`,
      sql`${reachedBy} & ${accessMask}::integer = ${accessMask}::integer`,
      ...setFilters(filters),
    ],
    sql` and `,
  ) as RawBuilder<boolean>;

/** Those that are set. */
function setFilters({ hidden, projectId, status, createdBy, department, industry, readiness }: AgentFilters) {
  return [
    hidden !== undefined && sql`hidden = ${hidden}::boolean`,
    projectId && sql`project_id = ${projectId}::uuid`,
    status && sql`(live_version is null) = (${status}::text = 'Draft')`,
    createdBy && sql`created_by = ${createdBy}::uuid`,
    department && sql`lower(department) = lower(${department})`,
    industry && sql`${industry} = any(industries)`,
    readiness && isIn[readiness],
  ].filter((one) => typeof one === 'object');
}
