import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useParams } from 'wouter';
import { providerNames, providers } from '../../shared/models/provider.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { ListPage } from '../kit/lists/list-page.tsx';
import { ReadOnlyNote, StateText } from '../kit/layout/states.tsx';
import { ProjectTabs, useProject } from '../projects/index.ts';
import { modelLinks } from './links.ts';
import { projectLinks } from '../projects/links.ts';
import { useModelColumns } from './model-columns.tsx';
import { useModelMenu } from './model-menu.tsx';

export default function Models() {
  const { t, i18n } = useLingui();
  const { projectId = '' } = useParams<{ projectId: string }>();
  const project = useProject(projectId);
  const mayCreate = useCan('models', 'edit');
  const columns = useModelColumns();
  const { menu, dialog } = useModelMenu(({ id }) => modelLinks.edit(projectId, id));
  const create = mayCreate && (
    <Button variant="primary" icon={Plus} href={modelLinks.create(projectId)}>
      <Trans>New model</Trans>
    </Button>
  );
  return (
    <>
      <ListPage
        title={t`Models`}
        path={project ? [{ label: project.name, href: projectLinks.home(projectId) }] : []}
        route={modelRoutes.list}
        bounds={{ query: { projectId } }}
        columns={columns}
        href={({ id }) => modelLinks.edit(projectId, id)}
        menu={menu}
        searchLabel={t`Find a model`}
        filters={[
          {
            name: 'provider',
            label: t`Provider`,
            options: providerNames.map((name) => ({ value: name, label: i18n._(providers[name].label) })),
          },
        ]}
        actions={create}
        tabs={<ProjectTabs projectId={projectId} />}
        above={!mayCreate && <ReadOnlyNote />}
        empty={
          <StateText title={t`No models yet`} actions={create}>
            <Trans>
              A model answers the prompts of your steps. It needs a provider, a name and usually a key.
            </Trans>
          </StateText>
        }
      />
      {dialog}
    </>
  );
}
