// Ready-made sets of filters, for whoever wants to guard an agent now and tune later.
import { filterTypeNames, filterTypes, type Filter } from '../../shared/guardrails/filters/index.ts';
import type { FilterAction, FilterGroup } from '../../shared/guardrails/filters/define.ts';

export const protectionNames = ['privateData', 'attacks', 'everything'] as const;
export type ProtectionName = (typeof protectionNames)[number];

const groups: Record<ProtectionName, readonly FilterGroup[]> = {
  privateData: ['data-leakage'],
  attacks: ['security'],
  everything: ['data-leakage', 'security', 'responsibility'],
};

/** What the definition of each filter says of it. */
type Known = { group: FilterGroup; initial: Filter; readyMade?: FilterAction };

export const filtersOf = (name: ProtectionName): Filter[] =>
  filterTypeNames.flatMap((type): Filter[] => {
    const { group, initial, readyMade }: Known = filterTypes[type];
    if (!readyMade || !groups[name].includes(group)) return [];
    return [{ ...initial, enabled: true, filterActionType: readyMade }];
  });
