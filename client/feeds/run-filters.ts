import { z } from 'zod';
import { useLingui } from '@lingui/react/macro';
import { runStateLabels, runStates } from '../../shared/executions/run-state.ts';
import type { RunSummary } from '../../shared/executions/run.ts';
import { projectRecords } from '../../shared/projects/records.ts';
import type { ListFilter } from '../kit/lists/set-filters.ts';
import { useSeenNames } from './use-seen-names.ts';

/** By the names the page's address and the call have. */
export const runFilterNames = ['projectIds', 'states', 'agentId', 'startedBy', 'temporary'] as const;

export function useRunFilters(rows: readonly RunSummary[]): readonly ListFilter[] {
  const { t, i18n } = useLingui();
  const agents = useSeenNames(rows.map((row) => [row.agentId, row.agentName]));
  const people = useSeenNames(
    rows.map(({ startedBy }) => [startedBy.id, startedBy.name] as const).filter(([id]) => isPerson(id)),
  );
  return [
    { name: 'projectIds', label: t`Project`, records: projectRecords },
    {
      name: 'states',
      label: t`State`,
      options: runStates.map((value) => ({ value, label: i18n._(runStateLabels[value]) })),
    },
    {
      name: 'temporary',
      label: t`Version`,
      options: [
        { value: 'true', label: t`Draft` },
        { value: 'false', label: t`Published` },
      ],
    },
    { name: 'agentId', label: t`Agent`, options: agents },
    { name: 'startedBy', label: t`Person`, options: people },
  ];
}

/** Programs and clocks have other ids, and the call takes none of those. */
const isPerson = (id: string) => z.uuid().safeParse(id).success;
