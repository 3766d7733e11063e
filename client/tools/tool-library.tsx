// Tools on public addresses, to be added to a project.
import { Trans, useLingui } from '@lingui/react/macro';
import { Globe, Plus } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'wouter';
import { toolRoutes } from '../../shared/tools/routes.ts';
import type { Answer } from '../../shared/kernel/contract.ts';
import { useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { ListPage } from '../kit/list-page.tsx';
import { StateText } from '../kit/states.tsx';
import { Tile } from '../kit/tile.tsx';
import { AddFromLibrary } from './add-from-library.tsx';
import { IntegrationTabs } from './integration-tabs.tsx';
import { useCategoryLabels } from './category-labels.ts';

type Entry = Answer<typeof toolRoutes.library>['items'][number];

export default function ToolLibrary() {
  const { t } = useLingui();
  const { projectId } = useParams<{ projectId?: string }>();
  const mayCreate = useCan('tools', 'edit');
  const categories = useCategoryLabels();
  const { data: filters } = useRead(toolRoutes.libraryFilters, {});
  const [adding, setAdding] = useState<Entry>();
  return (
    <>
      <ListPage
        title={t`Tool library`}
        route={toolRoutes.library}
        columns={[
          {
            title: t`Name`,
            sortBy: 'name',
            cell: ({ name, description }) => (
              <>
                <Tile icon={Globe} />
                <span className="name">
                  <b dir="auto">{name}</b>
                  <small dir="auto">{description}</small>
                </span>
              </>
            ),
          },
          {
            title: t`Category`,
            sortBy: 'category',
            width: 140,
            narrow: 'hidden',
            cell: ({ category }) => categories[category],
          },
          {
            title: t`Provider`,
            sortBy: 'provider',
            width: 190,
            narrow: 'hidden',
            cell: ({ provider, manual }) => (
              <a className="link" href={manual} target="_blank" rel="noreferrer" dir="auto">
                {provider}
              </a>
            ),
          },
        ]}
        menu={(entry) =>
          mayCreate ? [{ label: t`Add to a project`, icon: Plus, onSelect: () => setAdding(entry) }] : []
        }
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
        empty={
          <StateText title={t`The library is empty`}>
            <Trans>Nothing is offered here yet.</Trans>
          </StateText>
        }
      />
      {adding && <AddFromLibrary entry={adding} projectId={projectId} onClose={() => setAdding(undefined)} />}
    </>
  );
}
