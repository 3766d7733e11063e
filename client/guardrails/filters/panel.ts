import type { Filter, FilterType } from '../../../shared/guardrails/filters/index.ts';

/** What a filter type's own panel is given. */
export type FilterPanelProps<Type extends FilterType> = {
  filter: Filter<Type>;
  change: (settings: Partial<Filter<Type>>) => void;
};
