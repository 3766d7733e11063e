// The tools of every project one may see.
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { toolRoutes } from '../../shared/tools/routes.ts';
import type { Tool as ToolRecord } from '../../shared/tools/tool.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { ListPage } from '../kit/lists/list-page.tsx';
import { ReadOnlyNote, StateText } from '../kit/layout/states.tsx';
import { useCurrentProject } from '../projects/index.ts';
import { IntegrationTabs } from './integration-tabs.tsx';
import { toolLinks } from './links.ts';
import { usePlanRoom } from './plan-room.tsx';
import { useToolColumns, useToolFilters } from './tool-columns.tsx';
import { useToolMenu } from './tool-menu.tsx';

export default function AllTools() {
  const { t } = useLingui();
  const mayCreate = useCan('tools', 'edit');
  const project = useCurrentProject(undefined);
  const columns = useToolColumns();
  const filters = useToolFilters();
  const room = usePlanRoom();
  const { menu, dialog } = useToolMenu(
    ({ projectId }: Pick<ToolRecord, 'projectId'>) => projectId ?? project?.id ?? '',
  );
  const create = mayCreate && project && (
    <Button
      variant="primary"
      icon={Plus}
      href={room.because ? undefined : toolLinks.create(project.id)}
      because={room.because}
    >
      <Trans>New tool</Trans>
    </Button>
  );
  return (
    <>
      <ListPage
        title={t`All tools`}
        route={toolRoutes.list}
        columns={columns}
        href={({ id }) => toolLinks.editMine(id)}
        menu={menu}
        searchLabel={t`Find a tool`}
        filters={filters}
        status={room.status}
        actions={create}
        tabs={<IntegrationTabs />}
        above={!mayCreate && <ReadOnlyNote />}
        empty={
          <StateText title={t`No tools yet`} actions={create}>
            <Trans>Add one from the library, import an API, or describe a request of your own.</Trans>
          </StateText>
        }
      />
      {dialog}
    </>
  );
}
