import { useLingui } from '@lingui/react/macro';
import { useLocation, useParams } from 'wouter';
import { DataSourceSettings } from '../../shared/data-sources/data-source.ts';
import { dataSourceRoutes } from '../../shared/data-sources/routes.ts';
import { useChange } from '../data/query.ts';
import { FormPage, Page } from '../kit/layout/page.tsx';
import { FormBody, useRecordForm } from '../kit/forms/record-form.tsx';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { useProject } from '../projects/index.ts';
import { projectLinks } from '../projects/links.ts';
import { DataSourceFields } from './data-source-fields.tsx';
import { blankDataSource } from './data-source-form.ts';
import { dataSourceLinks } from './links.ts';

export default function NewDataSource() {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const { projectId = '' } = useParams<{ projectId: string }>();
  const project = useProject(projectId);
  const create = useChange(dataSourceRoutes.create);
  const record = useRecordForm(DataSourceSettings, blankDataSource, {
    save: async (values) => {
      const { id } = await create.mutateAsync({ body: { ...values, projectId } });
      clearUnsavedGuards();
      goTo(dataSourceLinks.one(projectId, id), { replace: true });
    },
  });
  return (
    <Page
      title={t`New data source`}
      path={[
        ...(project ? [{ label: project.name, href: projectLinks.home(projectId) }] : []),
        { label: t`Data sources`, href: dataSourceLinks.ofProject(projectId) },
      ]}
    >
      <FormPage>
        <FormBody of={record}>
          <DataSourceFields of={record} />
        </FormBody>
      </FormPage>
      <SaveBar of={record} isNew verb={t`Add data source`} />
    </Page>
  );
}
