import { useLingui } from '@lingui/react/macro';
import { useParams } from 'wouter';
import { DataSourceSettings, type DataSource } from '../../shared/data-sources/data-source.ts';
import { dataSourceRoutes } from '../../shared/data-sources/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { DeleteAction } from '../kit/buttons/delete-action.tsx';
import { FormPage, Page, Section, type Crumb } from '../kit/layout/page.tsx';
import { FormBody, useRecordForm } from '../kit/forms/record-form.tsx';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import { LoadFailed, ReadOnlyNote, SkeletonText } from '../kit/layout/states.tsx';
import { useProject } from '../projects/index.ts';
import { projectLinks } from '../projects/links.ts';
import { DataSourceFields } from './data-source-fields.tsx';
import { formOf } from './data-source-form.ts';
import { dataSourceLinks } from './links.ts';
import { RemoveDataSource } from './remove-data-source.tsx';
import { SourceFiles } from './source-files.tsx';
import { SourceStatus } from './source-state.tsx';
import { TrySearch } from './try-search.tsx';

export default function DataSourcePage() {
  const { t } = useLingui();
  const { projectId = '', storeId: id = '' } = useParams<{ projectId: string; storeId: string }>();
  const project = useProject(projectId);
  const { data: source, error, refetch } = useRead(dataSourceRoutes.read, { params: { id } });
  const path = [
    ...(project ? [{ label: project.name, href: projectLinks.home(projectId) }] : []),
    { label: t`Data sources`, href: dataSourceLinks.ofProject(projectId) },
  ];
  if (source) return <Shown source={source} path={path} />;
  return (
    <Page title={t`Data source`} path={path}>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />}
    </Page>
  );
}

function Shown({ source, path }: { source: DataSource; path: Crumb[] }) {
  const { t } = useLingui();
  const { id, projectId } = source;
  const change = useChange(dataSourceRoutes.change);
  const canEdit = source.abilities.change;
  const record = useRecordForm(DataSourceSettings, formOf(source), {
    readOnly: !canEdit,
    save: async (values) => {
      await change.mutateAsync({ params: { id }, body: { ...values, projectId } });
    },
  });
  return (
    <Page
      title={source.name}
      path={path}
      status={<SourceStatus of={source} />}
      actions={
        canEdit && (
          <DeleteAction leadsTo={dataSourceLinks.ofProject(projectId)}>
            {(question) => <RemoveDataSource source={source} {...question} />}
          </DeleteAction>
        )
      }
    >
      <FormPage width={760}>
        {!canEdit && <ReadOnlyNote />}
        <SourceFiles sourceId={id} canEdit={canEdit} />
        {source.totalFilesCount > 0 && <TrySearch sourceId={id} />}
        <Section title={t`Settings`} help={t`If the chunks change, all files are indexed again.`}>
          <FormBody of={record}>
            <DataSourceFields of={record} />
          </FormBody>
        </Section>
      </FormPage>
      <SaveBar of={record} />
    </Page>
  );
}
