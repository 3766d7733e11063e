// Memories of a project, or of all of one's projects.
import { Trans, useLingui } from '@lingui/react/macro';
import { Brain, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { memoryRoutes } from '../../shared/memories/routes.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { ListPage } from '../kit/lists/list-page.tsx';
import type { Crumb } from '../kit/layout/page.tsx';
import { ReadOnlyNote, StateText } from '../kit/layout/states.tsx';
import { RecordName } from '../kit/display/record-name.tsx';
import { useUpdatedColumn } from '../kit/lists/updated-column.tsx';
import { useProjectsColumn } from '../project-choice/index.ts';
import { useKeepsLabels } from './keeps-labels.ts';
import { memoryLinks } from './links.ts';
import { keepsOf } from './memory-form.ts';
import { useMemoryMenu } from './memory-menu.tsx';
import { memoryHref } from './memory-place.ts';

type Props = {
  path?: Crumb[];
  tabs: ReactNode;
  /** Absent: of all projects one may see. */
  projectId?: string;
};

export function MemoryList({ path = [], tabs, projectId }: Props) {
  const { t } = useLingui();
  const updated = useUpdatedColumn();
  const mayCreate = useCan('knowledge', 'edit');
  const labels = useKeepsLabels();
  const projects = useProjectsColumn();
  const { menu, dialog } = useMemoryMenu(projectId);
  const createHref = projectId === undefined ? memoryLinks.createAnywhere : memoryLinks.create(projectId);
  const create = mayCreate && (
    <Button variant="primary" icon={Plus} href={createHref}>
      <Trans>New memory</Trans>
    </Button>
  );
  return (
    <>
      <ListPage
        title={projectId === undefined ? t`All memories` : t`Memories`}
        path={path}
        route={memoryRoutes.list}
        {...(projectId !== undefined && { bounds: { query: { projectId } } })}
        href={({ id }) => memoryHref(projectId, id)}
        menu={menu}
        searchLabel={t`Find a memory`}
        filters={[
          {
            name: 'type',
            label: t`Type`,
            options: [
              { value: 'User', label: t`User` },
              { value: 'Conversation', label: t`Conversation` },
            ],
          },
        ]}
        columns={[
          {
            title: t`Name`,
            sortBy: 'name',
            cell: ({ name, author }) => <RecordName icon={Brain} name={name} detail={author} />,
          },
          { title: t`Stores texts for`, width: 230, cell: (memory) => labels[keepsOf(memory)] },
          projects,
          updated,
        ]}
        actions={create}
        tabs={tabs}
        above={!mayCreate && <ReadOnlyNote />}
        empty={
          <StateText title={t`No memories yet`} actions={create}>
            <Trans>
              Agents store texts in a memory and read them in later runs: what a person prefers, or how far a
              conversation got.
            </Trans>
          </StateText>
        }
      />
      {dialog}
    </>
  );
}
