// What somebody may chat with: deployments for everybody, for them, or for one of their groups, whose agents have an
// active version. Projects do not limit it: that is who builds, and not who chats.
import { sql } from 'kysely';
import type { DeploymentType } from '../../shared/deployments/deployment.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';

/** Who chats. */
export type ChatPerson = { tenantId: string; id: string };

type Wanted = { id?: string | undefined; deploymentType?: DeploymentType | undefined };

type Prompt = { id: string; name: string; message: string };
export type ChatRow = Awaited<ReturnType<typeof readForChat>>[number];

/** By name, the recommended first. */
export const readForChat = (db: Db, person: ChatPerson, { id, deploymentType }: Wanted) =>
  inTenant(db, person, (trx) =>
    trx
      .selectFrom('deployments')
      .innerJoin('agents', 'agents.id', 'deployments.agentId')
      .where('agents.deletedAt', 'is', null)
      .where('agents.liveVersion', 'is not', null)
      .where(isFor(person.id))
      .$if(id !== undefined, (query) => query.where('deployments.id', '=', id ?? ''))
      .$if(deploymentType !== undefined, (query) =>
        query.where('deploymentType', '=', deploymentType ?? 'Chat'),
      )
      .selectAll('deployments')
      .select([
        'agents.name as agentName',
        sql<number>`agents.live_version`.as('version'),
        startingPrompts.as('startingPrompts'),
      ])
      .orderBy('isRecommended', 'desc')
      .orderBy(sql`lower(deployment_name)`)
      .orderBy('deployments.id')
      .limit(workLimits.deployments.maxPerTenant)
      .execute(),
  );

/** [DE3] */
const isFor = (personId: string) => sql<boolean>`(visibility = 'AllUsers'
  or exists (select from deployment_users
    where deployment_id = deployments.id and user_id = ${personId}::uuid)
  or exists (select from deployment_groups join group_members on group_members.group_id = deployment_groups.group_id
    where deployment_id = deployments.id and group_members.user_id = ${personId}::uuid))`;

/** In the order they were chosen; those that the project may not use any more are passed over. */
const startingPrompts = sql<Prompt[]>`coalesce((select
    jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'message', p.message) order by chosen.place)
  from unnest(deployments.user_prompts) with ordinality chosen (id, place)
    join user_prompts p on p.id = chosen.id
      and (p.project_id is null or p.project_id = deployments.project_id)), '[]')`;

/** Of this agent, which can answer; who it is for is what whoever embeds it has to see to. */
export const findEmbedded = (db: Db, key: { tenantId: string; agentId: string }, id: string) =>
  inTenant(db, key, async (trx) => {
    const row = await trx
      .selectFrom('deployments')
      .innerJoin('agents', 'agents.id', 'deployments.agentId')
      .where('agents.deletedAt', 'is', null)
      .where('agents.liveVersion', 'is not', null)
      .where('deployments.id', '=', id)
      .where('deployments.agentId', '=', key.agentId)
      .select(['deployments.id as deploymentId', 'deployments.projectId', 'agentId', 'visibility'])
      .executeTakeFirst();
    return row && { ...row, tenantId: key.tenantId };
  });
