// The guardrails that watch an agent, compiled and kept until one of the tenant's guardrails changes.
import { checkOrder } from '../../shared/guardrails/filters/index.ts';
import { sourceIn } from '../../shared/guardrails/guardrail.ts';
import type { Direction } from '../../shared/guardrails/violation.ts';
import type { Db } from '../../shared/node/database/database.ts';
import type { Bus } from '../../shared/node/bus/index.ts';
import type { CheckContext } from '../engine/ports.ts';
import { readDetectors } from './detector-read-model.ts';
import { detectorIdsOf, resolveFilters } from './resolve-filters.ts';
import { compileSafely, withAllowList, type CompiledFilter } from './detectors/index.ts';
import type { GuardrailRow, GuardrailStore } from './guardrail-store.ts';

export type AssignedFilter = CompiledFilter & {
  guardrail: Pick<GuardrailRow, 'id' | 'name' | 'version'>;
  reads: Pick<GuardrailRow, 'applyToTools' | 'applyDatasource' | 'selectedSource'>;
};

/** Whether a guardrail reads the texts of this tool or data source; it reads every message. */
const readsAbout =
  ({ tool, dataSourceId }: Pick<CheckContext, 'tool' | 'dataSourceId'>) =>
  ({ reads: { applyToTools, applyDatasource, selectedSource } }: AssignedFilter): boolean => {
    if (tool !== undefined && !applyToTools) return false;
    if (dataSourceId === undefined) return true;
    return applyDatasource && (selectedSource === '' || sourceIn(selectedSource) === dataSourceId);
  };

type Place = { tenantId: string; projectId: string; agentId: string };
export type Assigned = { [D in Direction]: AssignedFilter[] };

const TOPIC = 'guardrails.changed';
const MAX_CACHED = 5000;

export type AssignedGuardrails = ReturnType<typeof assignedGuardrails>;

export function assignedGuardrails(db: Db, store: GuardrailStore, bus: Bus) {
  const cache = new Map<string, Promise<Assigned>>();

  function forget(tenantId: string) {
    for (const key of cache.keys()) if (key.startsWith(tenantId)) cache.delete(key);
  }

  const stops = [
    bus.subscribe(TOPIC, (payload) => forget(String(payload))),
    // Changes during the outage are unknown: everything is read again.
    bus.onGap(() => cache.clear()),
  ];

  function assignedTo(place: Place): Promise<Assigned> {
    const { tenantId, projectId, agentId } = place;
    const key = `${tenantId} ${projectId} ${agentId}`;
    const known = cache.get(key);
    if (known) return known;
    if (cache.size >= MAX_CACHED) cache.clear();
    const loading = load(db, store, place);
    cache.set(key, loading);
    // A failure is not kept: the next check tries again.
    loading.catch(() => cache.get(key) === loading && cache.delete(key));
    return loading;
  }

  return {
    /** The filters that read such a text. */
    async of(context: CheckContext, direction: Direction): Promise<AssignedFilter[]> {
      const filters = (await assignedTo(context))[direction];
      return filters.filter(readsAbout(context));
    },

    /** In this process at once, in the others as soon as the message arrives. */
    changed(tenantId: string) {
      forget(tenantId);
      bus.publish(TOPIC, tenantId);
    },

    stop: () => stops.forEach((stop) => stop()),
  };
}

async function load(
  db: Db,
  store: GuardrailStore,
  { tenantId, projectId, agentId }: Place,
): Promise<Assigned> {
  const rows = await store.assignedTo({ tenantId }, [tenantId, projectId, agentId]);
  const enabled = rows.filter((row) => row.enabled);
  const detectors = await readDetectors(
    db,
    { tenantId },
    detectorIdsOf(enabled.flatMap((row) => row.filters)),
  );
  const inForce = enabled.map((row) => ({ ...row, filters: resolveFilters(row.filters, detectors) }));
  return { input: filtersFor(inForce, 'input'), output: filtersFor(inForce, 'output') };
}

const appliesTo = { input: ['Input', 'Both'], output: ['Output', 'Both'] };

const filtersFor = (rows: readonly GuardrailRow[], direction: Direction): AssignedFilter[] =>
  rows
    .filter(({ guardrailTargets }) =>
      guardrailTargets.some(
        ({ targetType, applyTo }) => targetType === 'Model' && appliesTo[direction].includes(applyTo),
      ),
    )
    .flatMap(({ id, name, version, filters, ...reads }) =>
      withAllowList(
        filters
          .filter((filter) => filter.enabled)
          .map((filter) => ({ ...compileSafely(filter), guardrail: { id, name, version }, reads })),
        filters,
      ),
    )
    .toSorted((a, b) => placeOf(a) - placeOf(b));

const placeOf = ({ filter }: AssignedFilter) => checkOrder.indexOf(filter.filterType);
