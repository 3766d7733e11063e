// Approvals with what other domains keep: their runs, and whether anybody can still decide them.
import { sql } from 'kysely';
import { areas } from '../../shared/access/areas.ts';
import { defaultFlags, type Flag } from '../../shared/access/flags.ts';
import type { Scope } from '../../shared/access/permissions.ts';
import { adminRoles } from '../../shared/access/roles.ts';
import type { Trx } from '../../shared/node/database/database.ts';
import { approvalState, memberStatus, role } from '../../shared/node/database/literals.ts';

export const visible = (trx: Trx, { projects }: Scope) =>
  trx
    .selectFrom('approvals')
    .$if(projects !== 'all', (query) =>
      query.where('approvals.projectId', '=', sql<string>`any(${projects}::uuid[])`),
    );

/** Asked by the run, or by a run that works for it. */
export const isOfRun = (runId: string) => sql<boolean>`approvals.run_id in (
  with recursive family (id) as (
    select ${runId}::uuid union select runs.id from runs join family on runs.parent_run_id = family.id
  ) select id from family)`;

export const withRun = (query: ReturnType<typeof visible>) =>
  query
    .innerJoin('runs', 'runs.id', 'approvals.runId')
    .leftJoin('projects', 'projects.id', 'approvals.projectId')
    .selectAll('approvals')
    .select(['runs.version', 'runs.checkedText', 'runs.inputTokens', 'runs.outputTokens', 'runs.cost'])
    .select(['runs.createdAt as runCreatedAt', 'projects.name as projectName'])
    .select(isOrphaned.as('isOrphaned'));

/** Of several roles only the highest counts, for whether its holder decides and where. */
const highestRole = sql`(select role from unnest(${[...adminRoles]}::text[]) with ordinality as known (role, place)
  where role = any(member.roles) order by place limit 1)`;

/** Where this flag is off every administrator decides, in every project. */
const isFlagOn = (flag: Flag) => sql<boolean>`coalesce((select enabled from tenant_flags
  where tenant_flags.tenant_id = approvals.tenant_id and name = ${flag}), ${defaultFlags[flag]}::boolean)`;

const canDecideByRole = sql<boolean>`case when ${isFlagOn('roleAuthorization')} and ${isFlagOn('projectAdmin')}
  then ${highestRole} = any(${[...areas.approvals.edit]}::text[])
    and (${highestRole} <> ${role('ProjectAdmin')} or approvals.project_id = any(member.project_ids))
  else ${highestRole} is not null end`;

/** Nobody who is asked can decide any more: they have left, lost the role, or have decided already [AP18]. */
export const isOrphaned = sql<boolean>`approvals.status = ${approvalState('waiting')}
  and not exists (select from memberships member
  where member.status = ${memberStatus('Active')}
    and coalesce(${canDecideByRole}, false)
    and (member.roles && approver_roles or member.user_id::text = any(approver_ids)
      or exists (select from group_members where group_members.user_id = member.user_id
        and group_id::text = any(approver_group_ids)))
    and not decisions @> jsonb_build_array(jsonb_build_object('userId', member.user_id::text)))`;
