// Ready-made sets of filters for whoever wants to guard an agent now and tune later.
import { filterTypes, type Filter, type FilterType } from '../../shared/guardrails/filters/index.ts';
import type { FilterAction } from '../../shared/guardrails/filters/define.ts';

export const protectionNames = ['privateData', 'attacks', 'everything'] as const;
export type ProtectionName = (typeof protectionNames)[number];

const hiding: readonly [FilterType, FilterAction][] = [
  ['PII', 'Redact'],
  ['Secrets', 'Redact'],
];
const refusing: readonly [FilterType, FilterAction][] = [
  ['PromptInjection', 'Block'],
  ['PromptSecurity', 'Redact'],
];

const sets: Record<ProtectionName, readonly [FilterType, FilterAction][]> = {
  privateData: hiding,
  attacks: refusing,
  everything: [...hiding, ...refusing, ['Moderation', 'Block']],
};

export const filtersOf = (name: ProtectionName): Filter[] =>
  sets[name].map(([type, action]): Filter => ({
    ...filterTypes[type].initial,
    enabled: true,
    filterActionType: action,
  }));
