import { useLingui } from '@lingui/react/macro';
import { useLocation, useParams } from 'wouter';
import { ProjectGraphDraft } from '../../shared/project-graphs/graph.ts';
import { projectGraphRoutes } from '../../shared/project-graphs/routes.ts';
import { useChange } from '../data/query.ts';
import { blankOf } from '../kit/forms/blank-form.ts';
import { SwitchField, TextArea, TextField } from '../kit/forms/fields.tsx';
import { FormPage, Page } from '../kit/layout/page.tsx';
import { FormBody, useRecordForm } from '../kit/forms/record-form.tsx';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { useGraphPath } from './graph-path.ts';
import { projectGraphLinks } from './links.ts';

const Form = ProjectGraphDraft.pick({ name: true, description: true, userSpecific: true });

export default function NewGraph() {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const { projectId = '' } = useParams<{ projectId: string }>();
  const path = useGraphPath(projectId);
  const create = useChange(projectGraphRoutes.create);
  const record = useRecordForm(Form, blankOf(Form), {
    save: async (values) => {
      const { id } = await create.mutateAsync({ body: { ...values, projectId } });
      clearUnsavedGuards();
      goTo(projectGraphLinks.edit(projectId, id), { replace: true });
    },
  });
  return (
    <Page title={t`New graph`} path={path}>
      <FormPage>
        <FormBody of={record}>
          <TextField of={record} name="name" label={t`Name`} />
          <TextArea of={record} name="description" label={t`Description`} rows={3} />
          <SwitchField
            of={record}
            name="userSpecific"
            label={t`Each person has a part of their own`}
            help={t`People see only what their own texts say. This cannot be changed later.`}
          />
        </FormBody>
      </FormPage>
      <SaveBar of={record} isNew verb={t`Add graph`} />
    </Page>
  );
}
