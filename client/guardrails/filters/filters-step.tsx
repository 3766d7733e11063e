// The filters of one step. It knows no filter type: labels, starting values and panels come from the registries.
import { useLingui } from '@lingui/react/macro';
import {
  filterTypeNames,
  filterTypes,
  type Filter,
  type FilterType,
} from '../../../shared/guardrails/filters/index.ts';
import type { FilterGroup } from '../../../shared/guardrails/filters/define.ts';
import type { GuardrailForm } from '../guardrail-form.ts';
import { FilterRow } from './filter-row.tsx';
import { firstMessage } from './first-message.ts';
import styles from './filters.module.css';

export function FiltersStep({ of, group }: { of: GuardrailForm; group: FilterGroup }) {
  const types = filterTypeNames.filter((type) => filterTypes[type].group === group);
  const filters = of.form.watch('filters');
  return (
    <>
      <Heading group={group} />
      <div className={styles.filters}>
        {types.map((type) => {
          const index = filters.findIndex(({ filterType }) => filterType === type);
          return (
            <FilterRow
              key={type}
              type={type}
              filter={filters[index]}
              error={index < 0 ? undefined : errorAt(of, index)}
              change={(settings) => put(of, type, settings)}
            />
          );
        })}
      </div>
    </>
  );
}

function Heading({ group }: { group: FilterGroup }) {
  const { t } = useLingui();
  const titles: Record<FilterGroup, string> = {
    'data-leakage': t`Data leakage`,
    responsibility: t`Responsibility`,
    security: t`Security`,
  };
  const helps: Record<FilterGroup, string> = {
    'data-leakage': t`Data that must not get in or out. Filters check every message, even while an answer is streaming.`,
    responsibility: t`Topics that agents and people should not talk about.`,
    security: t`Attempts to make an agent misbehave.`,
  };
  return (
    <header>
      <h2 className="h">{titles[group]}</h2>
      <p className="muted">{helps[group]}</p>
    </header>
  );
}

/** A filter that was never on has no entry yet; one that is switched off keeps its settings. */
function put({ form }: GuardrailForm, type: FilterType, settings: Partial<Filter>) {
  const filters = form.getValues('filters');
  const known = filters.some(({ filterType }) => filterType === type);
  const all = known ? filters : [...filters, filterTypes[type].initial as Filter];
  const next = all.map((filter) =>
    filter.filterType === type ? ({ ...filter, ...settings } as Filter) : filter,
  );
  form.setValue('filters', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
}

/** What is wrong with one filter, said once, wherever inside of it. */
function errorAt({ form }: GuardrailForm, index: number): string | undefined {
  const error: unknown = form.formState.errors.filters?.[index];
  return firstMessage(error);
}
