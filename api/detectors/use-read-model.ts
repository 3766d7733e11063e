// Which guardrails use detectors, and what allow lists have let pass.
import { sql } from 'kysely';
import { isInScope, type Scope } from '../../shared/access/permissions.ts';
import type { Hit } from '../../shared/detectors/detector.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';

export type DetectorUse = {
  /** The guardrails that the reader may see. */
  usedBy: { id: string; name: string }[];
  /** Some that use it are beyond the reader's projects. */
  usedElsewhere: boolean;
  hits: Hit[];
};

type UseRow = { detectorId: string; id: string; name: string; projectIds: (string | null)[] };
type HitRow = { detectorId: string; entry: string; count: number; lastAt: Date };

export const readUses =
  (db: Db) =>
  async (scope: Scope, ids: readonly string[]): Promise<(id: string) => DetectorUse> => {
    const [uses, hits] = await inTenant(db, { tenantId: scope.tenantId }, async (trx) => {
      const { rows } = await sql<UseRow>`
        select detector_id, guardrails.id, guardrails.name,
          coalesce((select array_agg(project_id) from guardrail_assignments
            where guardrail_id = guardrails.id), '{}') as project_ids
        from guardrail_detectors join guardrails on guardrails.id = guardrail_id
        where detector_id = any(${[...ids]}::uuid[]) order by lower(guardrails.name)`.execute(trx);
      const counted = await sql<HitRow>`
        select detector_id, entry, count::float8 as count, last_at from allow_list_hits
        where detector_id = any(${[...ids]}::uuid[]) order by count desc, entry`.execute(trx);
      return [rows, counted.rows] as const;
    });
    const [usesOf, hitsOf] = [
      Map.groupBy(uses, ({ detectorId }) => detectorId),
      Map.groupBy(hits, ({ detectorId }) => detectorId),
    ];
    return (id) => {
      const own = usesOf.get(id) ?? [];
      return {
        usedBy: own
          .filter((use) => isVisible(use, scope))
          .map(({ id: guardrailId, name }) => ({ id: guardrailId, name })),
        usedElsewhere: own.some((use) => !isInReach(use, scope)),
        hits: (hitsOf.get(id) ?? []).map(({ entry, count, lastAt }) => ({
          ...{ entry, count },
          lastAt: lastAt.toISOString(),
        })),
      };
    };
  };

const isVisible = ({ projectIds }: UseRow, scope: Scope) =>
  scope.projects === 'all' || projectIds.some((id) => id !== null && isInScope(scope, id));

const isInReach = ({ projectIds }: UseRow, scope: Scope) =>
  scope.projects === 'all' ||
  (projectIds.length > 0 && projectIds.every((id) => id !== null && isInScope(scope, id)));
