// A tenant in which there is something of everything, each thing bearing a mark that is sought elsewhere.
import { seedDemoContent } from '../../api/seed/index.ts';
import { setFlag } from '../../api/tenants/index.ts';
import { flagNames } from '../../shared/access/flags.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { apiKeyRoutes } from '../../shared/api-keys/routes.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import { guardrailRoutes } from '../../shared/guardrails/routes.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { departmentRoutes, groupRoutes } from '../../shared/people/group-routes.ts';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { populateWorkspace } from './populate-workspace.ts';
import { eventually } from './eventually.ts';
import type { World, WorldPerson } from './world.ts';

export type PopulatedTenant = {
  tenantId: string;
  admin: WorldPerson;
  /** Of every row the tenant has, by its table. */
  idsByTable: ReadonlyMap<string, readonly string[]>;
  ids: string[];
  projectId: string;
  agentId: string;
};

export async function populatedTenant(w: World, mark: string): Promise<PopulatedTenant> {
  const { id: tenantId } = await w.tenant({ name: mark });
  for (const flag of flagNames) await setFlag(w.db, { tenantId }, flag, true);
  const admin = await w.person('PlatformAdmin', { tenantId });
  const { id: builderId } = admin.person;
  const project = await admin.call(projectRoutes.create, { body: { name: `${mark} project` } });
  const place = { tenantId, projectId: project.id, builderId, guardId: builderId };
  await seedDemoContent({ app: w.app, db: w.db, secure: false })(place);

  const { items: agents } = await admin.call(agentRoutes.list, { query: {} });
  const agentId = agents[0]?.id ?? '';
  await admin.call(agentRoutes.change, { params: { id: agentId }, body: { name: `${mark} agent` } });
  await attachGuardrail(admin, tenantId, mark);
  const personId = await addPeople(admin, mark);
  await populateWorkspace(w, admin, mark);
  await admin.call(apiKeyRoutes.create, { body: { name: `${mark} key` } });
  await admin.call(modelRoutes.create, {
    body: {
      displayName: `${mark} model`,
      provider: 'OpenAI',
      modelName: 'gpt',
      apiKey: 'sk-of-nobody',
    } as never,
  });
  await admin.call(executionRoutes.execute, {
    params: { id: agentId },
    body: { userInput: `${mark}: I am Mia Stone, mia@example.org, refund #A-1001!`, version: 'draft' },
  });
  const idsByTable = await idsOf(w, tenantId);
  idsByTable.set('tenants', [tenantId]).set('users', [personId]);
  const ids = [...new Set([...idsByTable.values()].flat())];
  return { tenantId, admin, projectId: project.id, agentId, idsByTable, ids };
}

/** Answers the id of somebody invited, who is in a group and a department. */
async function addPeople(admin: WorldPerson, mark: string): Promise<string> {
  const { id } = await admin.call(userRoutes.invite, {
    body: {
      firstName: mark,
      lastName: 'Person',
      email: `${crypto.randomUUID()}@${mark}.example`,
      roleIds: ['EndUser'],
    },
  });
  await admin.call(groupRoutes.create, { body: { name: `${mark} group`, leaderId: id, userIds: [id] } });
  const department = await admin.call(departmentRoutes.create, { body: { name: `${mark} department` } });
  const body = { roleIds: ['EndUser' as const], departmentId: department.id };
  await admin.call(userRoutes.change, { params: { id }, body });
  return id;
}

async function attachGuardrail(admin: WorldPerson, tenantId: string, mark: string) {
  const { items } = await admin.call(guardrailRoutes.list, { query: {} });
  const [guardrail] = items;
  if (!guardrail) return;
  const { filters } = guardrail;
  await admin.call(guardrailRoutes.change, {
    params: { id: guardrail.id },
    body: {
      name: `${mark} guardrail`,
      filters,
      guardrailAssignments: [{ scope: 'Tenant', entityId: tenantId }],
    },
  });
}

/** The tables with rows of tenants. */
export async function tenantTables(w: World): Promise<{ name: string; hasId: boolean }[]> {
  const { rows } = await w.owner.query(`
    select table_name as name, bool_or(column_name = 'id' and data_type = 'uuid') as has_id
    from information_schema.columns where table_schema = 'public' group by 1
    having bool_or(column_name = 'tenant_id') order by 1`);
  return rows.map((row) => ({ name: row.name, hasId: row.has_id }));
}

async function idsOf(w: World, tenantId: string): Promise<Map<string, string[]>> {
  const ids = new Map<string, string[]>();
  for (const { name, hasId } of await tenantTables(w)) {
    if (!hasId) continue;
    const { rows } = await w.owner.query(`select id from ${name} where tenant_id = $1`, [tenantId]);
    if (rows.length > 0)
      ids.set(
        name,
        rows.map(({ id }) => id),
      );
  }
  return ids;
}

type OfTenant = { tenantId: string };

/** Resolves when what its own making has announced has its numbers, and its seals in the audit log: a moment later. */
export const settled = (w: World, { tenantId }: OfTenant) =>
  eventually(
    async () => {
      const { rows } = await w.owner.query(
        `select 1 from channel_outbox where tenant_id = $1
        union all select 1 from audit_log where tenant_id = $1 and seq is null`,
        [tenantId],
      );
      return rows.length === 0;
    },
    { withinMs: 60_000 },
  );

/** Everything of a tenant, table by table, to compare. */
export async function checksumsOf(w: World, { tenantId }: OfTenant): Promise<Record<string, string>> {
  const checksums: Record<string, string> = {};
  for (const { name } of await tenantTables(w)) {
    const query = `select md5(coalesce(string_agg(row_to_json(t)::text, '|' order by row_to_json(t)::text), '')) sum,
      count(*) from ${name} t where tenant_id = $1`;
    const { rows } = await w.owner.query(query, [tenantId]);
    checksums[name] = `${rows[0].count} ${rows[0].sum}`;
  }
  return checksums;
}
