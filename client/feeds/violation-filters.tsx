import { useLingui } from '@lingui/react/macro';
import { filterActions } from '../../shared/guardrails/filters/define.ts';
import { filterTypeNames } from '../../shared/guardrails/filters/index.ts';
import { severities, type Violation } from '../../shared/guardrails/violation.ts';
import { FilterChip } from '../kit/filter-chip.tsx';
import { SearchBox } from '../kit/search-box.tsx';
import { useSeverityName } from '../kit/severity.tsx';
import { ProjectChip } from '../projects/index.ts';
import type { useFeedFilters } from './feed-filters.ts';
import { AgentChip } from './agent-chip.tsx';
import { useFilterTypeName } from './violation-columns.tsx';

/** By the names the call and the rows have. */
export const violationFilterNames = ['projectId', 'severity', 'filterType', 'action', 'agentId'] as const;

const actionNames = {
  Audit: /*i18n*/ 'Audited',
  Redact: /*i18n*/ 'Redacted',
  Block: /*i18n*/ 'Blocked',
};

type Props = {
  filters: ReturnType<typeof useFeedFilters<(typeof violationFilterNames)[number]>>;
  rows: readonly Violation[];
};

export function ViolationFilters({ filters: { values, text, set }, rows }: Props) {
  const { t, i18n } = useLingui();
  const severityName = useSeverityName();
  const filterTypeName = useFilterTypeName();
  return (
    <>
      <SearchBox label={t`Find in text`} value={text} onSearch={(search) => set({ search })} width={172} />
      <ProjectChip value={values.projectId} onChoose={(projectId) => set({ projectId })} />
      <FilterChip
        label={t`Severity`}
        options={severities.toReversed().map((value) => ({ value, label: severityName(value) }))}
        value={values.severity}
        onChoose={(severity) => set({ severity })}
      />
      <FilterChip
        label={t`Filter`}
        options={filterTypeNames.map((value) => ({ value, label: filterTypeName(value) }))}
        value={values.filterType}
        onChoose={(filterType) => set({ filterType })}
      />
      <FilterChip
        label={t`Action`}
        options={filterActions.map((value) => ({ value, label: i18n._(actionNames[value]) }))}
        value={values.action}
        onChoose={(action) => set({ action })}
      />
      <AgentChip rows={rows} value={values.agentId} onChoose={(agentId) => set({ agentId })} />
    </>
  );
}
