// The only file that touches what guardrails took out of the texts of runs. It is sealed like the texts of violations,
// and kept as long as the run.
import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { Scope } from '../../../shared/access/permissions.ts';
import type { GuardrailAction } from '../../../shared/executions/run.ts';
import { workLimits } from '../../../shared/kernel/work-limits.ts';
import type { Trx } from '../../../shared/node/database/database.ts';
import type { Tables } from '../../../shared/node/database/tables/index.ts';
import type { Vault } from '../../../shared/node/vault.ts';
import { familiesOf, familyOf } from './run-family-read-model.ts';
import type { HiddenText } from './text-finder.ts';

type Tenant = Pick<Scope, 'tenantId'>;

export type NewRedaction = GuardrailAction & { runId: string; hidden: readonly HiddenText[] };

/** Also when the violation is known already: a step that is tried again may have been given another text. */
export async function insertRedaction(
  trx: Trx,
  { tenantId }: Tenant,
  { runId, hidden, ...about }: NewRedaction,
  vault: Pick<Vault, 'seal'>,
) {
  const id = randomUUID();
  const family = familyOf(runId);
  await trx
    .insertInto('runRedactions')
    .values({
      id,
      family,
      runId,
      violationId: about.violationId,
      stepKey: about.stepKey,
      direction: about.direction,
      guardrailName: about.guardrailName,
      filterType: about.filterType,
      action: about.action,
      sealed: vault.seal(JSON.stringify(hidden), placeOf(tenantId, id)),
    })
    .execute();
}

export type Redaction = Pick<
  Selectable<Tables['runRedactions']>,
  'violationId' | 'runId' | 'stepKey' | 'direction' | 'guardrailName' | 'filterType' | 'action'
> & { id: string; family: string; sealed: string };

/** Beyond so many rows of a family everything is hidden, so one more is enough to know. */
const MAX_ROWS = workLimits.hiddenTexts.maxCount + 1;

/** By run: all redactions of its family. */
export async function readRedactions(trx: Trx, runIds: readonly string[]): Promise<Map<string, Redaction[]>> {
  if (runIds.length === 0) return new Map();
  const runs = await familiesOf(trx, runIds);
  const families = [...new Set(runs.map(({ family }) => family))];
  const { rows } = await sql<Redaction>`
    select redaction.* from unnest(${families}::text[]) as wanted (family)
    cross join lateral (select id, family, violation_id, run_id, step_key, direction, guardrail_name, filter_type,
      action, sealed from run_redactions where run_redactions.family = wanted.family
      order by created_at limit ${MAX_ROWS}) redaction`.execute(trx);
  const byFamily = Map.groupBy(rows, ({ family }) => family);
  return new Map(runs.map(({ id, family }) => [id, byFamily.get(family) ?? []]));
}

export const openRedaction = (
  { id, sealed }: Pick<Redaction, 'id' | 'sealed'>,
  { tenantId }: Tenant,
  vault: Pick<Vault, 'open'>,
) => JSON.parse(vault.open(sealed, placeOf(tenantId, id))) as HiddenText[];

const placeOf = (tenantId: string, rowId: string) => ({
  tenantId,
  table: 'run_redactions',
  rowId,
  field: 'sealed',
});
