// Tools on public addresses, to be added to a project, or to the step of an agent that asked for one.
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, Plus } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'wouter';
import { toolRoutes } from '../../shared/tools/routes.ts';
import type { Answer } from '../../shared/kernel/contract.ts';
import { useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { ListPage } from '../kit/lists/list-page.tsx';
import type { Column } from '../kit/lists/record-table.tsx';
import { ReadOnlyNote, StateText } from '../kit/layout/states.tsx';
import { useLibraryColumns } from '../kit/lists/library-columns.tsx';
import { useRecordPick } from '../kit/pickers/use-record-pick.ts';
import { useProject } from '../projects/index.ts';
import { projectLinks } from '../projects/links.ts';
import { AddFromLibrary } from './add-from-library.tsx';
import { IntegrationTabs } from './integration-tabs.tsx';
import { useCategoryLabels } from './category-labels.ts';
import { toolLinks } from './links.ts';

type Entry = Answer<typeof toolRoutes.library>['items'][number];

export default function ToolLibrary() {
  const { t } = useLingui();
  const { projectId } = useParams<{ projectId?: string }>();
  const mayCreate = useCan('tools', 'edit');
  const categories = useCategoryLabels();
  const { data: filters } = useRead(toolRoutes.libraryFilters, {});
  const [adding, setAdding] = useState<Entry>();
  const pick = useRecordPick('tool');
  const project = useProject(projectId ?? '');
  const columns = useEntryColumns(mayCreate ? setAdding : undefined);
  return (
    <>
      <ListPage
        title={t`Tool library`}
        path={
          projectId && project
            ? [
                { label: project.name, href: projectLinks.home(projectId) },
                { label: t`Tools`, href: toolLinks.ofProject(projectId) },
              ]
            : []
        }
        route={toolRoutes.library}
        columns={columns}
        searchLabel={t`Find a tool`}
        filters={[
          {
            name: 'category',
            label: t`Category`,
            options: (filters?.categories ?? []).map((value) => ({ value, label: categories[value] })),
          },
          {
            name: 'provider',
            label: t`Provider`,
            options: (filters?.providers ?? []).map((value) => ({ value, label: value })),
          },
        ]}
        tabs={projectId ? undefined : <IntegrationTabs />}
        above={!mayCreate && <ReadOnlyNote />}
        actions={projectId && <Actions projectId={projectId} pick={pick} mayCreate={mayCreate} />}
        empty={
          <StateText title={t`The library is empty`}>
            <Trans>Nothing is offered here yet.</Trans>
          </StateText>
        }
      />
      {adding && (
        <AddFromLibrary
          entry={adding}
          projectId={projectId}
          onAdded={pick?.choose}
          onClose={() => setAdding(undefined)}
        />
      )}
    </>
  );
}

type ActionsProps = { projectId: string; pick: ReturnType<typeof useRecordPick>; mayCreate: boolean };

const Actions = ({ projectId, pick, mayCreate }: ActionsProps) => (
  <>
    {pick && (
      <Button variant="quiet" icon={ChevronLeft} href={pick.back}>
        <Trans>Back to the agent</Trans>
      </Button>
    )}
    {mayCreate && (
      <Button variant="primary" icon={Plus} href={toolLinks.createFor(projectId, pick?.search ?? '')}>
        <Trans>New tool</Trans>
      </Button>
    )}
  </>
);

function useEntryColumns(
  onAdd: ((entry: Entry) => void) | undefined,
): Column<Entry, 'name' | 'category' | 'provider'>[] {
  const { t } = useLingui();
  const categories = useCategoryLabels();
  const { name, provider, add } = useLibraryColumns<Entry>(({ description }) => description, onAdd);
  return [
    name,
    {
      title: t`Category`,
      sortBy: 'category',
      width: 140,
      narrow: 'hidden',
      cell: ({ category }) => categories[category],
    },
    provider,
    ...add,
  ];
}
