// What somebody may chat with: deployments for everybody, for them, or for one of their groups, whose agents have an
// active version. Projects do not limit it: that is who builds, and not who chats.
import { sql } from 'kysely';
import { accessibility } from '../../shared/agents/agent.ts';
import type { DeploymentType } from '../../shared/deployments/deployment.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { variablesOf } from '../../shared/steps/index.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';

/** Who chats. */
export type ChatPerson = { tenantId: string; id: string };

type Wanted = { id?: string | undefined; deploymentType?: DeploymentType | undefined };

type Prompt = { id: string; name: string; message: string };
export type ChatRow = Awaited<ReturnType<typeof readForChat>>[number];

/** Of an active version; none where it was purged meanwhile. */
export const readInputVariables = (
  db: Db,
  { tenantId, agentId, version }: { tenantId: string; agentId: string; version: number },
) =>
  inTenant(db, { tenantId }, async (trx) => {
    const row = await trx
      .selectFrom('agentVersions')
      .select('graph')
      .where('agentId', '=', agentId)
      .where('number', '=', version)
      .executeTakeFirst();
    return row ? variablesOf(row.graph) : [];
  });

/** By name, the recommended first. */
export const readForChat = (db: Db, person: ChatPerson, { id, deploymentType }: Wanted) =>
  inTenant(db, person, (trx) =>
    answering(trx, accessibility.AiriaAgents)
      .where(isFor(person.id))
      .$if(id !== undefined, (query) => query.where('deployments.id', '=', id ?? ''))
      .$if(deploymentType !== undefined, (query) =>
        query.where('deploymentType', '=', deploymentType ?? 'Chat'),
      )
      .orderBy('isRecommended', 'desc')
      .orderBy(sql`lower(deployment_name)`)
      .orderBy('deployments.id')
      .limit(workLimits.deployments.maxPerTenant)
      .execute(),
  );

/** Those that can answer. `way`: in which they are reached, which may be switched off. */
const answering = (trx: Trx, way: number) =>
  trx
    .selectFrom('deployments')
    .innerJoin('agents', 'agents.id', 'deployments.agentId')
    .where('agents.deletedAt', 'is', null)
    .where('agents.liveVersion', 'is not', null)
    .where(sql<boolean>`agents.interfaces_off & ${sql.lit(way)} = 0`)
    .selectAll('deployments')
    .select([
      'agents.name as agentName',
      sql<number>`agents.live_version`.as('version'),
      startingPrompts.as('startingPrompts'),
    ]);

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

/**
 * Of the agent this key embeds, and of the key as it is now: one that was replaced since `rotatedAt` embeds nothing, and
 * nobody is vouched for by a secret that was replaced. Only what is for everybody is for visitors without a name.
 */
export const readEmbedded = (db: Db, { tenantId, id, keyId, rotatedAt, vouchedBy }: EmbeddedBy) =>
  inTenant(db, { tenantId }, (trx) =>
    answering(trx, accessibility.EmbeddedChat)
      .innerJoin('embedKeys', 'embedKeys.agentId', 'deployments.agentId')
      .where('deploymentType', '=', 'Chat')
      .where('deployments.id', '=', id)
      .where('embedKeys.id', '=', keyId)
      .$if(vouchedBy === null, (query) => query.where('visibility', '=', 'AllUsers'))
      .$if(typeof vouchedBy === 'string', (query) =>
        query.where(sql<boolean>`md5(embed_keys.sealed_identity_secret) = ${vouchedBy ?? ''}`),
      )
      .$if(rotatedAt !== undefined, (query) =>
        query.where('embedKeys.rotatedAt', '=', rotatedAt ?? new Date(0)),
      )
      .where(sql<boolean>`cardinality(embed_keys.allowed_origins) > 0`)
      .executeTakeFirst(),
  );

/** `vouchedBy`: the mark of the secret that vouches for a visitor; null: nobody does; absent: it is not asked. */
export type EmbeddedBy = {
  tenantId: string;
  id: string;
  keyId: string;
  rotatedAt?: Date;
  vouchedBy?: string | null;
};
