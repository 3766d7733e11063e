// What is left of somebody who was removed, and of a project that was purged: in any table, also one that is added
// tomorrow. A column stands in a list with its reason, or nothing is left in it.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { purgeProjects } from '../../api/projects/purge-projects.ts';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { columnsOfTenants, plantRow, type Column } from '../kit/plant-row.ts';
import { world } from '../kit/world.ts';

const w = await world();
const tables = await columnsOfTenants(w);
// What is in it is on its way into a channel, and gone in a moment.
tables.delete('channel_outbox');

type Place = `${string}.${string}`;
const placesWhere = (names: (column: Column) => boolean): Place[] =>
  [...tables].flatMap(([table, columns]) =>
    columns.filter(names).map(({ name }): Place => `${table}.${name}`),
  );

/** In one row of its own for each place, among otherwise arbitrary values. */
async function plantAll(places: readonly Place[], id: string, known: Record<string, string>) {
  for (const place of places) {
    const [table = '', column = ''] = place.split('.');
    const type = tables.get(table)?.find(({ name }) => name === column)?.type ?? '';
    const value = type.startsWith('_') ? [id] : type === 'jsonb' ? JSON.stringify({ id }) : id;
    await plantRow(w, table, tables.get(table) ?? [], { ...known, [column]: value });
  }
}

async function foundAt(places: readonly Place[], id: string, tenantId: string): Promise<Place[]> {
  const found: Place[] = [];
  for (const place of places) {
    const [table = '', column = ''] = place.split('.');
    const { rows } = await w.owner.query(
      `select from ${table} where tenant_id = $1 and strpos("${column}"::text, $2) > 0 limit 1`,
      [tenantId, id],
    );
    if (rows.length > 0) found.push(place);
  }
  return found;
}

/** What has happened stays told, with who did it. */
const history = 'history';

describe('of a person', () => {
  const mayStay: Record<Place, string> = {
    'memberships.user_id': 'says that they were removed, so that single sign-on does not let them in again',
    'sso_identities.user_id': 'recognises the removed person, whatever address the provider tells by then',
    'scim_tokens.created_by': 'a directory outlives whoever connected it, with less power [SC18]',
    'sessions.impersonated_by': 'ends with the rights of whoever acts, which are asked each time',
    'impersonation_tokens.user_id': 'opens nothing without a member, and ends within hours',
    'impersonation_tokens.created_by': 'opens nothing without a member, and ends within hours',
    'invitations.user_id': 'revoked',
    'sign_in_tickets.user_id': 'opens nothing without a member, and ends within minutes',
    'approvals.approver_ids': 'whoever is out is passed over when somebody decides',
    'client_error_reports.user_id': 'what broke has broken; removed by age',
    'idempotency_keys.actor': 'removed by age',
    'agent_jobs.requester_id': 'ends when it finds its requester gone',
    'member_jobs.requester_id': 'ends when it finds its requester gone',
    'member_jobs.user_ids': history,
    'demo_seedings.held_by': 'a process and nobody',
    'document_editors.user_id': 'goes with their socket',
    'document_mentions.user_id': 'taken within a minute, and nobody is notified who is no member',
    'document_touches.user_id': history,
    'document_updates.user_id': history,
    'agent_links.used_by': 'names calls and no person',
    'agent_versions.published_by': history,
    'document_moments.user_id': history,
    'agent_labels.set_by': history,
    'agent_branches.created_by': history,
    'agent_deprecations.set_by': history,
    'agent_feedback.decided_by': history,
    'agents.created_by': history,
    'approvals.requested_by': history,
    'assistant_turns.asked_by_id': 'who asked, as long as it is kept; removed by age',
    'audit_log.user_id': history,
    'audit_log.actor_id': history,
    'billing_payments.created_by': history,
    'invitations.invited_by': history,
    'license_keys.added_by': history,
    'models.created_by': history,
    'email_triggers.updated_by': history,
    'deployments.created_by': history,
    'deployment_icons.created_by': history,
    'external_agents.created_by': history,
    'memories.created_by': history,
    'memory_receipts.created_by': history,
    'project_graphs.created_by': history,
    'policies.created_by': history,
    'detectors.created_by': history,
    'guardrail_versions.saved_by': history,
    'policy_versions.published_by': history,
    'prompts.created_by': history,
    'user_prompts.created_by': history,
    'prompt_labels.set_by': history,
    'prompt_versions.published_by': history,
    'run_batches.started_by_id': history,
    'run_samples.saved_by_id': history,
    'projects.created_by': history,
    'projects.deleted_by': history,
    'runs.started_by_id': history,
    'schedules.updated_by': history,
    'sso_domains.verified_by': history,
    'uploads.created_by': history,
    'violation_work.written_by_id': history,
    'violations.started_by_id': history,
    'webhooks.updated_by': history,
  };

  const named = /(^|_)(user|leader|actor|requester|approver)_ids?$|^actor$|_by$|_by_id$/;
  const places = placesWhere(({ name, type }) => named.test(name) && /^_?(uuid|text)$/.test(type));
  let left: Place[];

  beforeAll(async () => {
    const { id: tenantId } = await w.tenant();
    const admin = await w.person('PlatformAdmin', { tenantId });
    const { person } = await w.person('Admin', { tenantId });
    const known = { tenant_id: tenantId, project_id: (await w.project({ tenantId })).id };
    await plantAll(
      places.filter((place) => place !== 'memberships.user_id'),
      person.id,
      known,
    );
    expect(await foundAt(places, person.id, tenantId)).toEqual(places);
    await admin.call(userRoutes.remove, { params: { id: person.id } });
    left = await foundAt(places, person.id, tenantId);
  });

  test('[PE36] nothing is left of a removed person but what is listed with its reason', () => {
    expect(places.length).toBeGreaterThan(30);
    expect(left.filter((place) => !(place in mayStay))).toEqual([]);
  });

  test('[PE36] every exemption is needed', () => {
    expect(Object.keys(mayStay).filter((place) => !left.includes(place as Place))).toEqual([]);
  });
});

describe('of a project', () => {
  const mayStay: Record<Place, string> = {
    'channel_messages.project_id': 'removed by age',
  };

  const places = placesWhere(({ name, type }) => /(^|_)project_ids?$/.test(name) && /^_?uuid$/.test(type));
  let left: Place[];

  beforeAll(async () => {
    const { id: tenantId } = await w.tenant();
    const admin = await w.person('PlatformAdmin', { tenantId });
    const { id } = await w.project({ tenantId });
    const known = { tenant_id: tenantId, user_id: randomUUID(), created_by: admin.person.id };
    await plantAll(places, id, known);
    expect(await foundAt(places, id, tenantId)).toEqual(places);
    await admin.call(projectRoutes.remove, { params: { id } });
    await w.owner.query("update projects set deleted_at = now() - interval '31 days' where id = $1", [id]);
    await purgeProjects(w, 30);
    left = await foundAt(places, id, tenantId);
  });

  test('[P28] nothing is left of a purged project but what is listed with its reason', () => {
    expect(places.length).toBeGreaterThan(10);
    expect(left.filter((place) => !(place in mayStay))).toEqual([]);
  });
});
