import { useLingui } from '@lingui/react/macro';
import type { AgentRequest } from '../../shared/agent-requests/request.ts';
import { agentRequestRoutes } from '../../shared/agent-requests/routes.ts';
import { useCan } from '../data/viewer.ts';
import { Ago } from '../kit/display/ago.tsx';
import { ReadOnlyNote } from '../kit/layout/states.tsx';
import { ListPage } from '../kit/lists/list-page.tsx';
import type { Column } from '../kit/lists/record-table.tsx';
import { agentRequestLinks } from './links.ts';
import { choicesOf, PriorityTag, RequestStatusTag, useRequestLabels } from './request-labels.tsx';
import { NoRequests, ViewChoice } from './page-parts.tsx';
import { useMove } from './use-move.tsx';
import { useRequestFilters } from './use-request-filters.ts';

export function RequestList() {
  const { t } = useLingui();
  const labels = useRequestLabels();
  const canEdit = useCan('lifecycle', 'edit');
  const moving = useMove();
  const filters = useRequestFilters();
  return (
    <>
      <ListPage
        title={t`Requested agents`}
        route={agentRequestRoutes.list}
        searchLabel={t`Search requests`}
        above={!canEdit && <ReadOnlyNote />}
        actions={<ViewChoice />}
        columns={useColumns()}
        href={({ id }) => agentRequestLinks.one(id)}
        menu={(request) => (request.abilities.change ? moving.menuOf(request) : [])}
        filters={[{ name: 'status', label: t`Status`, options: choicesOf(labels.status) }, ...filters]}
        empty={<NoRequests />}
      />
      {moving.dialog}
    </>
  );
}

function useColumns(): Column<AgentRequest, 'createdAt' | 'updatedAt' | 'title' | 'priority' | 'status'>[] {
  const { t } = useLingui();
  return [
    {
      title: t`Request`,
      sortBy: 'title',
      cell: ({ title, requester }) => (
        <span className="name">
          <b dir="auto">{title}</b>
          <small dir="auto">{requester.name || t`Former member`}</small>
        </span>
      ),
    },
    {
      title: t`Status`,
      sortBy: 'status',
      width: 120,
      narrow: 'side',
      cell: ({ status }) => <RequestStatusTag of={status} />,
    },
    {
      title: t`Priority`,
      sortBy: 'priority',
      width: 110,
      narrow: 'below',
      cell: ({ priority }) => <PriorityTag of={priority} />,
    },
    {
      title: t`Department`,
      width: 140,
      narrow: 'hidden',
      cell: ({ department }) => (
        <span className="clip" dir="auto">
          {department}
        </span>
      ),
    },
    {
      title: t`Assignee`,
      width: 140,
      narrow: 'hidden',
      cell: ({ assignee }) => (
        <span className="clip" dir="auto">
          {assignee?.name}
        </span>
      ),
    },
    {
      title: t`Updated`,
      sortBy: 'updatedAt',
      width: 110,
      narrow: 'below-end',
      cell: ({ updatedAt }) => <Ago at={updatedAt} />,
    },
  ];
}
