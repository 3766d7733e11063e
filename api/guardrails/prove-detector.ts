// Before a detector is saved: whether filters can work with it, and what it finds.
import type { Filter } from '../../shared/guardrails/filters/index.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { compileFilters } from './detectors/index.ts';
import { filtersUsing, readDetectors } from './detector-read-model.ts';
import { detectorIdsOf, resolveFilters } from './resolve-filters.ts';
import type { NamedDetector } from './shared-settings/index.ts';
import { scan } from './scan.ts';

/** Throws a Problem when a guardrail that uses it could no longer be compiled. [DT9] */
export async function proveChange(db: Db, tenant: { tenantId: string }, changed: NamedDetector) {
  const using = await filtersUsing(db, tenant, changed.id);
  const others = await readDetectors(db, tenant, detectorIdsOf(using.flat()));
  const known = new Map(others).set(changed.id, changed);
  for (const filters of using) compileFilters(resolveFilters(filters, known));
}

/** Whether a filter finds something in a text. Throws a Problem when it cannot be compiled. */
export async function findsIn(tenantId: string, filter: Filter, text: string): Promise<boolean> {
  const { results } = await scan(tenantId, compileFilters([filter]), text);
  return results.length > 0;
}
