import { Trans, useLingui } from '@lingui/react/macro';
import { Database, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'wouter';
import type { DataSource } from '../../shared/data-sources/data-source.ts';
import { dataSourceRoutes } from '../../shared/data-sources/routes.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { ListPage } from '../kit/lists/list-page.tsx';
import { ReadOnlyNote, StateText } from '../kit/layout/states.tsx';
import { RecordName } from '../kit/display/record-name.tsx';
import { useUpdatedColumn } from '../kit/lists/updated-column.tsx';
import { ProjectTabs, useProject } from '../projects/index.ts';
import { projectLinks } from '../projects/links.ts';
import { dataSourceLinks } from './links.ts';
import { RemoveDataSource } from './remove-data-source.tsx';
import { SourceStatus } from './source-state.tsx';

export default function DataSources() {
  const { t } = useLingui();
  const updated = useUpdatedColumn();
  const { projectId = '' } = useParams<{ projectId: string }>();
  const project = useProject(projectId);
  const mayCreate = useCan('knowledge', 'edit');
  const [removing, setRemoving] = useState<DataSource>();
  const create = mayCreate && (
    <Button variant="primary" icon={Plus} href={dataSourceLinks.create(projectId)}>
      <Trans>New data source</Trans>
    </Button>
  );
  return (
    <>
      <ListPage
        title={t`Data sources`}
        path={project ? [{ label: project.name, href: projectLinks.home(projectId) }] : []}
        route={dataSourceRoutes.list}
        bounds={{ query: { projectId } }}
        href={({ id }) => dataSourceLinks.one(projectId, id)}
        menu={(source) =>
          source.abilities.change
            ? [
                {
                  label: t`Delete data source`,
                  icon: Trash2,
                  danger: true,
                  onSelect: () => setRemoving(source),
                },
              ]
            : []
        }
        searchLabel={t`Find a data source`}
        columns={[
          {
            title: t`Name`,
            sortBy: 'name',
            cell: ({ name, description, author }) => (
              <RecordName icon={Database} scale="bronze" name={name} detail={description || author} />
            ),
          },
          { title: t`State`, width: 210, cell: (source) => <SourceStatus of={source} /> },
          {
            title: t`Files`,
            width: 80,
            figures: true,
            narrow: 'hidden',
            cell: ({ totalFilesCount }) => <span className="num">{totalFilesCount}</span>,
          },
          updated,
        ]}
        actions={create}
        tabs={<ProjectTabs projectId={projectId} />}
        above={!mayCreate && <ReadOnlyNote />}
        empty={
          <StateText title={t`No data sources yet`} actions={create}>
            <Trans>Upload files, and agents find the passages that share words with a question.</Trans>
          </StateText>
        }
      />
      {removing && <RemoveDataSource source={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}
