import { useLingui } from '@lingui/react/macro';
import { runStateLabels, runStates } from '../../shared/executions/run-state.ts';
import type { RunSummary } from '../../shared/executions/run.ts';
import { FilterChip } from '../kit/filter-chip.tsx';
import { SearchBox } from '../kit/search-box.tsx';
import { ProjectChip } from '../projects/index.ts';
import { AgentChip } from './agent-chip.tsx';
import type { useFeedFilters } from './feed-filters.ts';

/** By the names the page's address and the call have. */
export const runFilterNames = ['projectIds', 'states', 'agentId', 'temporary'] as const;

type Props = {
  filters: ReturnType<typeof useFeedFilters<(typeof runFilterNames)[number]>>;
  rows: readonly RunSummary[];
};

export function RunFilters({ filters: { values, text, set }, rows }: Props) {
  const { t, i18n } = useLingui();
  return (
    <>
      <SearchBox label={t`Find a run`} value={text} onSearch={(search) => set({ search })} width={172} />
      <ProjectChip value={values.projectIds} onChoose={(projectIds) => set({ projectIds })} />
      <FilterChip
        label={t`State`}
        options={runStates.map((value) => ({ value, label: i18n._(runStateLabels[value]) }))}
        value={values.states}
        onChoose={(states) => set({ states })}
      />
      <FilterChip
        label={t`Version`}
        options={[
          { value: 'true', label: t`Draft` },
          { value: 'false', label: t`Published` },
        ]}
        value={values.temporary}
        onChoose={(temporary) => set({ temporary })}
      />
      <AgentChip rows={rows} value={values.agentId} onChoose={(agentId) => set({ agentId })} />
    </>
  );
}
