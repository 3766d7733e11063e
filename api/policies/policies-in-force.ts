// The published policies of a tenant, compiled, and kept until one of them changes.
import { compile, type CompiledCondition } from '../../shared/conditions/compile.ts';
import { comparisonsOf, isGroup, type ConditionGroup } from '../../shared/conditions/index.ts';
import type { CheckPoint } from '../../shared/policies/fields.ts';
import type { Bus } from '../../shared/node/bus/index.ts';
import { readerOf, type PolicyFacts } from './policy-facts.ts';
import type { PolicyInForce, VersionStore } from './version-store.ts';

export type CompiledPolicy = PolicyInForce & { compiled: CompiledCondition<PolicyFacts> };

/** By the point they can apply at; each list in the order in which they are asked. */
type InForce = Readonly<Record<CheckPoint, readonly CompiledPolicy[]>>;

const TOPIC = 'policies.changed';
const MAX_CACHED = 1000;

/** The most specific scope first, and in one scope the highest priority. */
const scopeOrder = ['project', 'agents', 'gateway'];

export type PoliciesInForce = ReturnType<typeof policiesInForce>;

export function policiesInForce(store: Pick<VersionStore, 'inForce'>, bus: Bus) {
  const cache = new Map<string, Promise<InForce>>();

  const stops = [
    bus.subscribe(TOPIC, (tenantId) => cache.delete(String(tenantId))),
    // Changes during the outage are unknown: everything is read again.
    bus.onGap(() => cache.clear()),
  ];

  return {
    async at({ tenantId, projectId }: { tenantId: string; projectId: string }, point: CheckPoint) {
      const { [point]: policies } = await inForce(tenantId);
      return policies.filter(
        ({ scope, projectId: only }) => scope === 'agents' || (scope === 'project' && only === projectId),
      );
    },

    /** In this process at once, in the others as soon as the message arrives. */
    changed(tenantId: string) {
      cache.delete(tenantId);
      bus.publish(TOPIC, tenantId);
    },

    stop: () => stops.forEach((stop) => stop()),
  };

  function inForce(tenantId: string): Promise<InForce> {
    const known = cache.get(tenantId);
    if (known) return known;
    if (cache.size >= MAX_CACHED) cache.clear();
    const loading = load(store, tenantId);
    cache.set(tenantId, loading);
    // A failure is not kept: the next check tries again.
    loading.catch(() => cache.get(tenantId) === loading && cache.delete(tenantId));
    return loading;
  }
}

async function load(store: Pick<VersionStore, 'inForce'>, tenantId: string): Promise<InForce> {
  const policies = (await store.inForce({ tenantId }))
    .toSorted((a, b) => scopeOrder.indexOf(a.scope) - scopeOrder.indexOf(b.scope))
    .map((policy) => ({ ...policy, compiled: compile(policy.content.condition, readerOf) }));
  const at = (point: CheckPoint) => policies.filter(({ content }) => mayApplyAt(content.condition, point));
  return {
    modelInput: at('modelInput'),
    modelOutput: at('modelOutput'),
    toolCall: at('toolCall'),
    toolResult: at('toolResult'),
    passage: at('passage'),
  };
}

/** Whether it can hold at that point at all: what is required of the point there need not be asked each time. */
function mayApplyAt({ match, items }: ConditionGroup, point: CheckPoint): boolean {
  if (match !== 'all') return true;
  return items.every((item) => {
    if (isGroup(item)) return comparisonsOf(item).length === 0 || mayApplyAt(item, point);
    return item.left !== 'point' || item.operator !== 'equals' || item.right.trim() === point;
  });
}
