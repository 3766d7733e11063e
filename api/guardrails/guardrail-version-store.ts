// What a guardrail said each time it was saved. A version never changes.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { GuardrailDraft } from '../../shared/guardrails/guardrail.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';

type Tenant = Pick<Scope, 'tenantId'>;

/** Who saves. */
export type Author = { id: string; name: string };

export type GuardrailVersionRow = {
  number: number;
  savedBy: string;
  createdAt: Date;
};

const { maxVersions } = workLimits.guardrails;

/** In the transaction that saves it; the oldest one goes when there are too many. */
export async function addVersion(trx: Trx, guardrailId: string, by: Author) {
  await sql`insert into guardrail_versions (guardrail_id, number, settings, saved_by, saved_by_name)
    select id, version, jsonb_build_object('name', name, 'description', description,
      'enabled', enabled, 'applyDatasource', apply_datasource, 'selectedSource', selected_source,
      'applyToTools', apply_to_tools, 'filters', filters, 'guardrailTargets', targets,
      'guardrailAssignments', coalesce((select jsonb_agg(jsonb_build_object('scope', scope, 'entityId', entity_id)
        order by scope, entity_id) from guardrail_assignments where guardrail_id = guardrails.id), '[]')),
      ${by.id}::uuid, ${by.name} from guardrails where id = ${guardrailId}`.execute(trx);
  await sql`delete from guardrail_versions where guardrail_id = ${guardrailId} and number <=
    (select version from guardrails where id = ${guardrailId}) - ${maxVersions}::int`.execute(trx);
}

/** Of a guardrail that the reader may see. */
export function guardrailVersionStore(db: Db) {
  return {
    /** The newest first. */
    list: (tenant: Tenant, guardrailId: string): Promise<GuardrailVersionRow[]> =>
      inTenant(db, tenant, (trx) =>
        trx
          .selectFrom('guardrailVersions')
          .select(['number', 'savedByName as savedBy', 'createdAt'])
          .where('guardrailId', '=', guardrailId)
          .orderBy('number', 'desc')
          .execute(),
      ),

    /** With what the one before said. */
    find: (tenant: Tenant, guardrailId: string, number: number) =>
      inTenant(db, tenant, async (trx) => {
        const [version, before] = await trx
          .selectFrom('guardrailVersions')
          .select(['number', 'savedByName as savedBy', 'createdAt', 'settings'])
          .where('guardrailId', '=', guardrailId)
          .where('number', '<=', number)
          .orderBy('number', 'desc')
          .limit(2)
          .execute();
        if (version?.number !== number) return undefined;
        return { ...version, before: before?.settings ?? null } satisfies GuardrailVersionRow & {
          settings: GuardrailDraft;
          before: GuardrailDraft | null;
        };
      }),
  };
}

export type GuardrailVersionStore = ReturnType<typeof guardrailVersionStore>;
