import { useLingui } from '@lingui/react/macro';
import { useLocation, useParams } from 'wouter';
import { modelRoutes } from '../../shared/models/routes.ts';
import { useChange } from '../data/query.ts';
import { clearUnsavedGuards } from '../kit/unsaved-changes.tsx';
import { Page, FormPage } from '../kit/page.tsx';
import { FormBody, useRecordForm } from '../kit/record-form.tsx';
import { SaveBar } from '../kit/save-bar.tsx';
import { useProject } from '../projects/index.ts';
import { modelLinks } from './links.ts';
import { projectLinks } from '../projects/links.ts';
import { ModelFields } from './model-fields.tsx';
import { blankModel, modelBody, ModelForm } from './model-form.ts';
import { TestConnection } from './test-connection.tsx';

export default function NewModel() {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const { projectId = '' } = useParams<{ projectId: string }>();
  const project = useProject(projectId);
  const create = useChange(modelRoutes.create);
  const record = useRecordForm(ModelForm, blankModel, {
    save: async (values) => {
      await create.mutateAsync({ body: modelBody(values, projectId) });
      clearUnsavedGuards();
      goTo(modelLinks.ofProject(projectId), { replace: true });
    },
  });
  return (
    <Page
      title={t`New model`}
      path={[
        ...(project ? [{ label: project.name, href: projectLinks.home(projectId) }] : []),
        { label: t`Models`, href: modelLinks.ofProject(projectId) },
      ]}
    >
      <FormPage>
        <FormBody of={record}>
          <ModelFields of={record} projectName={project?.name ?? ''} />
        </FormBody>
        <TestConnection of={record} />
      </FormPage>
      <SaveBar of={record} isNew verb={t`Add model`} />
    </Page>
  );
}
