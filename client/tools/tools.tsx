import { Trans, useLingui } from '@lingui/react/macro';
import { BookOpen, FileInput, Plus } from 'lucide-react';
import { useParams } from 'wouter';
import { toolRoutes } from '../../shared/tools/routes.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { ListPage } from '../kit/lists/list-page.tsx';
import { ReadOnlyNote, StateText } from '../kit/layout/states.tsx';
import { ProjectTabs, useProject } from '../projects/index.ts';
import { projectLinks } from '../projects/links.ts';
import { toolLinks } from './links.ts';
import { useToolColumns, useToolFilters } from './tool-columns.tsx';
import { usePlanRoom } from './plan-room.tsx';
import { useToolMenu } from './tool-menu.tsx';

export default function Tools() {
  const { t } = useLingui();
  const { projectId = '' } = useParams<{ projectId: string }>();
  const project = useProject(projectId);
  const mayCreate = useCan('tools', 'edit');
  const columns = useToolColumns();
  const filters = useToolFilters();
  const room = usePlanRoom();
  const { menu, dialog } = useToolMenu(() => projectId);
  const create = mayCreate && (
    <>
      <Button variant="quiet" icon={BookOpen} href={toolLinks.pick(projectId)}>
        <Trans>Library</Trans>
      </Button>
      <Button variant="quiet" icon={FileInput} href={toolLinks.import(projectId)}>
        <Trans>Import</Trans>
      </Button>
      <Button
        variant="primary"
        icon={Plus}
        href={room.because ? undefined : toolLinks.create(projectId)}
        because={room.because}
      >
        <Trans>New tool</Trans>
      </Button>
    </>
  );
  return (
    <>
      <ListPage
        title={t`Tools`}
        path={project ? [{ label: project.name, href: projectLinks.home(projectId) }] : []}
        route={toolRoutes.list}
        bounds={{ query: { projectId } }}
        columns={columns}
        href={({ id }) => toolLinks.edit(projectId, id)}
        menu={menu}
        searchLabel={t`Find a tool`}
        filters={filters}
        status={room.status}
        actions={create}
        tabs={<ProjectTabs projectId={projectId} />}
        above={!mayCreate && <ReadOnlyNote />}
        empty={
          <StateText title={t`No tools yet`} actions={create}>
            <Trans>A tool lets agents call another service: an address, its parameters and a key.</Trans>
          </StateText>
        }
      />
      {dialog}
    </>
  );
}
