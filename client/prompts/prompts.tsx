import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useParams } from 'wouter';
import { promptRoutes } from '../../shared/prompts/routes.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { ListPage } from '../kit/lists/list-page.tsx';
import { ReadOnlyNote, StateText } from '../kit/layout/states.tsx';
import { ProjectTabs, useProject } from '../projects/index.ts';
import { projectLinks } from '../projects/links.ts';
import { promptLinks } from './links.ts';
import { useInUseFilter, usePromptColumns } from './prompt-columns.tsx';
import { usePromptMenu } from './prompt-menu.tsx';

export default function Prompts() {
  const { t } = useLingui();
  const { projectId = '' } = useParams<{ projectId: string }>();
  const project = useProject(projectId);
  const mayCreate = useCan('prompts', 'edit');
  const inUse = useInUseFilter();
  const columns = usePromptColumns(() => t`This project`);
  const { menu, dialog } = usePromptMenu(projectId);
  const create = mayCreate && (
    <Button variant="primary" icon={Plus} href={promptLinks.create(projectId)}>
      <Trans>New prompt</Trans>
    </Button>
  );
  return (
    <>
      <ListPage
        title={t`Prompts`}
        path={project ? [{ label: project.name, href: projectLinks.home(projectId) }] : []}
        route={promptRoutes.list}
        bounds={{ query: { projectId } }}
        columns={columns}
        href={({ id }) => promptLinks.edit(projectId, id)}
        menu={menu}
        filters={[inUse]}
        searchLabel={t`Find a prompt`}
        actions={create}
        tabs={<ProjectTabs projectId={projectId} />}
        above={!mayCreate && <ReadOnlyNote />}
        empty={
          <StateText title={t`No prompts yet`} actions={create}>
            <Trans>
              Write a prompt once, together, and let many agents use it. They follow a label, so a new version
              reaches all of them at once.
            </Trans>
          </StateText>
        }
      />
      {dialog}
    </>
  );
}
