import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import type { Model } from '../../shared/models/model.ts';
import { modelRoutes } from '../../shared/models/routes.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { ListPage } from '../kit/lists/list-page.tsx';
import { ReadOnlyNote, StateText } from '../kit/layout/states.tsx';
import { useCurrentProject } from '../projects/index.ts';
import { LibraryTabs } from './library-tabs.tsx';
import { modelLinks } from './links.ts';
import { useModelColumns } from './model-columns.tsx';
import { useModelMenu } from './model-menu.tsx';

/** The models of every project one may see. */
export default function Library() {
  const { t } = useLingui();
  const mayCreate = useCan('models', 'edit');
  const project = useCurrentProject(undefined);
  const columns = useModelColumns();
  const projectIdFor = ({ projectId }: Pick<Model, 'projectId'>) => projectId ?? project?.id ?? 'all';
  const { menu, dialog } = useModelMenu((model) => modelLinks.editMine(projectIdFor(model), model.id));
  const create = mayCreate && project && (
    <Button variant="primary" icon={Plus} href={modelLinks.createMine(project.id)}>
      <Trans>New model</Trans>
    </Button>
  );
  return (
    <>
      <ListPage
        title={t`Model library`}
        tabs={<LibraryTabs />}
        route={modelRoutes.list}
        columns={columns}
        href={(model) => modelLinks.editMine(projectIdFor(model), model.id)}
        menu={menu}
        searchLabel={t`Find a model`}
        actions={create}
        above={!mayCreate && <ReadOnlyNote />}
        empty={<StateText title={t`No models yet`} actions={create} />}
      />
      {dialog}
    </>
  );
}
