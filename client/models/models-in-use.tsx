// The models that agents use in their active version.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ModelInUse } from '../../shared/models/model.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { ListPage } from '../kit/lists/list-page.tsx';
import type { Column } from '../kit/lists/record-table.tsx';
import { StateText } from '../kit/layout/states.tsx';
import { useCurrentProject } from '../projects/index.ts';
import { LinkList } from '../kit/lists/link-list.tsx';
import { studioLinks } from '../studio/links.ts';
import { LibraryTabs } from './library-tabs.tsx';
import { modelLinks } from './links.ts';
import { useModelColumns } from './model-columns.tsx';

export default function ModelsInUse() {
  const { t } = useLingui();
  const project = useCurrentProject(undefined);
  const [name, provider] = useModelColumns();
  const agents: Column<ModelInUse, 'displayName' | 'provider' | 'createdAt' | 'updatedAt'> = {
    title: t`Agents`,
    cell: ({ agents: used, agentCount }) => <LinkList links={studioLinks.agents(used)} total={agentCount} />,
  };
  return (
    <ListPage
      title={t`Models in use`}
      route={modelRoutes.listInUse}
      columns={[name, provider, agents].filter((column) => column !== undefined)}
      href={({ id, projectId }) => modelLinks.editMine(projectId ?? project?.id ?? 'all', id)}
      searchLabel={t`Find a model`}
      tabs={<LibraryTabs />}
      empty={
        <StateText title={t`No model is in use`}>
          <Trans>A model is in use when the active version of an agent asks it.</Trans>
        </StateText>
      }
    />
  );
}
