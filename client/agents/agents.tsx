import { Trans, useLingui } from '@lingui/react/macro';
import { FileUp, Plus } from 'lucide-react';
import { useParams } from 'wouter';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { ListPage } from '../kit/lists/list-page.tsx';
import { ReadOnlyNote, StateText } from '../kit/layout/states.tsx';
import { ProjectTabs, useProject } from '../projects/index.ts';
import { importLinks } from '../imports/links.ts';
import { agentLinks } from './links.ts';
import { projectLinks } from '../projects/links.ts';
import { studioLinks } from '../studio/links.ts';
import { useAgentColumns } from './agent-columns.tsx';
import { useAgentFilters } from './agent-filters.ts';
import { useAgentMenu } from './agent-menu.tsx';
import { useAgentSelection } from './use-agent-selection.tsx';
import { AgentsFailed } from './agents-failed.tsx';

export default function Agents() {
  const { t } = useLingui();
  const { projectId = '' } = useParams<{ projectId: string }>();
  const project = useProject(projectId);
  const mayCreate = useCan('agents', 'edit');
  const filters = useAgentFilters(projectId);
  const columns = useAgentColumns();
  const { menu, dialogs } = useAgentMenu();
  const { choosing, dialog } = useAgentSelection();
  const create = mayCreate && (
    <>
      <Button variant="quiet" icon={FileUp} href={importLinks.ofProject(projectId)}>
        <Trans>Import</Trans>
      </Button>
      <Button variant="primary" icon={Plus} href={agentLinks.create(projectId)}>
        <Trans>New agent</Trans>
      </Button>
    </>
  );
  return (
    <>
      <ListPage
        title={t`Agents`}
        path={project ? [{ label: project.name, href: projectLinks.home(projectId) }] : []}
        route={agentRoutes.summary}
        bounds={{ query: { projectId } }}
        columns={columns}
        href={({ id }) => studioLinks.build(projectId, id)}
        menu={menu}
        choosing={choosing}
        searchLabel={t`Find an agent`}
        failed={(error, retry) => <AgentsFailed error={error} onRetry={retry} />}
        filters={filters}
        actions={create}
        tabs={<ProjectTabs projectId={projectId} />}
        above={!mayCreate && <ReadOnlyNote />}
        empty={
          <StateText title={t`No agents yet`} actions={create}>
            <Trans>
              An agent takes a message, works through its steps and answers. You build it on a canvas,
              together with others, and publish it when it is ready.
            </Trans>
          </StateText>
        }
      />
      {dialogs}
      {dialog}
    </>
  );
}
