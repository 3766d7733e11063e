import { Trans, useLingui } from '@lingui/react/macro';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { projectRecords } from '../../shared/projects/records.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { useRead } from '../data/query.ts';
import { ListPage } from '../kit/lists/list-page.tsx';
import { StateText } from '../kit/layout/states.tsx';
import { useProjects } from '../projects/index.ts';
import { projectLinks } from '../projects/links.ts';
import { studioLinks } from '../studio/links.ts';
import { useAgentColumns } from './agent-columns.tsx';
import { useAgentFilters } from './agent-filters.ts';
import { useAgentMenu } from './agent-menu.tsx';
import { useAgentSelection } from './use-agent-selection.tsx';
import { AgentsFailed } from './agents-failed.tsx';

/** Across all projects one may see. */
export default function AllAgents() {
  const { t } = useLingui();
  const { data: projects = [] } = useProjects();
  const { data: creators = [] } = useRead(agentRoutes.creators, {});
  const more = useAgentFilters();
  const columns = useAgentColumns([
    {
      title: t`Project`,
      width: 150,
      cell: ({ projectId }) => (
        <span dir="auto">{projects.find(({ id }) => id === projectId)?.name ?? '–'}</span>
      ),
    },
  ]);
  const { menu, dialogs } = useAgentMenu();
  const { choosing, dialog } = useAgentSelection();
  return (
    <>
      <ListPage
        title={t`All agents`}
        route={agentRoutes.summary}
        columns={columns}
        href={({ projectId, id }) => studioLinks.build(projectId, id)}
        menu={menu}
        choosing={choosing}
        searchLabel={t`Find an agent`}
        failed={(error, retry) => <AgentsFailed error={error} onRetry={retry} />}
        filters={[
          { name: 'projectId', label: t`Project`, records: projectRecords },
          {
            name: 'status',
            label: t`Status`,
            options: [
              { value: 'Active', label: t`Live` },
              { value: 'Draft', label: t`Draft` },
            ],
          },
          {
            name: 'createdBy',
            label: t`Created by`,
            options: creators.map(({ id, name }) => ({ value: id, label: name })),
          },
          ...more,
        ]}
        empty={
          <StateText
            title={t`No agents yet`}
            actions={
              <Button variant="quiet" href={projectLinks.list}>
                <Trans>Open a project</Trans>
              </Button>
            }
          >
            <Trans>Agents belong to projects. Open one and create the first agent there.</Trans>
          </StateText>
        }
      />
      {dialogs}
      {dialog}
    </>
  );
}
