import { useLingui } from '@lingui/react/macro';
import { agentRequestRoutes } from '../../shared/agent-requests/routes.ts';
import { useRead } from '../data/query.ts';
import type { ListFilter } from '../kit/lists/set-filters.ts';
import { choicesOf, useRequestLabels } from './request-labels.tsx';

const ASSIGNEES = 100;

/** Of the board and of the list. */
export function useRequestFilters(): ListFilter[] {
  const { t } = useLingui();
  const { data: departments = [] } = useRead(agentRequestRoutes.departments, {});
  const { data: assignees } = useRead(agentRequestRoutes.assignees, { query: { pageSize: ASSIGNEES } });
  return [
    { name: 'priority', label: t`Priority`, options: choicesOf(useRequestLabels().priority) },
    {
      name: 'department',
      label: t`Department`,
      options: departments.map((value) => ({ value, label: value })),
    },
    {
      name: 'assigneeId',
      label: t`Assignee`,
      options: (assignees?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
  ];
}
